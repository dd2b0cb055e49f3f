import { Trans, useLingui } from '@lingui/react/macro'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate } from '#i18n/format.ts'
import styles from './review-card.module.css'

type ReviewDatesProps = { publishedAt: string; experiencedOn: string | null }

/** The law wants both dates with every review. */
export function ReviewDates({ publishedAt, experiencedOn }: ReviewDatesProps) {
  const { i18n } = useLingui()
  const locale = i18n.locale as CatalogueLocale
  const published = formatDate(publishedAt, locale)
  const experienced = experiencedOn && formatDate(experiencedOn, locale)
  return (
    <p className={styles.dates}>
      <Trans>
        Published on <time dateTime={publishedAt}>{published}</time>
      </Trans>
      {experiencedOn && (
        <>
          {', '}
          <Trans>
            experience on <time dateTime={experiencedOn}>{experienced}</time>
          </Trans>
        </>
      )}
    </p>
  )
}
