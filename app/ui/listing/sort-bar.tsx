import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { alertsPath, solutionsPath } from '#domain/address/paths.ts'
import type { ListingPageContent } from '#domain/contract/listing.ts'
import { type ListingSort, sortsFor } from '#domain/listing/listing-query.ts'
import { formatNumber } from '#i18n/format.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useDismissal } from '#ui/kit/use-dismissal.ts'
import { listingPath } from './listing-path.ts'
import styles from './sort-bar.module.css'

/** How many were found, and in which order; both can be unfolded without a script. */
export function SortBar({ content }: { content: ListingPageContent }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const whyRef = useDismissal()
  const sortRef = useDismissal()
  const { address, query, listing } = content
  const { count, is_exact: isExact } = listing.aggregate
  const followed = { ...query, q: listing.corrected_q ?? query.q, page: 1 }
  const all = formatNumber(count, locale)
  const labels = useSortLabels()
  const reasons = useSortReasons()
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {isExact
          ? t`${plural(count, { one: '# result', other: '# results' })}`
          : t`More than ${all} results`}
        {listing.corrected_q && (
          <>
            {' '}
            <Trans>
              for <b>{listing.corrected_q}</b>
            </Trans>
          </>
        )}
      </p>
      <details className={styles.why} ref={whyRef}>
        <summary>
          <Trans>Why this order?</Trans>
        </summary>
        <div className={styles.reason}>
          <p>{reasons[query.sort]}</p>
          {content.subject.activity && query.sort !== 'name' && (
            <p>
              <Trans>
                On this page, points, ratings and numbers of reviews are those of this service.
              </Trans>
            </p>
          )}
          <p>
            <Trans>What a provider pays plays no part.</Trans>{' '}
            <a href={solutionsPath(locale)}>
              <Trans>How ranking works</Trans>
            </a>
          </p>
        </div>
      </details>
      <a
        className={styles.alert}
        href={alertsPath(locale, listingPath(locale, address, followed))}
        rel="nofollow"
      >
        <Trans>Mail me what is new</Trans>
      </a>
      <details className={styles.sort} ref={sortRef}>
        <summary className={styles.current}>
          <span>
            <Trans>
              Sort: <b>{labels[query.sort]}</b>
            </Trans>
          </span>
          <Icon name="caret-down" className={styles.caret} />
        </summary>
        <ul className={styles.sorts}>
          {sortsFor(query.q).map((sort) => (
            <li key={sort}>
              <a
                href={listingPath(locale, address, { ...query, sort, page: 1 })}
                rel="nofollow"
                aria-current={sort === query.sort ? 'true' : undefined}
              >
                {labels[sort]}
                {sort === query.sort && <Icon name="check" className={styles.check} />}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function useSortLabels(): Record<ListingSort, string> {
  const { t } = useLingui()
  return {
    relevance: t`Relevance`,
    points: t`Points`,
    rating: t`Rating`,
    reviews: t`Number of reviews`,
    name: t`Name`,
  }
}

function useSortReasons(): Record<ListingSort, string> {
  const { t } = useLingui()
  return {
    relevance: t`First come providers whose name has your words, then those whose main activity has them, then those with another matching service or city, then those who use them in their description. Between equals, the points of the current year decide.`,
    points: t`Providers are listed by the points that reviews have earned them this year. Between equals come the better rating, then the larger number of reviews, then the alphabet.`,
    rating: t`Providers are listed by the average rating of all their published reviews. Between equals, the larger number of reviews comes first. Those without reviews come last.`,
    reviews: t`Providers are listed by the number of their published reviews, authenticated or not. Between equals, the better rating comes first.`,
    name: t`Providers are listed in alphabetical order.`,
  }
}
