import { Plural, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AuthorTasks } from '#domain/account/what-waits.ts'
import { accountPath } from '#domain/address/paths.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { TaskRows } from './task-rows.tsx'

/** What waits for whoever wrote reviews. */
export function AuthorCard({ tasks }: { tasks: AuthorTasks }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { clarifications, proposals, replies, invitations } = tasks
  const at = (amount: number, one: string | null) =>
    accountPath(locale, 'my-reviews', ...(amount === 1 && one ? [one] : []))
  return (
    <TaskRows
      title={t`Waiting for you`}
      rows={[
        {
          amount: clarifications,
          icon: 'info',
          href: at(clarifications, tasks.clarification),
          text: (
            <Plural
              value={clarifications}
              one="Answer our question about # review"
              other="Answer our questions about # reviews"
            />
          ),
        },
        {
          amount: proposals,
          icon: 'pencil-simple',
          href: at(proposals, tasks.proposal),
          text: (
            <Plural
              value={proposals}
              one="Decide on # proposed change"
              other="Decide on # proposed changes"
            />
          ),
        },
        {
          amount: replies,
          icon: 'chats-circle',
          href: at(replies, tasks.reply),
          text: (
            <Plural
              value={replies}
              one="Read # reply, and answer it if you wish"
              other="Read # replies, and answer them if you wish"
            />
          ),
        },
        {
          amount: invitations,
          icon: 'quotes',
          text: (
            <Plural
              value={invitations}
              one="Give # review that you were asked for: the link in our mail leads to it"
              other="Give # reviews that you were asked for: the links in our mails lead to them"
            />
          ),
        },
      ]}
    />
  )
}

/** For pages that show them only where there are any. */
export function hasTasks({
  clarifications,
  proposals,
  replies,
  invitations,
}: AuthorTasks): boolean {
  return clarifications + proposals + replies + invitations > 0
}
