import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EarlierVersion, Reference } from '#domain/contract/member-reference.ts'
import { shownRating } from '#domain/review/rating.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate } from '#i18n/format.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { WrittenContent } from '#ui/profile/reference/written/written-content.tsx'
import styles from './earlier-versions.module.css'

type EarlierVersionsProps = {
  review: Pick<Reference, 'earlier_versions' | 'revised_at' | 'lang'>
  level: 2 | 3
}

/** Nothing is changed in secret: what the author had written before stays readable. */
export function EarlierVersions({ review, level }: EarlierVersionsProps) {
  const { i18n } = useLingui()
  const { earlier_versions: versions, revised_at: revisedAt, lang } = review
  if (versions.length === 0) return null
  const revised = revisedAt && formatDate(revisedAt, i18n.locale as CatalogueLocale)
  return (
    <details className={styles.versions}>
      <summary className={styles.summary}>
        <span>
          <b className={styles.title}>
            <Plural value={versions.length} one="# earlier version" other="# earlier versions" />
          </b>{' '}
          {revised && (
            <span className={styles.revised}>
              <Trans>The author changed this review on {revised}.</Trans>
            </span>
          )}
        </span>
        <Icon name="plus" className={styles.icon} />
      </summary>
      <ol>
        {versions.map((version) => (
          <VersionItem key={version.version} version={version} lang={lang} level={level} />
        ))}
      </ol>
    </details>
  )
}

type VersionItemProps = { version: EarlierVersion; lang: LocaleCode; level: 2 | 3 }

function VersionItem({ version, lang, level }: VersionItemProps) {
  const { i18n } = useLingui()
  const Heading = level === 2 ? 'h3' : 'h4'
  const written = formatDate(version.written_at, i18n.locale as CatalogueLocale)
  return (
    <li className={styles.version}>
      <header className={styles.head}>
        <Heading className={styles.date}>
          <Trans>
            Version of <time dateTime={version.written_at}>{written}</time>
          </Trans>
        </Heading>
        <Rating value={shownRating(version.published_rating)} />
      </header>
      <WrittenContent written={version} lang={lang} level={level === 2 ? 4 : 5} hasTitle />
    </li>
  )
}
