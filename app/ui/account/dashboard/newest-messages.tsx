import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/paths.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { MessageLine } from '#ui/account/inbox/message-line.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import styles from './dashboard.module.css'
import type { DashboardView } from './dashboard-view.ts'

export function NewestMessages({ messages }: Pick<DashboardView, 'messages'>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountCard title={t`Newest messages`}>
      {messages.length === 0 ? (
        <p className={styles.faint}>
          <Trans>No message yet. What visitors write on your profile arrives here.</Trans>
        </p>
      ) : (
        <>
          <ul>
            {messages.map((line) => (
              <li key={line.publicId}>
                <MessageLine line={line} />
              </li>
            ))}
          </ul>
          <p>
            <a className={styles.link} href={accountPath(locale, 'messages')}>
              <Trans>All messages</Trans>
            </a>
          </p>
        </>
      )}
    </AccountCard>
  )
}
