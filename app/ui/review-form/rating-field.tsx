import { Trans, useLingui } from '@lingui/react/macro'
import { shownRating } from '#domain/review/rating.ts'
import { MOST_RATING } from '#domain/review/review-form.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatRating } from '#i18n/format.ts'
import { FieldErrors } from '#ui/kit/form/field-errors.tsx'
import { describingAttributes } from '#ui/kit/form/field-props.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { joinClasses } from '#ui/kit/join-classes.ts'
import choice from './choice-field.module.css'
import styles from './rating-field.module.css'
import { ratingWords } from './review-texts.ts'

type RatingFieldProps = {
  id: string
  name: string
  label: string
  defaultValue: string
  errors: readonly string[] | undefined
  /** What is chosen now. */
  value: string | undefined
}

const HALVES = Array.from({ length: MOST_RATING }, (_, index) => index + 1)

/** Half a star is a choice of its own; none at all is one, too. */
export function RatingField({ id, name, label, defaultValue, errors, value }: RatingFieldProps) {
  const { t, i18n } = useLingui()
  const written = (rating: number) =>
    formatRating(shownRating(rating), i18n.locale as CatalogueLocale)
  const chosen = value ? Number(value) : undefined
  const named = (rating: number) => {
    const stars = written(rating)
    return t`${stars} out of 5`
  }
  const radio = (rating: number, isFirst: boolean) => (
    <input
      type="radio"
      id={isFirst ? id : `${id}-${rating}`}
      name={name}
      value={rating}
      required
      defaultChecked={defaultValue === String(rating)}
      aria-label={named(rating)}
    />
  )
  return (
    <fieldset
      className={choice.field}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a bare fieldset can be neither required nor invalid
      role="radiogroup"
      aria-required
      {...describingAttributes({ id, errors })}
    >
      <legend className={choice.legend}>{label}</legend>
      <div className={styles.row}>
        <span className={joinClasses(choice.choice, styles.none)}>
          {radio(0, true)}
          <span aria-hidden="true">0</span>
        </span>
        <div className={styles.stars}>
          {HALVES.map((rating) => (
            <span
              key={rating}
              className={joinClasses(choice.choice, rating % 2 ? styles.left : styles.right)}
            >
              {radio(rating, false)}
              <Icon name="star" />
              <Icon name="star-fill" className={styles.full} />
            </span>
          ))}
        </div>
        {chosen !== undefined && (
          <p className={styles.words}>
            <b>{written(chosen)}</b> {t(ratingWords(chosen))}
          </p>
        )}
      </div>
      <FieldErrors id={id} errors={errors} />
      <p className={choice.hint}>
        <Trans>Each star has two halves: a click on the left half gives half a star.</Trans>
      </p>
    </fieldset>
  )
}
