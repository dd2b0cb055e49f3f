import { Trans, useLingui } from '@lingui/react/macro'
import { starsOf } from '#domain/review/rating.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatRating } from '#i18n/format.ts'
import { drawing } from '#ui/kit/icon/drawing.ts'
import { joinClasses } from '#ui/kit/join-classes.ts'
import styles from './rating.module.css'

/** In units of the drawing: a star with the gap after it, and half a star. */
const STAR_STEP = 25
const HALF_STAR = 12

type RatingProps = {
  /** 0–5, as `shownRating` gives it; null when nobody has rated. */
  value: number | null
  /** Writes 4,5/5 instead of 4,5. */
  hasScale?: boolean
  className?: string | undefined
}

/** Five stars, and always the value beside them: colour and shape alone say nothing to many. */
export function Rating({ value, hasScale = false, className }: RatingProps) {
  const { t, i18n } = useLingui()
  if (value === null)
    return (
      <span className={joinClasses(styles.rating, styles.none, className)}>
        <Trans>No reviews yet</Trans>
      </span>
    )
  const { full, half } = starsOf(value)
  const written = formatRating(value, i18n.locale as CatalogueLocale)
  return (
    <span className={joinClasses(styles.rating, className)}>
      <svg
        className={styles.stars}
        viewBox="0 0 124 24"
        role="img"
        aria-label={t`${written} out of 5`}
      >
        <use href={drawing('stars-outline')} />
        <svg width={full * STAR_STEP + (half ? HALF_STAR : 0)} height="24" aria-hidden="true">
          <use href={drawing('stars-fill')} width="124" />
        </svg>
      </svg>
      <b className={styles.value} aria-hidden="true">
        {written}
        {hasScale && <span className={styles.scale}>/5</span>}
      </b>
    </span>
  )
}
