import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AccountCard } from '#ui/account/account-page.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import type { IconName } from '#ui/kit/icon/icon-names.ts'
import styles from './task-list.module.css'

export type TaskRow = {
  /** Of nothing there is no row. */
  amount: number
  icon: IconName
  /** None where no page of the account leads on. */
  href?: string
  /** What is to be done, with the amount. */
  text: ReactNode
}

/** What waits for somebody, each with the way there; where nothing does, it says so. */
export function TaskRows({ title, rows }: { title: string; rows: readonly TaskRow[] }) {
  const waiting = rows.filter(({ amount }) => amount > 0)
  return (
    <AccountCard title={title}>
      {waiting.length === 0 ? (
        <p className={styles.nothing}>
          <Icon name="check-circle-fill" />
          <Trans>Nothing is waiting for you.</Trans>
        </p>
      ) : (
        <ul className={styles.tasks}>
          {waiting.map(({ icon, href, text }) => (
            <li key={`${icon} ${href}`}>
              {href ? (
                <a className={styles.task} href={href}>
                  <Icon name={icon} />
                  <span>{text}</span>
                  <Icon name="arrow-right" />
                </a>
              ) : (
                <p className={styles.task}>
                  <Icon name={icon} />
                  <span>{text}</span>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </AccountCard>
  )
}
