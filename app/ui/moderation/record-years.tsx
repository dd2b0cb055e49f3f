import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { RecordYear } from '#domain/contract/moderation.ts'
import { formatNumber } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { REASON_TEXTS } from './reason-texts.ts'
import styles from './record-page.module.css'

const HOURS_A_DAY = 24

type Line = { key: string; name: string; value(year: RecordYear): string; isPart?: boolean }

/** One column a year, the newest first. */
export function RecordYears({ years }: { years: readonly RecordYear[] }) {
  const { t } = useLingui()
  const lines = useLines(years)
  if (years.length === 0)
    return (
      <p>
        <Trans>No review has been received yet.</Trans>
      </p>
    )
  return (
    <section className={styles.part} aria-labelledby="figures">
      <h2 id="figures">
        <Trans>Year by year</Trans>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
      <section className={styles.scroll} tabIndex={0} aria-label={t`Figures of each year`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Year</Trans>
              </th>
              {years.map(({ year }) => (
                <th key={year} scope="col">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, value, isPart }) => (
              <tr key={key} data-part={isPart ? '' : undefined}>
                <th scope="row">{name}</th>
                {years.map((year) => (
                  <td key={year.year}>{value(year)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** A reason that no year knows has no line. */
function useLines(years: readonly RecordYear[]): Line[] {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const delay = useDelay()
  const number = (name: keyof RecordYear, text: string, isPart = false): Line => ({
    key: name,
    name: text,
    isPart,
    value: (year) => formatNumber(Number(year[name]), locale),
  })
  const reasons = new Set(years.flatMap(({ refusals }) => refusals.map(({ reason }) => reason)))
  return [
    number('received', t`Reviews received and confirmed`),
    number('publishedAtOnce', t`Published at once`),
    number('publishedByPerson', t`Published after a person had read them`),
    number('refused', t`Reviews refused`),
    ...[...reasons].map((reason) => ({
      key: reason,
      name: t(REASON_TEXTS[reason]),
      isPart: true,
      value: ({ refusals }: RecordYear) =>
        formatNumber(refusals.find((each) => each.reason === reason)?.count ?? 0, locale),
    })),
    number('clarifications', t`Questions asked to authors`),
    {
      key: 'median',
      name: t`Time to a person’s decision (median)`,
      value: ({ medianHours }) => (medianHours === null ? '–' : delay(medianHours)),
    },
    number('appeals', t`Appeals`),
    number('appealsGranted', t`Granted: the review went online`, true),
    number('appealsRejected', t`Rejected: the decision was confirmed`, true),
    number('suspensions', t`Suspensions`),
    number('restorations', t`Reviews put back online`, true),
    number('reports', t`Doubts reported`),
    number('notices', t`Notices of illegal content`),
    number('reportsKept', t`Answered: the review stayed online`, true),
    number('reportsSuspended', t`Answered: the review was suspended`, true),
  ]
}

/** 45 minutes, 9 hours, 3 days: rounded to what one would say. */
function useDelay(): (hours: number) => string {
  const { i18n } = useLingui()
  const written = (value: number, unit: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(i18n.locale, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: 0,
    }).format(Math.max(1, value))
  return (hours) => {
    if (hours < 1) return written(hours * 60, 'minute')
    return hours < 2 * HOURS_A_DAY ? written(hours, 'hour') : written(hours / HOURS_A_DAY, 'day')
  }
}
