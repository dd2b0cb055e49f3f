import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { ListingPageContent } from '#domain/contract/listing.ts'
import { LISTING_SIZE } from '#domain/listing/listing-query.ts'
import { formatNumber } from '#i18n/format.ts'
import { LoadMore } from '#ui/kit/list/load-more.tsx'
import type { MorePages } from '#ui/kit/list/use-more-pages.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { MemberCard } from '#ui/member/member-card.tsx'
import { listingPath } from './listing-path.ts'
import styles from './listing-results.module.css'

/** The members, and a link to the next ones. */
export function ListingResults({ more }: { more: MorePages<ListingPageContent> }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const last = more.pages.at(-1)
  const first = more.pages[0]
  if (!first || !last) return null
  const { address, query, listing } = last
  const { count, is_exact: isExact } = listing.aggregate
  const shown = listing.members.at(-1)?.list_position ?? 0
  const all = formatNumber(count, locale)
  const rest = isExact ? Math.min(count - shown, LISTING_SIZE) : LISTING_SIZE
  const next = { ...query, page: query.page + 1 }
  return (
    <>
      {first.query.page > 1 && (
        <p className={styles.before}>
          <a href={listingPath(locale, address, { ...first.query, page: first.query.page - 1 })}>
            <Trans>Previous providers</Trans>
          </a>
        </p>
      )}
      <ul className={styles.members} ref={more.listRef}>
        {more.pages.flatMap((page) =>
          page.listing.members.map((member, index) => (
            <li key={member.public_id} className={index > 1 ? 'below' : undefined}>
              <MemberCard member={member} headingLevel={2} />
            </li>
          )),
        )}
      </ul>
      {(listing.has_more || query.page > 1) && (
        <div className={styles.more}>
          <LoadMore
            shown={shown}
            total={count}
            summary={
              isExact
                ? t`${shown} of ${plural(count, { one: '# provider', other: '# providers' })} shown`
                : t`${shown} of more than ${all} providers shown`
            }
            more={
              listing.has_more
                ? {
                    href: listingPath(locale, address, next),
                    label: t`${plural(rest, { one: 'Show # more provider', other: 'Show # more providers' })}`,
                  }
                : null
            }
            isLoading={more.isLoading}
            onMore={more.onMore}
          />
        </div>
      )}
    </>
  )
}
