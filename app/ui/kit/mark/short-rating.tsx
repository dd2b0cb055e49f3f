import { useLingui } from '@lingui/react/macro'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatRating } from '#i18n/format.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './rating.module.css'

/** The value with one star, where five have no room. */
export function ShortRating({ value }: { value: number }) {
  const { t, i18n } = useLingui()
  if (!(value >= 0 && value <= 5)) throw new RangeError(`Rating ${value} is not between 0 and 5`)
  const written = formatRating(value, i18n.locale as CatalogueLocale)
  return (
    <span className={styles.rating}>
      <Icon name="star-fill" className={styles.star} />
      <b className={styles.value} aria-hidden="true">
        {written}
      </b>
      <span className="visually-hidden">{t`${written} out of 5`}</span>
    </span>
  )
}
