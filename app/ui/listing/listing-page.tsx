import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { tagPath } from '#domain/address/content-path.ts'
import { homePath, membersPath } from '#domain/address/paths.ts'
import type { ListingPageContent, ListingSubject } from '#domain/contract/listing.ts'
import { defaultSort, isFiltered, type ListingQuery } from '#domain/listing/listing-query.ts'
import { ALL_SERVICES, parseCategory } from '#domain/tag/category.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { Blocks } from '#ui/block/blocks.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { DisclosureList } from '#ui/kit/list/disclosure-list.tsx'
import type { MorePages } from '#ui/kit/list/use-more-pages.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ListingEmpty } from './listing-empty.tsx'
import { ListingFilters } from './listing-filters.tsx'
import { ListingHead } from './listing-head.tsx'
import styles from './listing-page.module.css'
import { listingPath } from './listing-path.ts'
import { ListingResults } from './listing-results.tsx'
import { PickerBar } from './picker-bar.tsx'
import { SortBar } from './sort-bar.tsx'
import { useHasLabels } from './use-has-labels.ts'
import type { ListingQuestion } from './use-listing-questions.ts'
import { useListingTexts } from './use-listing-texts.ts'

type ListingPageProps = { content: ListingPageContent; more: MorePages<ListingPageContent> }

/** A list of members: of a service, a place, or what was searched for. */
export function ListingPage({ content, more }: ListingPageProps) {
  const texts = useListingTexts(content)
  const crumbs = useListingCrumbs(content.subject)
  const { listing, blocks } = content
  const isEmpty = listing.members.length === 0
  const written = blocks?.components.filter(({ kind }) => kind !== 'HEADER' && kind !== 'HERO')
  return (
    <>
      <ListingHead content={content} texts={texts} crumbs={crumbs} />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb crumbs={crumbs} />
        <div className={styles.title}>
          <h1>{texts.heading}</h1>
          {texts.lead && <p className={styles.lead}>{texts.lead}</p>}
          {texts.intro && <p className={styles.intro}>{texts.intro}</p>}
        </div>
        <PickerBar content={content} />
        {isEmpty ? (
          <>
            <FilterChips content={content} />
            <ListingEmpty content={content} />
          </>
        ) : (
          <div className={styles.columns}>
            <ListingFilters content={content} />
            <div className={styles.results}>
              <SortBar content={content} />
              <FilterChips content={content} />
              <ListingResults more={more} />
            </div>
          </div>
        )}
      </div>
      {texts.faq.length > 0 && <ListingFaq heading={texts.faqHeading} questions={texts.faq} />}
      {blocks && written && <Blocks components={written} data={blocks.data} level={2} />}
    </>
  )
}

type ListingFaqProps = { heading: string; questions: readonly ListingQuestion[] }

function ListingFaq({ heading, questions }: ListingFaqProps) {
  return (
    <section className={`below ${styles.section}`} aria-labelledby="faq">
      <div className={`wrap ${styles.listingFaqColumns}`}>
        <h2 id="faq">{heading}</h2>
        <DisclosureList
          headingLevel={3}
          items={questions.map(({ id, question, answer }) => ({ id, question, answer }))}
          openId={questions[0]?.id ?? ''}
        />
      </div>
    </section>
  )
}

/** The way from the home page down to a list; the city stands last. */
function useListingCrumbs(subject: ListingSubject): { label: string; href: string }[] {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { category, activity, speciality, city } = subject
  const tags = [category, activity, speciality].flatMap((tag) => {
    const href = tag && tagPath(locale, tag)
    const label = tag && bestTranslation(tag.label, locale)?.text
    return href && label ? [{ label, href }] : []
  })
  const root = { label: t`Providers`, href: membersPath(locale, ALL_SERVICES) }
  const trade = speciality ?? activity
  const place = city && {
    label: bestTranslation(city.label, locale)?.text ?? city.slug,
    href:
      (trade && tagPath(locale, trade, city.slug)) ??
      membersPath(locale, parseCategory(category?.slug ?? '') ?? ALL_SERVICES, city.slug),
  }
  return [{ label: t`Home`, href: homePath(locale) }, root, ...tags, ...(place ? [place] : [])]
}

/** What narrows the list; each chip is a link to the same list without it. */
function FilterChips({ content }: { content: ListingPageContent }) {
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
        label: bestTranslation(tag.label, locale)?.text ?? '',
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
