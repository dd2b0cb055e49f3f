import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { SitePlot } from '#domain/account/statistics/plots.ts'
import { DECISION_BANDS, REVIEW_STEPS } from '#domain/account/statistics/site-figures.ts'
import {
  LEAST_FOR_RATE,
  rateOf,
  type StatisticsSpan,
  sumOf,
} from '#domain/account/statistics/span.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { SiteStatistics } from '#domain/contract/dashboard.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PlotLegend, type Tone } from '#ui/kit/plot/plot-stack.tsx'
import { EmptyPlot } from './empty-plot.tsx'
import { Funnel } from './funnel.tsx'
import styles from './invitations-card.module.css'
import { PlotCard } from './plot-card.tsx'
import { siteTables } from './site-tables.ts'
import { SpanActions } from './span-actions.tsx'
import { FIGURE_NAMES } from './statistics-texts.ts'
import { StepsPlot } from './steps-plot.tsx'
import { useRate } from './use-rate.ts'

const BAND_TONES: Record<(typeof DECISION_BANDS)[number], Tone> = {
  'decided-hour': 'action',
  'decided-day': 'soft',
  'decided-three-days': 'rest',
  'decided-later': 'late',
}

type SiteStatisticsPageProps = { statistics: SiteStatistics | null; span: StatisticsSpan }

/** What happens on the whole site, for our staff. */
export function SiteStatisticsPage({ statistics, span }: SiteStatisticsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'statistics')
  const title = t`Statistics of the site`
  if (!statistics)
    return (
      <AccountPage title={title}>
        <AccountCard title={t`From invitation to publication`}>
          <EmptyPlot icon="chart-line-up" title={t`No day has been counted yet`}>
            {t`Every night the day before is counted. The first figures appear on the day after something has happened.`}
          </EmptyPlot>
        </AccountCard>
      </AccountPage>
    )
  const { starts, until } = statistics
  const from = formatDate(starts[0] ?? until, locale)
  const to = formatDate(until, locale)
  return (
    <AccountPage
      title={title}
      lead={t`From ${from} to ${to}. Whole days, counted each night; nothing is known of who searched or looked.`}
      actions={<SpanActions path={path} span={span} />}
    >
      <Cards statistics={statistics} file={(plot) => `${path}/export?days=${span}&plot=${plot}`} />
    </AccountPage>
  )
}

type CardsProps = { statistics: SiteStatistics; file(plot: SitePlot): string }

function Cards({ statistics, file }: CardsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { figures } = statistics
  const tables = siteTables(statistics)
  const written = (value: number) => formatNumber(value, locale)
  const one = (plot: 'people' | 'contacts' | 'searches', summary: string) => (
    <PlotCard table={tables[plot]} href={file(plot)} summary={summary} empty={false}>
      <StepsPlot
        {...statistics}
        name={t(FIGURE_NAMES[plot])}
        parts={[{ tone: 'action', steps: figures[plot].steps }]}
      />
    </PlotCard>
  )
  const [people, companies] = [written(figures.people.total), written(figures.companies.total)]
  const [contacts, contactsBefore] = [
    written(figures.contacts.total),
    written(figures.contacts.previous),
  ]
  const [searches, searchesBefore] = [
    written(figures.searches.total),
    written(figures.searches.previous),
  ]
  const peopleBefore = written(figures.people.previous)
  return (
    <>
      <ReviewsOnTheirWay statistics={statistics} file={file} />
      <AccountColumns split="even">
        <DecisionsCard statistics={statistics} file={file} />
        {one(
          'people',
          t`Accounts made: ${people}, in the time before: ${peopleBefore}. Companies that registered: ${companies}. Erased accounts stay counted on their day.`,
        )}
        {one(
          'contacts',
          t`Messages and briefs that reached a provider: ${contacts}, in the time before: ${contactsBefore}.`,
        )}
        {one(
          'searches',
          t`Searches for providers in words, without robots and people who are signed in: ${searches}, in the time before: ${searchesBefore}. Turning pages and sorting is no search.`,
        )}
      </AccountColumns>
    </>
  )
}

/** Each step on the day on which it happened: rates compare what came in with what went on in the same time. */
function ReviewsOnTheirWay({ statistics, file }: CardsProps) {
  const { t } = useLingui()
  const { figures } = statistics
  return (
    <PlotCard
      table={siteTables(statistics).reviews}
      href={file('reviews')}
      summary={t`What happened in these days, each step on its own day: a review that is published today may have been begun weeks ago. Whoever was not invited can begin one too. A rate is the number of the step for each hundred of the step before.`}
      empty={false}
    >
      <div className={styles.halves}>
        <Funnel
          caption={t`Reviews by step`}
          ratesOf={t`For each hundred of the step before`}
          steps={REVIEW_STEPS.map((step, index) => {
            const before = index > 1 ? REVIEW_STEPS[index - 1] : undefined
            return {
              key: step,
              name: t(FIGURE_NAMES[step]),
              count: figures[step].total,
              ...(before && {
                rate: rateOf(figures[step].total, figures[before].total, LEAST_FOR_RATE.reviews),
              }),
              tone: index === 0 ? 'first' : step === 'published' ? 'proof' : 'action',
            }
          })}
        />
        <StepsPlot
          {...statistics}
          name={t`Published reviews`}
          parts={[{ tone: 'proof', steps: figures.published.steps }]}
        />
      </div>
    </PlotCard>
  )
}

function DecisionsCard({ statistics, file }: CardsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const rate = useRate()
  const { figures } = statistics
  const all = sumOf(DECISION_BANDS.map((band) => figures[band].total))
  const inTime = figures['decided-hour'].total + figures['decided-day'].total
  const share = rate(rateOf(inTime, all, 1))
  const [decided, soon] = [formatNumber(all, locale), formatNumber(inTime, locale)]
  return (
    <PlotCard
      table={siteTables(statistics).decisions}
      href={file('decisions')}
      aside={
        all > 0 && (
          <PlotLegend
            parts={DECISION_BANDS.map((band) => ({
              tone: BAND_TONES[band],
              name: t(FIGURE_NAMES[band]),
            }))}
          />
        )
      }
      summary={t`First decisions about held reviews: ${decided}, of which within 24 hours: ${soon} (${share}). From the moment it was held to its publication or refusal.`}
      empty={
        all === 0 && (
          <EmptyPlot icon="scales" title={t`No decision in this time`}>
            {t`What moderators decide of held reviews is counted here, by how long it took.`}
          </EmptyPlot>
        )
      }
    >
      <StepsPlot
        {...statistics}
        name={t`Decisions`}
        parts={DECISION_BANDS.map((band) => ({
          tone: BAND_TONES[band],
          steps: figures[band].steps,
        }))}
      />
    </PlotCard>
  )
}
