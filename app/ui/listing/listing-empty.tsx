import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { ListingPageContent, ListingWayOut } from '#domain/contract/listing.ts'
import { isFiltered } from '#domain/listing/listing-query.ts'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import engraving from '#ui/leaderboard/nobody-here.webp'
import { suggestionGroups } from '#ui/search/suggestion-groups.ts'
import { listingPath } from './listing-path.ts'
import { useListingHeading } from './use-listing-heading.ts'

/** Nobody to show: the nearest lists that have somebody, or where the first one registers. */
export function ListingEmpty({ content }: { content: ListingPageContent }) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const headingOf = useListingHeading()
  const { query, waysOut, nearest } = content
  const isFirst = waysOut.length === 0
  const near = nearest ? suggestionGroups(nearest, locale, i18n) : []

  function labelOf({ subject, query: { q } }: ListingWayOut): string {
    const heading = headingOf(subject)
    return q === '' ? heading : t`“${q}”: ${heading}`
  }

  return (
    <EmptyState
      picture={<img src={engraving} alt="" width={900} height={720} />}
      title={isFiltered(query) ? t`No results` : t`Nobody here yet`}
      text={
        isFiltered(query) ? (
          <>
            {t`No partner or service matches these terms`}
            {query.q !== '' && <Tried q={query.q} isNear={near.length > 0} />}
          </>
        ) : isFirst ? (
          t`No provider is listed here yet. Yours could be the first.`
        ) : (
          t`No provider offers this service here for now. Perhaps one of these can help:`
        )
      }
      waysOut={[
        ...near.flatMap(({ options }) =>
          options.map(({ href, label, note, look }) => ({
            icon: 'icon' in look ? look.icon : 'buildings',
            label,
            ...(note && { note }),
            href,
          })),
        ),
        ...waysOut.map((way) => ({
          icon: iconOf(way),
          label: labelOf(way),
          note: t`${plural(way.count, { one: '# provider', other: '# providers' })}`,
          href: listingPath(locale, way.address, way.query),
        })),
        ...(isFirst
          ? [
              {
                icon: 'buildings',
                label: t`Register your company`,
                href: accountPath(locale, 'register'),
              },
            ]
          : []),
      ]}
    />
  )
}

/** What was looked at before giving up. */
function Tried({ q, isNear }: { q: string; isNear: boolean }) {
  return (
    <>
      <br />
      <Trans>
        We looked for “{q}” among names, services, cities and descriptions, forgiving accents and
        typing errors.
      </Trans>{' '}
      {isNear && <Trans>These come nearest:</Trans>}
    </>
  )
}

function iconOf({ subject, query }: ListingWayOut): string {
  if (query.q !== '') return 'magnifying-glass'
  const tag = subject.speciality ?? subject.activity ?? subject.category
  return subject.city ? 'map-pin' : (tag?.icon ?? 'compass')
}
