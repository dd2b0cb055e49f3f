import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { KindMonths, RegisterOverview } from '#domain/contract/register.ts'
import { formatDay, formatMonth, formatNumber, monthName } from '#i18n/format.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PlotArea } from '#ui/kit/plot/plot-area.tsx'
import { PlotBars } from '#ui/kit/plot/plot-bars.tsx'
import { PlotFigure } from '#ui/kit/plot/plot-figure.tsx'
import { PlotPeriods } from '#ui/kit/plot/plot-periods.tsx'
import { roundTicks } from '#ui/kit/plot/plot-scale.ts'
import { KIND_TEXTS } from './entry/kind-texts.ts'
import styles from './month-plots.module.css'

/** With what stands around it as high as the list of the other kinds beside it. */
const HEIGHT = 464

type MonthPlotsProps = Pick<RegisterOverview, 'months' | 'kinds' | 'today'>

/** Publications as bars, the other kinds each on its own scale beside them. */
export function MonthPlots({ months, kinds, today }: MonthPlotsProps) {
  const publications = kinds.find(({ kind }) => kind === 'publication')
  const others = kinds.filter(({ kind }) => kind !== 'publication')
  return (
    <div className={styles.plots}>
      {publications && <Publications months={months} own={publications} today={today} />}
      <OtherKinds months={months} kinds={others} />
    </div>
  )
}

type PublicationsProps = Pick<MonthPlotsProps, 'months' | 'today'> & { own: KindMonths }

function Publications({ months, own, today }: PublicationsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const number = (value: number) => formatNumber(value, locale)
  const axis = { ticks: roundTicks(Math.max(5, ...own.months)), height: HEIGHT }
  const points = months.map((key, at) => {
    const value = own.months[at] ?? 0
    return { key, value, shown: number(value), isOpen: at === months.length - 1 }
  })
  const periods = months.map((key, at) => {
    const [year = '', month = ''] = key.split('-')
    return {
      key,
      above: shortMonth(key, locale),
      below: at === 0 || month === '01' ? year : undefined,
    }
  })
  const lastYear = own.months.reduce((sum, count) => sum + count, 0)
  const written = number(lastYear)
  const month = monthName(Number(months.at(-1)?.slice(5) ?? 1), locale)
  const day = formatDay(today, locale)
  const all = number(own.total)
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <h3>
          <Trans>Publications</Trans>
        </h3>
        <span>
          <Trans>{all} in all</Trans>
        </span>
      </div>
      {own.total === 0 ? (
        <p className={styles.nothing}>
          <Trans>
            No review has been registered yet. The first one appears here within 60 seconds of its
            publication.
          </Trans>
        </p>
      ) : (
        <PlotFigure
          summary={t`Reviews published in twelve months: ${written}. The last month (${month}) goes up to ${day}.`}
          table={{
            caption: t`Publications by month`,
            head: [t`Month`, t`Publications`],
            rows: points.map(({ key, shown }) => ({
              key,
              cells: [formatMonth(`${key}-15`, locale), shown],
            })),
          }}
        >
          <PlotArea axis={axis} written={number} name="">
            <PlotBars axis={axis} points={points} />
          </PlotArea>
          <PlotPeriods periods={periods} />
        </PlotFigure>
      )}
    </div>
  )
}

function shortMonth(month: string, locale: Parameters<typeof formatMonth>[1]): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  return format.format(new Date(`${month}-15`))
}

type OtherKindsProps = { months: readonly string[]; kinds: readonly KindMonths[] }

function OtherKinds({ months, kinds }: OtherKindsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const number = (value: number) => formatNumber(value, locale)
  return (
    <div className={styles.card}>
      <table className={styles.kinds}>
        <caption className="visually-hidden">
          <Trans>Other kinds of entries, by month and in all</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Other kinds</Trans>
            </th>
            <td className={styles.scale}>
              <Trans>Twelve months, each on its own scale</Trans>
            </td>
            <th scope="col">
              <Trans>Most in a month</Trans>
            </th>
            <th scope="col">
              <Trans>In all</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, months: counts, total }) => (
            <tr key={kind}>
              <th scope="row">
                <b>{t(KIND_TEXTS[kind].name)}</b>
                <span>{t(KIND_TEXTS[kind].about)}</span>
              </th>
              <td className={styles.bars}>
                <SmallBars counts={counts} />
              </td>
              <td className={styles.most}>{number(Math.max(...counts))}</td>
              <td className={styles.total}>{number(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className={styles.details}>
        <summary>
          <Icon name="caret-right" />
          <Trans>Read as a table</Trans>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
        <section className={styles.scroll} tabIndex={0} aria-label={t`Other kinds, month by month`}>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Month</Trans>
                </th>
                {kinds.map(({ kind }) => (
                  <th key={kind} scope="col">
                    {t(KIND_TEXTS[kind].name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map((month, at) => (
                <tr key={month}>
                  <th scope="row">{formatMonth(`${month}-15`, locale)}</th>
                  {kinds.map(({ kind, months: counts }) => (
                    <td key={kind}>{number(counts[at] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  )
}

const BAR = { step: 10, width: 7, height: 34, most: 32 }

function SmallBars({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts)
  return (
    <svg
      viewBox={`0 0 ${counts.length * BAR.step} ${BAR.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map((count, at) => {
        const height = count === 0 ? 1 : Math.max(2, (count / most) * BAR.most)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: months have no other names here
            key={at}
            x={at * BAR.step + 1.5}
            y={BAR.height - height}
            width={BAR.width}
            height={height}
            data-last={at === counts.length - 1 || undefined}
          />
        )
      })}
    </svg>
  )
}
