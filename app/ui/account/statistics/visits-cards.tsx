import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { MemberStatistics } from '#domain/contract/dashboard.ts'
import { formatNumber } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PlotLegend } from '#ui/kit/plot/plot-stack.tsx'
import { EmptyPlot } from './empty-plot.tsx'
import { PlotCard } from './plot-card.tsx'
import type { PlotTable } from './plot-tables.ts'
import { StepsPlot } from './steps-plot.tsx'

type CardProps = { statistics: MemberStatistics; table: PlotTable<string>; href: string }

export function ViewsCard({ statistics, table, href }: CardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { views, span } = statistics
  const written = formatNumber(views.total, locale)
  return (
    <PlotCard
      table={table}
      href={href}
      summary={t`Views in these ${span} days: ${written}. The last bar ends today and may still grow.`}
      empty={
        views.total === 0 && (
          <EmptyPlot icon="eye" title={t`No view in these ${span} days`}>
            {t`Whoever opens your public profile is counted here, and nothing is kept of them.`}
          </EmptyPlot>
        )
      }
    >
      <StepsPlot
        {...statistics}
        name={t`Views`}
        parts={[{ tone: 'action', steps: views.steps }]}
        isRunning
      />
    </PlotCard>
  )
}

/** Whole bars are contacts; the green of them is answered. */
export function ContactsCard({ statistics, table, href }: CardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { contacts, answered, span } = statistics
  const received = formatNumber(contacts.total, locale)
  const done = formatNumber(answered.total, locale)
  return (
    <PlotCard
      table={table}
      href={href}
      aside={
        contacts.total > 0 && (
          <PlotLegend
            parts={[
              { tone: 'action', name: t`Answered since` },
              { tone: 'rest', name: t`Not answered` },
            ]}
          />
        )
      }
      summary={t`Contacts in these ${span} days: ${received}, of which answered since: ${done}. Each is counted on the day on which it arrived.`}
      empty={
        contacts.total === 0 && (
          <EmptyPlot icon="envelope-simple" title={t`No contact in these ${span} days`}>
            {t`What visitors write on your profile, and briefs that ask you, are counted here.`}
          </EmptyPlot>
        )
      }
    >
      <StepsPlot
        {...statistics}
        name={t`Contacts`}
        parts={[
          { tone: 'action', steps: answered.steps },
          {
            tone: 'rest',
            steps: contacts.steps.map((all, index) => all - (answered.steps[index] ?? 0)),
          },
        ]}
        isRunning
      />
    </PlotCard>
  )
}
