import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Membership } from '#domain/account/session.ts'
import type { MemberPlot } from '#domain/account/statistics/plots.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { MemberStatistics } from '#domain/contract/dashboard.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { FlowCard } from './flow-card.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { memberTables } from './member-tables.ts'
import { RatingsCard, ReviewsCard } from './reviews-cards.tsx'
import { SpanActions } from './span-actions.tsx'
import styles from './statistics-page.module.css'
import { ContactsCard, ViewsCard } from './visits-cards.tsx'

type StatisticsPageProps = {
  statistics: MemberStatistics
  membership: Membership
  now: string
}

/** What a member's team sees of its own profile. */
export function StatisticsPage({ statistics, membership, now }: StatisticsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { span, starts, until } = statistics
  const path = accountPath(locale, 'statistics')
  const file = (plot: MemberPlot) => `${path}/export?days=${span}&plot=${plot}`
  const tables = memberTables(statistics)
  const isActive = membership.status === 'active'
  const from = formatDate(starts[0] ?? until, locale)
  const to = formatDate(until, locale)
  return (
    <AccountPage
      title={t`Statistics`}
      lead={
        span === 365
          ? t`From ${from} to ${to}, against the year before.`
          : t`From ${from} to ${to}, against the ${span} days before.`
      }
      actions={<SpanActions path={path} span={span} />}
    >
      <FlowCard statistics={statistics} now={now} />
      <AccountColumns split="even">
        <ViewsCard statistics={statistics} table={tables.views} href={file('views')} />
        <ContactsCard statistics={statistics} table={tables.contacts} href={file('contacts')} />
        <ReviewsCard
          statistics={statistics}
          table={tables.reviews}
          href={file('reviews')}
          isActive={isActive}
        />
        <RatingsCard statistics={statistics} table={tables.ratings} href={file('ratings')} />
      </AccountColumns>
      <InvitationsCard
        statistics={statistics}
        table={tables.invitations}
        href={file('invitations')}
        isActive={isActive}
      />
      <CountedCard />
    </AccountPage>
  )
}

/** Each figure with what it is of. */
function CountedCard() {
  const { t } = useLingui()
  return (
    <div id="counted" className={styles.counted}>
      <AccountCard title={t`How this is counted`}>
        <dl>
          <dt>
            <Trans>Profile views</Trans>
          </dt>
          <dd>
            <Trans>
              Arrivals on your profile, by day. Robots and people who are signed in are not counted.
              Nothing is kept of who looked or where they came from: there is only a number.
            </Trans>
          </dd>
          <dt>
            <Trans>Contacts and answers</Trans>
          </dt>
          <dd>
            <Trans>
              Messages and briefs in your inbox, by the day on which they arrived. One is answered
              once your team has replied through the site or marked it so, whenever that was. Only
              replies through the site have a time.
            </Trans>
          </dd>
          <dt>
            <Trans>Reviews and ratings</Trans>
          </dt>
          <dd>
            <Trans>
              Reviews that are public today, by the month of their publication. Whoever withdraws a
              review takes it out of its month.
            </Trans>
          </dd>
          <dt>
            <Trans>Invitations</Trans>
          </dt>
          <dd>
            <Trans>
              By the month in which they were sent, whenever the client replied. Whether an email
              was opened is not counted: our emails cannot tell.
            </Trans>
          </dd>
          <dt>
            <Trans>Rates</Trans>
          </dt>
          <dd>
            <Trans>
              Of what is named before them. With too few for a rate there is a dash, never 0%.
            </Trans>
          </dd>
        </dl>
      </AccountCard>
    </div>
  )
}
