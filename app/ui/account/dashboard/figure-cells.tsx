import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { Span } from '#domain/account/dashboard.ts'
import type { Dashboard } from '#domain/contract/dashboard.ts'
import { shownRating } from '#domain/review/rating.ts'
import { formatNumber, formatRating } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './figure-cells.module.css'
import { FigureChange, Sparkline } from './figure-trend.tsx'

/** The four figures at the head of the dashboard. */
export function FigureCells({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useLingui()
  const { figures, span, rating, reviewCount, authenticatedCount } = dashboard
  return (
    <section aria-label={t`Figures`}>
      <ul className={styles.cells}>
        <CountCell name={t`Profile views`} figure={figures.views} span={span} />
        <CountCell name={t`Messages received`} figure={figures.messages} span={span} />
        <CountCell name={t`Reviews published`} figure={figures.reviews} span={span} tone="proof" />
        <Cell
          name={t`Average rating`}
          value={<RatingValue rating={rating} />}
          note={
            <>
              <Plural value={reviewCount} one="# review" other="# reviews" />,{' '}
              <Plural value={authenticatedCount} one="# authenticated" other="# authenticated" />
            </>
          }
        />
      </ul>
      <p className={styles.explanation}>
        <Trans>
          Changes are against the {span} days before. Robots and people who are signed in are not
          counted as views.
        </Trans>
      </p>
    </section>
  )
}

function RatingValue({ rating }: { rating: number | null }) {
  const { locale } = use(PageEnvironmentContext)
  if (rating === null) return '–'
  return (
    <>
      {formatRating(shownRating(rating), locale)}
      <span className={styles.outOf}> / 5</span>
    </>
  )
}

type CountCellProps = {
  name: string
  figure: { total: number; previous: number; steps: readonly number[] }
  span: Span
  tone?: 'action' | 'proof'
}

function CountCell({ name, figure, tone = 'action' }: CountCellProps) {
  const { locale } = use(PageEnvironmentContext)
  const { total, previous, steps } = figure
  return (
    <Cell
      name={name}
      value={formatNumber(total, locale)}
      note={<FigureChange difference={total - previous} />}
      drawing={total > 0 && <Sparkline steps={steps} tone={tone} />}
    />
  )
}

type CellProps = { name: string; value: ReactNode; note: ReactNode; drawing?: ReactNode }

function Cell({ name, value, note, drawing }: CellProps) {
  return (
    <li className={styles.cell}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.value}>{value}</p>
        <p className={styles.note}>{note}</p>
      </div>
      {drawing}
    </li>
  )
}
