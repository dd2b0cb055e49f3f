import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { SPANS } from '#domain/account/dashboard-span.ts'
import type { Membership } from '#domain/account/signed-in-user.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { Dashboard } from '#domain/contract/dashboard.ts'
import { AccountColumn, AccountColumns } from '#ui/account/account-columns.tsx'
import { AccountPage } from '#ui/account/account-page.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import { FigureCells } from './figure-cells.tsx'
import { NewestMessages } from './newest-messages.tsx'
import { ProfileCard, QualitiesCard } from './profile-card.tsx'
import { RanksCard } from './ranks-card.tsx'
import { ReviewsPlot } from './reviews-plot.tsx'
import { TaskList } from './task-list.tsx'

type DashboardPageProps = {
  fullName: string
  membership: Membership
  dashboard: Dashboard
  /** What has to be known before everything else. */
  notices: ReactNode
}

export function DashboardPage({ fullName, membership, dashboard, notices }: DashboardPageProps) {
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
      {notices}
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
