import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { AdministrationTasks, AuthorTasks, WhatWaits } from '#domain/contract/what-waits.ts'
import type { Locale } from '#domain/locale.ts'
import { DEADLINES, type Waiting, type WaitingLine } from '#domain/moderation/deadlines.ts'
import { GapsAlert } from '#ui/account/gaps-alert.tsx'
import { QUEUE_NAMES } from '#ui/account/moderation/moderation-texts.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { queuePath } from '#ui/moderation/queue-path.ts'
import { TaskRows } from './task-rows.tsx'

/** As the queues are called, and the reports of anything else than a review. */
const WAITING_NAMES: Record<Waiting, MessageDescriptor> = {
  ...QUEUE_NAMES,
  'other-illegal': msg`Other illegal content`,
  'other-reports': msg`Other reports`,
}

type WaitingCardsProps = { waits: WhatWaits; hasAuthorCard: boolean }

/** What one came for: what waits for a decision, an answer, a look. */
export function WaitingCards({ waits, hasAuthorCard }: WaitingCardsProps) {
  const { moderation, administration, author } = waits
  return (
    <>
      {administration && <GapsAlert gaps={administration.gaps} />}
      {administration && <AdministrationCard tasks={administration} />}
      {moderation && <ModerationCard lines={moderation} />}
      {hasAuthorCard && <AuthorCard tasks={author} />}
    </>
  )
}

function AdministrationCard({ tasks }: { tasks: AdministrationTasks }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { companies, demoRequests, failedJobs, unsentMails } = tasks
  const at = (page: string) => accountPath(locale, 'admin', page)
  return (
    <TaskRows
      title={t`Waiting for an administrator`}
      rows={[
        {
          amount: companies,
          icon: 'buildings',
          href: at('members'),
          text: (
            <Plural value={companies} one="Decide on # company" other="Decide on # companies" />
          ),
        },
        {
          amount: demoRequests,
          icon: 'monitor-play',
          href: at('demos'),
          text: (
            <Plural
              value={demoRequests}
              one="Answer # demo request"
              other="Answer # demo requests"
            />
          ),
        },
        {
          amount: failedJobs,
          icon: 'hourglass',
          href: at('operations'),
          text: (
            <Plural
              value={failedJobs}
              one="Look at # piece of work that failed"
              other="Look at # pieces of work that failed"
            />
          ),
        },
        {
          amount: unsentMails,
          icon: 'envelope-simple',
          href: at('operations'),
          text: (
            <Plural
              value={unsentMails}
              one="Look at # mail that was given up"
              other="Look at # mails that were given up"
            />
          ),
        },
      ]}
    />
  )
}

function ModerationCard({ lines }: { lines: readonly WaitingLine[] }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <TaskRows
      title={t`Waiting for a moderator`}
      rows={lines.map(({ waiting, count, overdue }) => {
        const name = t(WAITING_NAMES[waiting])
        const hours = DEADLINES[waiting].due
        const days = hours / 24
        const due = hours > 24 ? t`due within ${days} days` : t`due within ${hours} hours`
        return {
          amount: count,
          icon: 'scales' as const,
          href: waitingPath(locale, waiting),
          text: t`${name}: ${count}`,
          aside: overdue > 0 ? <Badge tone="error">{t`overdue: ${overdue}`}</Badge> : due,
        }
      })}
    />
  )
}

function AuthorCard({ tasks }: { tasks: AuthorTasks }) {
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

/** Where it is decided. */
function waitingPath(locale: Locale, waiting: Waiting): string {
  return waiting === 'other-illegal' || waiting === 'other-reports'
    ? accountPath(locale, 'admin', 'notices')
    : queuePath(locale, waiting)
}
