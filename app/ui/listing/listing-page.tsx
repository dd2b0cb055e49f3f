import type { ListingPageContent } from '#domain/contract/listing-page.ts'
import { Blocks } from '#ui/block/blocks.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import type { MorePages } from '#ui/kit/list/use-more-pages.ts'
import { FilterChips } from './filter-chips.tsx'
import { ListingEmpty } from './listing-empty.tsx'
import { ListingFaq } from './listing-faq.tsx'
import { ListingFilters } from './listing-filters.tsx'
import { ListingHead } from './listing-head.tsx'
import styles from './listing-page.module.css'
import { ListingResults } from './listing-results.tsx'
import { PickerBar } from './picker-bar.tsx'
import { SortBar } from './sort-bar.tsx'
import { useListingCrumbs } from './use-listing-crumbs.ts'
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
