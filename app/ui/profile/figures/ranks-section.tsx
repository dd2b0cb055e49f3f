import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { MemberData } from '#domain/contract/member-data.ts'
import { rankTicks } from '#domain/plot-scale.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { PlotArea } from '#ui/plot/plot-area.tsx'
import { PlotFigure } from '#ui/plot/plot-figure.tsx'
import { PlotLine } from '#ui/plot/plot-line.tsx'
import { PlotPeriods } from '#ui/plot/plot-periods.tsx'
import { TabSection } from '#ui/profile/tab/tab-section.tsx'
import { shownWords } from '#ui/shown-words.ts'
import { useQuarterNames } from './period-names.ts'

const HEIGHT = 220

type RanksSectionProps = { member: MemberData['member']; ranks: MemberData['ranks'] }

export function RanksSection({ member, ranks }: RanksSectionProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const quarterNames = useQuarterNames()
  const placed = ranks.flatMap(({ rank }) => rank ?? [])
  const summary = useSummary(ranks)
  if (placed.length === 0) return null
  const category = shownWords(member.category.label, locale)?.text ?? ''
  const axis = { ticks: rankTicks(Math.max(...placed)), height: HEIGHT, isReversed: true }
  const periods = quarterNames(ranks)
  return (
    <TabSection
      title={t`Places in the ranking`}
      lead={t`By points, each quarter, in the category ${category}. The open dot is the quarter that is still running.`}
    >
      <PlotFigure
        summary={summary}
        table={{
          caption: t`Places in the ranking`,
          head: [t`Period`, t`Place`],
          rows: ranks.map(({ rank }, index) => ({
            key: periods[index]?.key ?? '',
            cells: [periods[index]?.name ?? '', rank === null ? '–' : `${rank}`],
          })),
        }}
      >
        <PlotArea axis={axis} written={(tick) => `${tick}`} name={t`Place`}>
          <PlotLine
            axis={axis}
            points={ranks.map(({ rank, is_current }, index) => ({
              key: periods[index]?.key ?? '',
              value: rank,
              shown: `${rank}`,
              isOpen: is_current,
            }))}
          />
        </PlotArea>
        <PlotPeriods periods={periods} />
      </PlotFigure>
    </TabSection>
  )
}

function useSummary(ranks: MemberData['ranks']): string {
  const { t } = useLingui()
  const quarterNames = useQuarterNames()
  const names = quarterNames(ranks)
  const placed = ranks.flatMap(({ rank }, index) =>
    rank === null ? [] : [{ rank, name: names[index]?.name ?? '' }],
  )
  const [first, ...others] = placed
  if (!first) return ''
  const best = others.reduce((one, other) => (other.rank <= one.rank ? other : one), first)
  const last = placed.at(-1) ?? first
  const { rank: latest, name: latestPeriod } = last
  if (best.rank === latest) {
    return t`Latest place: ${latest} (${latestPeriod}), the best of these three years.`
  }
  const { rank: bestPlace, name: bestPeriod } = best
  return t`Best place: ${bestPlace} (${bestPeriod}). Latest: ${latest} (${latestPeriod}).`
}
