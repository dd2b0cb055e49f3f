import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { ListingPageContent } from '#domain/contract/listing.ts'
import { shownPoints } from '#domain/leaderboard/points.ts'
import { isFiltered } from '#domain/listing/listing-query.ts'
import { shownRating } from '#domain/review/rating.ts'
import type { Translated } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatNumber, formatRating } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useListingHeading } from './use-listing-heading.ts'

export type ListingQuestion = { id: string; question: string; answer: string }

const NAMED = 3
const NAMED_PLACES = 5

/**
 * Questions that the figures of a list answer. Only its own first page has them: of a search, or of
 * later pages, the same answers would not be true.
 */
export function useListingQuestions(content: ListingPageContent): ListingQuestion[] {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const heading = useListingHeading()(content.subject)
  const { listing, narrowing, subject, query } = content
  const { aggregate, facets, members } = listing
  if (isFiltered(query) || query.page > 1 || query.sort !== 'points' || members.length === 0)
    return []

  const catalogue = i18n.locale as CatalogueLocale
  const list = (items: string[]) => new Intl.ListFormat(locale).format(items)
  const counted = (label: Translated, count: number) => {
    const text = bestTranslation(label, locale)?.text ?? ''
    return `${text} (${formatNumber(count, catalogue)})`
  }
  const questions: (ListingQuestion | null)[] = [
    many(),
    first(),
    praised(),
    where(),
    points(),
    proof(),
  ]
  return questions.filter((each) => each !== null)

  function many(): ListingQuestion | null {
    const { count, endorsements_count, authenticated_count, avg_rating } = aggregate
    if (authenticated_count === null || avg_rating === null) return null
    const rating = formatRating(shownRating(avg_rating), catalogue)
    const others = (endorsements_count ?? 0) - authenticated_count
    const answer = t`${plural(count, { one: '# provider', other: '# providers' })}, of whom clients have published ${plural(authenticated_count, { one: '# authenticated review', other: '# authenticated reviews' })}. Together they are rated ${rating} out of 5 on average.`
    const rest = t`${plural(others, { one: 'The average also counts # review that is not authenticated.', other: 'The average also counts # reviews that are not authenticated.' })}`
    return {
      id: 'how-many',
      question: t`${heading}: how many providers can be compared?`,
      answer: others > 0 ? `${answer} ${rest}` : answer,
    }
  }

  function first(): ListingQuestion | null {
    const leading = members.filter(({ score_sum }) => score_sum > 0).slice(0, NAMED)
    if (leading.length === 0) return null
    const names = list(
      leading.map(({ name, score_sum }) => {
        const value = shownPoints(score_sum * 2)
        return t`${name} (${plural(value, { one: '# point', other: '# points' })})`
      }),
    )
    return {
      id: 'first',
      question: t`${heading}: which providers come first?`,
      answer: t`By the points that reviews have earned them this year: ${names}. The order follows every new review.`,
    }
  }

  function praised(): ListingQuestion | null {
    const named = facets.qualities.filter(({ count }) => count).slice(0, NAMED)
    if (named.length < NAMED) return null
    const qualities = list(named.map(({ tag, count }) => counted(tag.label, count ?? 0)))
    return {
      id: 'qualities',
      question: t`What do their clients appreciate most?`,
      answer: t`The qualities that clients have recognized in the most providers here: ${qualities}.`,
    }
  }

  function where(): ListingQuestion | null {
    if (!subject.city) {
      const cities = narrowing.cities.slice(0, NAMED_PLACES)
      if (cities.length < 2) return null
      const places = list(cities.map(({ label, members: count }) => counted(label, count)))
      return {
        id: 'cities',
        question: t`${heading}: in which cities?`,
        answer: t`Most are in these cities, some in several of them: ${places}.`,
      }
    }
    const services = narrowing.services.slice(0, NAMED_PLACES)
    if (services.length < 2 || subject.activity) return null
    const city = bestTranslation(subject.city.label, locale)?.text ?? ''
    const offered = list(services.map(({ label, members: count }) => counted(label, count)))
    return {
      id: 'services',
      question: t`Which services are offered most often in ${city}?`,
      answer: t`By number of providers: ${offered}.`,
    }
  }

  function points(): ListingQuestion {
    return {
      id: 'points',
      question: t`What do the points mean?`,
      answer: t`Every published review earns its provider points: its rating out of ten, half as much again when the review is authenticated, and a few more for a detailed testimony, a case study or a video. They count for one calendar year. Nobody can buy them.`,
    }
  }

  function proof(): ListingQuestion {
    return {
      id: 'proof',
      question: t`How is a review authenticated?`,
      answer: t`Its author opens a one-time link sent to an address whose domain a moderator has linked to the company; where the address is private or shared, a moderator checks the person and the company. Each authenticated review says what was done and when. Reviews from before this rule say that they are not authenticated. Providers cannot change what was written.`,
    }
  }
}
