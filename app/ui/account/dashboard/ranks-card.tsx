import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { leaderboardPath } from '#domain/address/paths.ts'
import type { Dashboard, Place } from '#domain/contract/dashboard.ts'
import type { PeriodKind } from '#domain/leaderboard/period.ts'
import { formatNumber } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './dashboard.module.css'

const PERIOD_NAMES = {
  weekly: msg`This week`,
  monthly: msg`This month`,
  quarterly: msg`This quarter`,
  yearly: msg`This year`,
} satisfies Record<PeriodKind, unknown>

/** Where the member stands in the rankings that are running. */
export function RanksCard({ standings }: Pick<Dashboard, 'standings'>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountCard title={t`Your places in the rankings`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Ranking</Trans>
            </th>
            <th scope="col">
              <Trans>All categories</Trans>
            </th>
            <th scope="col">
              <Trans>Your category</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map(({ period, overall, category }) => (
            <tr key={period.kind}>
              <th scope="row">
                <a href={leaderboardPath(locale, period)}>{t(PERIOD_NAMES[period.kind])}</a>
              </th>
              <td>
                <PlaceWords place={overall} />
              </td>
              <td>
                <PlaceWords place={category} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </AccountCard>
  )
}

function PlaceWords({ place }: { place: Place | null }) {
  const { locale } = use(PageEnvironmentContext)
  if (!place)
    return (
      <span className={styles.faint}>
        <Trans>not ranked</Trans>
      </span>
    )
  const { rank, evolution } = place
  const places = formatNumber(Math.abs(evolution ?? 0), locale)
  return (
    <>
      <b>{formatNumber(rank, locale)}</b>{' '}
      {evolution !== null && evolution !== 0 && (
        <span className={styles.change} data-rising={evolution > 0 || undefined}>
          {evolution > 0 ? <Trans>up {places}</Trans> : <Trans>down {places}</Trans>}
        </span>
      )}
    </>
  )
}
