import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { Dashboard } from '#domain/contract/dashboard.ts'
import { accountPath } from '#domain/paths.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon-names.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import styles from './task-list.module.css'

/** What waits for the team, each with the way there. */
export function TaskList({ tasks }: { tasks: Dashboard['tasks'] }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { newMessages, openMessages, reviewsWithoutReply, reviewToAnswer } = tasks
  const messagesAt = (status: string) => `${accountPath(locale, 'messages')}?status=${status}`
  const items: (TaskProps & { amount: number })[] = [
    {
      amount: newMessages,
      icon: 'envelope-simple',
      href: messagesAt('new'),
      children: <Plural value={newMessages} one="Read # new message" other="Read # new messages" />,
    },
    {
      amount: openMessages,
      icon: 'chats-circle',
      href: messagesAt('read'),
      children: <Plural value={openMessages} one="Answer # message" other="Answer # messages" />,
    },
    {
      amount: reviewToAnswer ? reviewsWithoutReply : 0,
      icon: 'quotes',
      href: accountPath(locale, 'reviews', reviewToAnswer ?? ''),
      children: (
        <Plural
          value={reviewsWithoutReply}
          one="Reply to # review that has no reply yet"
          other="Reply to # reviews that have no reply yet"
        />
      ),
    },
  ]
  const waiting = items.filter(({ amount }) => amount > 0)
  return (
    <AccountCard title={t`What to do next`}>
      {waiting.length === 0 && (
        <p className={styles.nothing}>
          <Icon name="check-circle-fill" />
          <Trans>Nothing is waiting for you.</Trans>
        </p>
      )}
      {waiting.length > 0 && (
        <ul className={styles.tasks}>
          {waiting.map((task) => (
            <Task key={task.href} {...task} />
          ))}
        </ul>
      )}
    </AccountCard>
  )
}

type TaskProps = { icon: IconName; href: string; children: ReactNode }

function Task({ icon, href, children }: TaskProps) {
  return (
    <li>
      <a className={styles.task} href={href}>
        <Icon name={icon} />
        <span>{children}</span>
        <Icon name="arrow-right" />
      </a>
    </li>
  )
}
