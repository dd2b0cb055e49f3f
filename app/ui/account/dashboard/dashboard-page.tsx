import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { SPANS } from '#domain/account/dashboard.ts'
import type { Membership } from '#domain/account/session.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { Dashboard } from '#domain/contract/dashboard.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountColumn, AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { MessageLine } from '#ui/account/inbox/message-line.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import styles from './dashboard.module.css'
import { FigureCells } from './figure-cells.tsx'
import { ProfileCard, QualitiesCard } from './profile-card.tsx'
import { RanksCard } from './ranks-card.tsx'
import { ReviewsPlot } from './reviews-plot.tsx'
import { type TaskRow, TaskRows } from './task-rows.tsx'

type DashboardPageProps = {
  fullName: string
  membership: Membership
  dashboard: Dashboard
  /** What has to be known before everything else. */
  alerts: ReactNode
}

export function DashboardPage({ fullName, membership, dashboard, alerts }: DashboardPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name: memberName, slug } = membership
  return (
    <AccountPage
      title={t`Hello ${fullName}`}
      lead={t`How ${memberName} is doing, and what waits for you.`}
      actions={
        <>
          <SegmentedLinks
            label={t`Time shown`}
            links={SPANS.map((span) => ({
              label: span === 365 ? t`1 year` : t`${span} days`,
              href: `${accountPath(locale)}?days=${span}`,
              isCurrent: span === dashboard.span,
            }))}
          />
          {membership.status === 'active' && (
            <Button href={accountPath(locale, 'requests')} size="sm" iconBefore="plus">
              <Trans>Ask for reviews</Trans>
            </Button>
          )}
        </>
      }
    >
      {alerts}
      <FigureCells dashboard={dashboard} />
      <AccountColumns>
        <AccountColumn>
          <TaskList tasks={dashboard.tasks} />
          <ReviewsPlot dashboard={dashboard} />
          <RanksCard standings={dashboard.standings} />
        </AccountColumn>
        <AccountColumn>
          <NewestMessages messages={dashboard.messages} />
          <ProfileCard
            tasks={dashboard.tasks}
            slug={slug}
            isPublic={membership.status === 'active'}
          />
          <QualitiesCard qualities={dashboard.qualities} span={dashboard.span} />
        </AccountColumn>
      </AccountColumns>
    </AccountPage>
  )
}

function NewestMessages({ messages }: Pick<Dashboard, 'messages'>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountCard
      title={t`Newest messages`}
      aside={
        messages.length > 0 && (
          <AccountLink href={accountPath(locale, 'messages')}>
            <Trans>All messages</Trans>
          </AccountLink>
        )
      }
    >
      {messages.length === 0 ? (
        <p className={styles.faint}>
          <Trans>No message yet. What visitors write on your profile arrives here.</Trans>
        </p>
      ) : (
        <ul>
          {messages.map((line) => (
            <li key={line.publicId}>
              <MessageLine line={line} />
            </li>
          ))}
        </ul>
      )}
    </AccountCard>
  )
}

/** What waits for the team, each with the way there. */
function TaskList({ tasks }: { tasks: Dashboard['tasks'] }) {
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
