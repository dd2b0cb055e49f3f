import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { tagPath } from '#domain/address/content-path.ts'
import type { ListingPageContent } from '#domain/contract/listing.ts'
import { withPlace } from '#domain/listing/listing-picker.ts'
import { isFiltered, listingSearch } from '#domain/listing/listing-query.ts'
import { parseCategory } from '#domain/tag/category.ts'
import type { Translated } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { formatNumber } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './listing-filters.module.css'
import { listingPath } from './listing-path.ts'

const SHOWN = 8

type NarrowingLink = { label: Translated; href: string; members: number; isHere: boolean }

/** The services and cities within a list, each a list of its own. */
export function NarrowingLinks({ content }: { content: ListingPageContent }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { narrowing, subject, address, query } = content
  const here = withPlace(address)
  const asked = isFiltered(query) ? listingSearch({ ...query, page: 1 }) : ''
  const services = narrowing.services.flatMap((service): NarrowingLink[] => {
    const category = service.kind === 'CATEGORY' ? parseCategory(service.slug) : undefined
    const path = category
      ? listingPath(locale, { category, slug: here.geography })
      : tagPath(locale, service, here.geography)
    const isHere = service.slug === subject.speciality?.slug
    return path ? [{ ...service, href: path + asked, isHere }] : []
  })
  const cities = narrowing.cities.map((city): NarrowingLink => {
    const { category, slug } = here
    const below = slug === undefined ? { slug: city.slug } : { slug, geography: city.slug }
    return {
      ...city,
      href: listingPath(locale, { category, ...below }) + asked,
      isHere: city.slug === here.geography,
    }
  })
  const title = subject.activity
    ? t`Specialities`
    : subject.category
      ? t`Activities`
      : t`Categories`
  return (
    <>
      <LinkGroup title={title} links={services} />
      <LinkGroup title={t`Cities`} links={cities} />
    </>
  )
}

function LinkGroup({ title, links }: { title: string; links: readonly NarrowingLink[] }) {
  if (links.length === 0) return null
  return (
    <nav className={styles.group} aria-label={title}>
      <p className={styles.heading} aria-hidden="true">
        {title}
      </p>
      <Links links={links.slice(0, SHOWN)} />
      {links.length > SHOWN && (
        <details className={styles.others}>
          <summary>
            <Trans>More</Trans>
          </summary>
          <Links links={links.slice(SHOWN)} />
        </details>
      )}
    </nav>
  )
}

function Links({ links }: { links: readonly NarrowingLink[] }) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <ul>
      {links.map(({ label, href, members, isHere }) => (
        <li key={href}>
          <a className={styles.link} href={href} aria-current={isHere ? 'page' : undefined}>
            <span>{bestTranslation(label, locale)?.text}</span>
            <span className={styles.count}>{formatNumber(members, locale)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
