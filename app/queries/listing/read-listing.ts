import { tagSubject } from '#domain/address/page-subject.ts'
import type { MemberListing } from '#domain/contract/listing.ts'
import type { Tag } from '#domain/contract/tag.ts'
import { AppError } from '#domain/errors.ts'
import { HAS_KINDS, LISTING_SIZE, type ListingQuery } from '#domain/listing/listing-query.ts'
import { besideNames, searchTiers, wholeName } from '#domain/listing/search-tiers.ts'
import type { Locale } from '#domain/locale.ts'
import { readMemberCards } from '#queries/member/member-cards.ts'
import { contentLang } from '#queries/query/lang.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readKnownTags } from '#queries/tag/known-tags.ts'
import { isSmallPlace, type ListingFigures, readListingFigures } from './listing-figures.ts'
import type { ListingScope } from './listing-scope.ts'
import type { Selection } from './listing-selection.ts'
import { readMembersInOrder } from './members-in-order.ts'
import { readMeantWords, readTypedWords, readVocabulary } from './search-vocabulary.ts'
import { NO_FIGURES, readServiceFigures } from './service-figures.ts'

/** One page of a list; a page beyond the last one is not found. */
export async function readListing(
  context: QueryContext<'site' | 'tag' | 'member'>,
  locale: Locale,
  scope: ListingScope,
  query: ListingQuery,
): Promise<{ listing: MemberListing; figures: ListingFigures | null }> {
  context.shows(...subjectsOf(scope))
  const tags = await readKnownTags(context)
  const qualities = tags.filter(({ kind }) => kind === 'QUALITY')
  const chosen = qualities.filter(({ public_id }) => query.qualities.includes(public_id))
  const within = selectionWithin(scope)
  const base = {
    ...within,
    qualityIds: chosen.map(({ id }) => id),
    has: query.has,
    isSmallPlace: query.q === '' && (await isSmallPlace(context, within)),
  }
  const { selection, ...page } = await readPage(context, locale, base, query)
  if (page.ids.length === 0 && query.page > 1) {
    throw new AppError('not-found', { page: `${query.page}` })
  }
  const service = scope.speciality ?? scope.activity
  const [figures, cards, inService] = await Promise.all([
    page.isNothing ? null : readListingFigures(context, selection),
    page.ids.length > 0 ? readMemberCards(context, page.ids) : [],
    service ? readServiceFigures(context, service.id, page.ids) : null,
  ])
  const offset = (query.page - 1) * LISTING_SIZE
  const shown = offset + page.ids.length
  const placeOf = new Map(page.ids.map((id, index) => [id, offset + index + 1]))
  const members = cards
    .map((card) => ({
      ...card,
      // What the list is of comes first: only two tags and two cities are shown.
      tags: firstOf(card.tags, ({ tag }) => tag.public_id === service?.public_id),
      cities: firstOf(card.cities, ({ slug }) => slug === scope.city?.slug),
      list_position: placeOf.get(card.public_id) ?? 0,
      in_service: service && {
        label: service.label,
        ...(inService?.get(card.public_id) ?? NO_FIGURES),
      },
    }))
    .sort((a, b) => a.list_position - b.list_position)
  const meant = selection.text?.isWholeName ? members[0]?.name : selection.text?.tiers.corrected
  const listing: MemberListing = {
    members,
    aggregate: {
      // Counted a moment later than the page was read: it never contradicts what is shown.
      count: page.hasMore ? Math.max(figures?.members ?? 0, shown + 1) : shown,
      is_exact: !page.hasMore || (figures?.isExact ?? true),
      endorsements_count: figures ? figures.reviews : 0,
      authenticated_count: figures ? figures.authenticatedReviews : 0,
      avg_rating: figures?.averageRating ?? null,
    },
    facets: facetsOf(figures, qualities),
    has_more: page.hasMore,
    sort: query.sort,
    corrected_q: meant ?? null,
  }
  return { listing, figures }
}

/** How many a list without filters has, as typed. */
export async function countListing(
  context: QueryContext,
  locale: Locale,
  scope: ListingScope,
  { q }: Pick<ListingQuery, 'q'>,
): Promise<Pick<ListingFigures, 'members' | 'isExact'>> {
  const base = selectionWithin(scope)
  if (q === '') return readListingFigures(context, base)
  for await (const selection of searches(context, locale, base, q)) {
    return readListingFigures(context, selection)
  }
  return { members: 0, isExact: true }
}

/** Who is on a list, and in which order, changes with any member below the same category. */
function subjectsOf({ category, activity, speciality }: ListingScope) {
  const tags = [category, activity, speciality].flatMap((tag) => tag ?? [])
  return category ? tags.map(({ public_id }) => tagSubject(public_id)) : (['site'] as const)
}

function selectionWithin(scope: ListingScope): Selection {
  return { tag: tagOf(scope), city: scope.city?.slug ?? null, qualityIds: [], has: [], text: null }
}

type Page = { ids: string[]; hasMore: boolean }

/** The page as typed; when there is nothing, once more with slips of the finger forgiven. */
async function readPage(
  context: QueryContext,
  locale: Locale,
  base: Selection,
  query: ListingQuery,
): Promise<Page & { isNothing: boolean; selection: Selection }> {
  const selections = query.q === '' ? [base] : searches(context, locale, base, query.q)
  for await (const selection of selections) {
    const page = await readMembersInOrder(context, selection, query)
    // Beyond the last page of what was found, a correction would be another search.
    if (
      page.ids.length > 0 ||
      query.q === '' ||
      (await isAnythingBefore(context, selection, query))
    )
      return { ...page, isNothing: false, selection }
  }
  return { ids: [], hasMore: false, isNothing: true, selection: base }
}

/** Ever more lenient readings of what was typed. */
async function* searches(
  context: QueryContext,
  locale: Locale,
  base: Selection,
  q: string,
): AsyncGenerator<Selection> {
  const [words, vocabulary] = await Promise.all([
    readTypedWords(context.db, locale, q),
    readVocabulary(context, locale),
  ])
  const within = { tagId: base.tag?.id ?? null, city: base.city }
  const lang = contentLang(locale)
  const meant = await readMeantWords(context, locale, words)
  const inPlace = searchTiers(meant, vocabulary, within, { isForgiving: false })
  if (inPlace) yield { ...base, text: { lang, tiers: besideNames(inPlace, words, within) } }
  const strict = searchTiers(words, vocabulary, within, { isForgiving: false })
  if (!strict) return
  yield { ...base, text: { lang, tiers: strict } }
  const forgiving = searchTiers(words, vocabulary, within, { isForgiving: true })
  if (forgiving?.corrected) {
    // Whoever types all of a name but a letter means that name: nothing else has to be looked at.
    yield { ...base, text: { lang, tiers: wholeName(forgiving), isWholeName: true } }
    yield { ...base, text: { lang, tiers: forgiving } }
  }
  yield { ...base, similarName: q }
}

async function isAnythingBefore(
  context: QueryContext,
  selection: Selection,
  { page }: ListingQuery,
): Promise<boolean> {
  if (page === 1) return false
  const { ids } = await readMembersInOrder(context, selection, { sort: 'name', page: 1 })
  return ids.length > 0
}

function firstOf<T>(list: readonly T[], isFirst: (each: T) => boolean): T[] {
  return list.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
}

function tagOf({ category, activity, speciality }: ListingScope): Selection['tag'] {
  const tag = speciality ?? activity ?? category
  return tag && { id: tag.id, isCategory: tag.kind === 'CATEGORY' }
}

function facetsOf(
  figures: ListingFigures | null,
  qualities: readonly (Tag & { id: number })[],
): MemberListing['facets'] {
  const known = figures?.qualities
  const countOf = (id: number) => (known ? (known.get(id) ?? 0) : null)
  return {
    qualities: qualities
      .map(({ id, ...tag }) => ({ tag, count: figures ? countOf(id) : 0 }))
      .sort((a, b) => (b.count ?? 0) - (a.count ?? 0)),
    has: HAS_KINDS.map((kind) => ({ kind, count: figures ? figures.has[kind] : 0 })),
  }
}
