import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { ListingPageContent } from '#domain/contract/listing.ts'
import type { Component } from '#domain/contract/page.ts'
import { isFiltered } from '#domain/listing/listing-query.ts'
import { shownRating } from '#domain/review/rating.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatRating } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useListingHeading } from './use-listing-heading.ts'
import { type ListingQuestion, useListingQuestions } from './use-listing-questions.ts'

export type ListingTexts = {
  heading: string
  /** Of the document; no two pages of a language have the same. */
  title: string
  description: string
  /** Below the heading; nothing on an empty list. */
  lead: string | null
  intro: string | null
  faqHeading: string
  /** Nothing where an editor has written questions: they stand among the blocks. */
  faq: ListingQuestion[]
  /** All questions of the page, for search engines. */
  answered: Pick<ListingQuestion, 'question' | 'answer'>[]
}

/** How many qualities the introduction names. */
const NAMED_QUALITIES = 3

/** What a list says of itself, from its figures, unless an editor has written it. */
export function useListingTexts(content: ListingPageContent): ListingTexts {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const headingOf = useListingHeading()
  const questions = useListingQuestions(content)
  const { subject, query, listing, blocks } = content
  const { q, page } = query
  const plain = headingOf(subject)
  const isScoped = Boolean(subject.category ?? subject.activity ?? subject.city)
  const written = blocks?.components.find(({ kind }) => kind === 'HEADER' || kind === 'HERO')
  const ownFaq = blocks?.components.filter(({ kind }) => kind === 'FAQ') ?? []

  function searchHeading(): string {
    return isScoped ? t`“${q}”: ${plain}` : t`Results for “${q}”`
  }

  function listTitle(): string {
    if (q !== '') return searchHeading()
    return isScoped
      ? t`${plain}: the best providers according to their clients`
      : t`B2B providers compared by their clients’ reviews`
  }

  function lead(): string | null {
    const { count, is_exact, authenticated_count } = listing.aggregate
    if (count === 0) return null
    return authenticated_count === null || !is_exact
      ? t`${plural(count, { one: '# provider', other: '# providers' })} to compare.`
      : t`${plural(count, { one: '# provider', other: '# providers' })} and ${plural(authenticated_count, { one: '# authenticated client review', other: '# authenticated client reviews' })} to compare.`
  }

  function intro(): string | null {
    const { avg_rating } = listing.aggregate
    if (avg_rating === null || isFiltered(query)) return null
    const rating = formatRating(shownRating(avg_rating), i18n.locale as CatalogueLocale)
    const qualities = praised()
    return qualities === ''
      ? t`Average rating: ${rating} out of 5.`
      : t`Average rating: ${rating} out of 5. Most widespread qualities, according to clients: ${qualities}.`
  }

  function praised(): string {
    const names = listing.facets.qualities
      .filter(({ count }) => count)
      .slice(0, NAMED_QUALITIES)
      .flatMap(({ tag }) => bestTranslation(tag.label, locale)?.text ?? [])
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  }

  const heading = written?.title || (q === '' ? plain : searchHeading())
  const title = listTitle()
  const text = written?.description || lead()
  const more = written?.description ? null : intro()
  return {
    heading,
    title: page > 1 ? t`${title}, page ${page}` : title,
    description: text
      ? [text, more].filter(Boolean).join(' ')
      : t`Nobody is listed here yet. See who else can help.`,
    lead: text,
    intro: more,
    faqHeading: t`Choosing well: ${plain}`,
    faq: ownFaq.length > 0 ? [] : questions,
    answered: ownFaq.length > 0 ? ownFaq.flatMap(questionsOf) : questions,
  }
}

function questionsOf({ sub_components }: Component): ListingTexts['answered'] {
  return sub_components.flatMap(({ kind, title, description }) =>
    kind === 'CARD' && title && description ? [{ question: title, answer: description }] : [],
  )
}
