import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { ListingPageContent } from '#domain/contract/listing-page.ts'
import { defaultSort, isFiltered, type ListingQuery } from '#domain/listing/listing-query.ts'
import { translated } from '#i18n/translated.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './filter-chips.module.css'
import { listingPath } from './listing-path.ts'
import { useHasLabels } from './use-has-labels.ts'

/** What narrows the list; each chip is a link to the same list without it. */
export function FilterChips({ content }: { content: ListingPageContent }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const hasLabels = useHasLabels()
  const { address, query, listing } = content
  if (!isFiltered(query)) return null

  const withQuery = (changed: Partial<ListingQuery>) =>
    listingPath(locale, address, { ...query, page: 1, ...changed })
  const sortWithoutWords = query.sort === 'relevance' ? defaultSort('') : query.sort
  const chips = [
    ...(query.q === ''
      ? []
      : [{ label: t`“${query.q}”`, href: withQuery({ q: '', sort: sortWithoutWords }) }]),
    ...query.has.map((kind) => ({
      label: hasLabels[kind],
      href: withQuery({ has: query.has.filter((each) => each !== kind) }),
    })),
    ...listing.facets.qualities
      .filter(({ tag }) => query.qualities.includes(tag.public_id))
      .map(({ tag }) => ({
        label: translated(tag.label, locale)?.text ?? '',
        href: withQuery({ qualities: query.qualities.filter((id) => id !== tag.public_id) }),
      })),
  ]
  return (
    <ul className={styles.chips} aria-label={t`Active filters`}>
      {chips.map(({ label, href }) => (
        <li key={href}>
          <a className={styles.chip} href={href}>
            <span className="visually-hidden">
              <Trans>Remove the filter</Trans>{' '}
            </span>
            {label}
            <Icon name="x" className={styles.cross} />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a className={styles.all} href={listingPath(locale, address)}>
            <Trans>Clear all</Trans>
          </a>
        </li>
      )}
    </ul>
  )
}
