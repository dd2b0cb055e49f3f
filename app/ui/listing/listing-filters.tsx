import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, use, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ListingPageContent } from '#domain/contract/listing.ts'
import { defaultSort, listingSearch, parseListingQuery } from '#domain/listing/listing-query.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { formSearch } from '#ui/kit/form/form-search.ts'
import { FilterDrawer } from '#ui/kit/list/filter-drawer.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './listing-filters.module.css'
import { listingPath } from './listing-path.ts'
import { NarrowingLinks } from './narrowing-links.tsx'
import { useHasLabels } from './use-has-labels.ts'

/** Qualities beyond these are folded away. */
const SHOWN_QUALITIES = 6

/**
 * Beside the list on wide screens, folded above it on narrow ones. A form like any other: with a
 * script every choice is sent at once, and the focus stays where it is.
 */
export function ListingFilters({ content }: { content: ListingPageContent }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const navigate = useNavigate()
  const hasLabels = useHasLabels()
  const { address, query, listing } = content
  const path = listingPath(locale, address)
  const form = useRef<HTMLFormElement>(null)
  const chosen = query.has.length + query.qualities.length
  const qualities = listing.facets.qualities.filter(
    ({ tag, count }) => count !== 0 || query.qualities.includes(tag.public_id),
  )
  const isFolded = (index: number, id: string) =>
    index >= SHOWN_QUALITIES && !query.qualities.includes(id)
  const quality = ({ tag, count }: (typeof qualities)[number]) => (
    <Checkbox
      key={tag.public_id}
      id={`quality-${tag.public_id}`}
      name="quality"
      value={tag.public_id}
      label={bestTranslation(tag.label, locale)?.text ?? ''}
      defaultChecked={query.qualities.includes(tag.public_id)}
      {...(count !== null && { count })}
    />
  )

  // A chip, or the way back, changes what is chosen; boxes drawn anew would lose the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every new query, not at what it says.
  useEffect(() => form.current?.reset(), [query])

  function onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
    const { query: next } = parseListingQuery(formSearch(currentTarget))
    void navigate(path + listingSearch(next), { preventScrollReset: true })
  }

  return (
    <FilterDrawer label={<Trans>Filters</Trans>} chosen={chosen}>
      <div className={styles.panel}>
        <NarrowingLinks content={content} />
        <form ref={form} action={path} onChange={onChange}>
          {query.q !== '' && <input type="hidden" name="q" value={query.q} />}
          {query.sort !== defaultSort(query.q) && (
            <input type="hidden" name="sort" value={query.sort} />
          )}
          <fieldset className={styles.group}>
            <legend>
              <Trans>Reviews with</Trans>
            </legend>
            {listing.facets.has.map(({ kind, count }) => (
              <Checkbox
                key={kind}
                id={`has-${kind}`}
                name="has"
                value={kind}
                label={hasLabels[kind]}
                defaultChecked={query.has.includes(kind)}
                disabled={count === 0 && !query.has.includes(kind)}
                {...(count !== null && { count })}
              />
            ))}
          </fieldset>
          {qualities.length > 0 && (
            <fieldset className={styles.group}>
              <legend>
                <Trans>Qualities recognized by clients</Trans>
              </legend>
              {qualities.filter(({ tag }, index) => !isFolded(index, tag.public_id)).map(quality)}
              {qualities.some(({ tag }, index) => isFolded(index, tag.public_id)) && (
                <details className={styles.others}>
                  <summary>
                    <Trans>More qualities</Trans>
                  </summary>
                  {qualities
                    .filter(({ tag }, index) => isFolded(index, tag.public_id))
                    .map(quality)}
                </details>
              )}
            </fieldset>
          )}
          <noscript>
            <Button type="submit" size="sm" isBlock>{t`Apply`}</Button>
          </noscript>
        </form>
      </div>
    </FilterDrawer>
  )
}
