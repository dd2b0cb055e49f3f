import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { dataPath } from '#domain/address/paths.ts'
import type { MemberData } from '#domain/contract/member-data.ts'
import type { Locale } from '#domain/locale.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PlotArea } from '#ui/kit/plot/plot-area.tsx'
import { PlotFigure } from '#ui/kit/plot/plot-figure.tsx'
import { PlotLine } from '#ui/kit/plot/plot-line.tsx'
import { PlotPeriods } from '#ui/kit/plot/plot-periods.tsx'
import { rankTicks } from '#ui/kit/plot/plot-scale.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import { usePeriodWords } from '#ui/leaderboard/use-period-words.ts'
import { TabSection } from '#ui/profile/tab/tab-section.tsx'
import { type PlotPeriod, usePeriodNames } from './period-names.ts'
import styles from './ranks-section.module.css'

const HEIGHT = 220

/** Of the section: whoever chooses a length of periods wants to see it. */
const RANKS_ID = 'ranks'

type RanksSectionProps = { member: MemberData['member']; ranks: MemberData['ranks'] }

type Kind = MemberData['ranks']['period']

/** A member's places over time, by periods of the length that the address asks for. */
export function RanksSection({ member, ranks: { period, points } }: RanksSectionProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { kinds } = usePeriodWords()
  const periods = usePeriodNames()(period, points)
  const places = points.map(({ rank, is_current }, index) => ({
    key: periods[index]?.key ?? '',
    name: periods[index]?.name ?? '',
    rank,
    isOpen: is_current,
  }))
  const summary = useRanksSummary(places)
  const category = shownWords(member.category.label, locale)?.text ?? ''
  const isPlaced = places.some(({ rank }) => rank !== null)
  return (
    <TabSection
      id={RANKS_ID}
      title={t`Places in the ranking`}
      lead={t`By points, in the category ${category}. The open dot is the period that is still running.`}
    >
      <div className={styles.choice}>
        <SegmentedLinks
          label={t`Length of the period`}
          links={(Object.keys(kinds) as Kind[]).map((kind) => ({
            label: kinds[kind],
            href: ranksPath(locale, member.slug, kind),
            isCurrent: kind === period,
          }))}
        />
      </div>
      {isPlaced ? (
        <PlotFigure
          summary={summary}
          table={{
            caption: t`Places in the ranking`,
            head: [t`Period`, t`Place`],
            rows: places.map(({ key, name, rank }) => ({
              key,
              cells: [name, rank === null ? '–' : `${rank}`],
            })),
          }}
        >
          <RanksPlot periods={periods} places={places} />
        </PlotFigure>
      ) : (
        <p className={styles.none}>{t`No place in any of these periods.`}</p>
      )}
    </TabSection>
  )
}

/** The figures of a member with its ranks by week, month or year; quarters have the bare address. */
function ranksPath(locale: Locale, slug: string, period: MemberData['ranks']['period']): string {
  const search = period === 'quarterly' ? '' : `?ranks=${period}`
  return `${dataPath(locale, slug)}${search}#${RANKS_ID}`
}

type RanksPlotProps = { periods: readonly PlotPeriod[]; places: readonly RankPlace[] }

/** The first place at the top. */
function RanksPlot({ periods, places }: RanksPlotProps) {
  const { t } = useLingui()
  const worst = Math.max(...places.map(({ rank }) => rank ?? 1))
  const axis = { ticks: rankTicks(worst), height: HEIGHT, isReversed: true }
  return (
    <>
      <PlotArea axis={axis} written={(tick) => `${tick}`} name={t`Place`}>
        <PlotLine
          axis={axis}
          points={places.map(({ rank, ...point }) => ({ ...point, value: rank, shown: `${rank}` }))}
        />
      </PlotArea>
      <PlotPeriods periods={periods} />
    </>
  )
}

/** A period of the ranks plot, as it is drawn, told and listed. */
type RankPlace = { key: string; name: string; rank: number | null; isOpen: boolean }

/** The best and the latest place in a sentence or two; of equals, the latest is the best. */
function useRanksSummary(places: readonly RankPlace[]): string {
  const { t } = useLingui()
  const placed = places.flatMap(({ rank, name }) => (rank === null ? [] : [{ rank, name }]))
  const [first, ...others] = placed
  if (!first) return ''
  const { rank: bestPlace, name: bestPeriod } = others.reduce(
    (one, other) => (other.rank <= one.rank ? other : one),
    first,
  )
  const { rank: latest, name: latestPeriod } = placed.at(-1) ?? first
  if (bestPlace === latest) {
    return t`Latest place: ${latest} (${latestPeriod}), the best of those shown.`
  }
  return t`Best place: ${bestPlace} (${bestPeriod}). Latest: ${latest} (${latestPeriod}).`
}
