import { Plural, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { Dashboard } from '#domain/contract/dashboard.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { type TaskRow, TaskRows } from './task-rows.tsx'

/** What waits for the team, each with the way there. */
export function TaskList({ tasks }: { tasks: Dashboard['tasks'] }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { newMessages, openMessages, reviewsWithoutReply, reviewToAnswer } = tasks
  const messagesAt = (status: string) => `${accountPath(locale, 'messages')}?status=${status}`
  const items: TaskRow[] = [
    {
      amount: newMessages,
      icon: 'envelope-simple',
      href: messagesAt('new'),
      text: <Plural value={newMessages} one="Read # new message" other="Read # new messages" />,
    },
    {
      amount: openMessages,
      icon: 'chats-circle',
      href: messagesAt('read'),
      text: <Plural value={openMessages} one="Answer # message" other="Answer # messages" />,
    },
    {
      amount: reviewToAnswer ? reviewsWithoutReply : 0,
      icon: 'quotes',
      href: accountPath(locale, 'reviews', reviewToAnswer ?? ''),
      text: (
        <Plural
          value={reviewsWithoutReply}
          one="Reply to # review that has no reply yet"
          other="Reply to # reviews that have no reply yet"
        />
      ),
    },
  ]
  return <TaskRows title={t`What to do next`} rows={items} />
}
