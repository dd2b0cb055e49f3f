import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { membersPath } from '#domain/address/paths.ts'
import { MOST_ALERTS } from '#domain/alert/alert.ts'
import type { AlertLine } from '#domain/alert/alert-contract.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { formatDay } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { alertSubjectPath, alertTitle } from '#ui/alert/alert-title.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type AlertsPageProps = { alerts: readonly AlertLine[]; done: 'end' | 'renew' | null }

/** What somebody is told of on Mondays, at the address of their account. */
export function AlertsPage({ alerts, done }: AlertsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const told = { end: t`The alert has ended.`, renew: t`The alert goes on for twelve months.` }
  return (
    <AccountPage
      title={t`Alerts`}
      lead={t`New providers and new authenticated reviews, by mail on Mondays. Nobody but you sees what you follow.`}
      done={done !== null && told[done]}
    >
      {alerts.length === 0 ? (
        <EmptyState
          title={t`No alert yet`}
          text={t`“Mail me what is new” stands above every list of providers, “Follow” on every profile.`}
          waysOut={[
            {
              icon: 'magnifying-glass',
              label: t`See all providers`,
              href: membersPath(locale, ALL_SERVICES),
            },
          ]}
        />
      ) : (
        <AccountCard
          title={t`My alerts`}
          aside={
            <Trans>
              {alerts.length} of {MOST_ALERTS}
            </Trans>
          }
        >
          <AccountRows>
            {alerts.map((alert) => (
              <AlertRow key={alert.publicId} alert={alert} />
            ))}
          </AccountRows>
        </AccountCard>
      )}
    </AccountPage>
  )
}

function AlertRow({ alert: { publicId, subject, endsAt, isEndingSoon } }: { alert: AlertLine }) {
  const { i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const title = alertTitle(i18n, subject)
  const isGone = subject.kind === 'member' && !subject.isListed
  return (
    <AccountRow
      name={isGone ? title : <a href={alertSubjectPath(locale, subject)}>{title}</a>}
      note={<Trans>until {formatDay(endsAt, locale)}</Trans>}
    >
      {isEndingSoon && (
        <AccountForm name="renew" hidden={{ alert: publicId }}>
          <Button type="submit" theme="secondary" size="xs">
            <Trans>
              Renew<span className="visually-hidden"> {title}</span>
            </Trans>
          </Button>
        </AccountForm>
      )}
      <AccountForm name="end" hidden={{ alert: publicId }}>
        <Button type="submit" theme="text" size="xs">
          <Trans>
            End<span className="visually-hidden"> {title}</span>
          </Trans>
        </Button>
      </AccountForm>
    </AccountRow>
  )
}
