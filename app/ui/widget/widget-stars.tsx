import { useLingui } from '@lingui/react/macro'
import { starsOf } from '#domain/review/rating.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatRating } from '#i18n/format.ts'

const STAR =
  'M12 2.6l2.9 5.95 6.55.93-4.75 4.6 1.14 6.5L12 17.5l-5.84 3.08 1.14-6.5-4.75-4.6 6.55-.93z'
const STAR_STEP = 25
const HALF_STAR = 12

/** Drawn where it stands: a frame loads no more than it must. `value` is 0–5, as shown. */
export function WidgetStars({ value }: { value: number }) {
  const { t, i18n } = useLingui()
  const { full, half } = starsOf(value)
  const written = formatRating(value, i18n.locale as CatalogueLocale)
  return (
    <svg className="stars" viewBox="0 0 124 24" role="img" aria-label={t`${written} out of 5`}>
      <path fill="none" d={FIVE} />
      <svg width={full * STAR_STEP + (half ? HALF_STAR : 0)} height="24" aria-hidden="true">
        <path d={FIVE} />
      </svg>
    </svg>
  )
}

/** The same star five times, each a step further. */
const FIVE = [0, 1, 2, 3, 4]
  .map((index) =>
    STAR.replace('M12', `M${12 + index * STAR_STEP}`).replace('L12', `L${12 + index * STAR_STEP}`),
  )
  .join('')
