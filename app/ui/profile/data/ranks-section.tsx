import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { MemberData } from '#domain/contract/member-data.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PlotFigure } from '#ui/kit/plot/plot-figure.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import { usePeriodWords } from '#ui/leaderboard/use-period-words.ts'
import { TabSection } from '#ui/profile/tab/tab-section.tsx'
import { usePeriodNames } from './period-names.ts'
import { RANKS_ID, ranksPath } from './ranks-path.ts'
import { RanksPlot } from './ranks-plot.tsx'
import styles from './ranks-section.module.css'
import { useRanksSummary } from './use-ranks-summary.ts'

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
