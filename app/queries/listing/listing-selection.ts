import { type RawBuilder, sql } from 'kysely'
import type { HasKind } from '#domain/listing/listing-query.ts'
import { type SearchTiers, scopeQuery } from '#domain/listing/search-tiers.ts'
import type { LocaleCode } from '#domain/text/translated.ts'

export type SearchedText = {
  lang: LocaleCode
  tiers: SearchTiers
  /** Of nobody but those who are called so. */
  isWholeName?: true
}

/** The members that a list is of. */
export type Selection = {
  /** Of a category all members, of an activity or speciality those that bear its tag. */
  tag: { id: number; isCategory: boolean } | null
  city: string | null
  qualityIds: readonly number[]
  has: readonly HasKind[]
  /** Words are looked for within tag and city by the index itself. */
  text: SearchedText | null
  /** So few have the tag in the city that all of them can be looked at, whatever the order. */
  isSmallPlace?: boolean
  /** A name that was typed with more than one slip. */
  similarName?: string
}

/** Tags and cities stand in the documents of every language. */
export const ANY_LANG: LocaleCode = 'FR_FR'

/** Of very many matches, so many of each tier are looked at. */
const MAX_MATCHES = 3_000

/** Of those, so many with the most reviews are put in order: five pages. */
const MAX_ORDERED = 120

/** So many members are counted one by one; of more, only what is stored is known. */
export const MAX_COUNTED = 1_000

/** `from` and `where` of a statement about these members; `m` is the member. */
export type Source = { from: RawBuilder<unknown>; where: RawBuilder<boolean> }

export function selectionOf(selection: Selection): Source {
  const { text } = selection
  return text
    ? foundBy(selection, matches(text.lang, text.tiers.widest, MAX_MATCHES))
    : listedBy(selection)
}

/** With `found.tier`, by which the best matches come first; `needed` is how far the page reaches. */
export function relevantSelectionOf(selection: Selection, needed: number): Source {
  const { text } = selection
  if (!text) return listedBy(selection)
  // A filter may leave out any of them, and a page far behind needs them all.
  const isAll = needed > MAX_ORDERED || filters(selection).length > 0
  return foundBy(selection, tiersOf(text, isAll ? MAX_MATCHES : MAX_ORDERED))
}

/** What a search finds, up to one more than is counted. */
export function widestTier({ lang, tiers }: SearchedText): RawBuilder<unknown> {
  return sql`select * from ${matches(lang, tiers.widest, MAX_COUNTED + 1)}`
}

export function foundBy(selection: Selection, found: RawBuilder<unknown>): Source {
  const from = sql`member m join ${found} as found on found.member_id = m.id`
  return { from, where: allOf([IS_ACTIVE, ...filters(selection)]) }
}

function listedBy(selection: Selection): Source {
  const { tag, city, similarName } = selection
  if (selection.isSmallPlace) {
    // The tag's members are many, and so are the city's: the index of words knows who is both.
    const both = scopeQuery({ tagId: tag?.id ?? null, city })
    return foundBy(selection, matches(ANY_LANG, both, MAX_COUNTED))
  }
  const conditions = [IS_ACTIVE, ...filters(selection)]
  const joins: RawBuilder<unknown>[] = []
  if (similarName !== undefined) {
    joins.push(sql`join (select member_id, place as tier from similar_members(fold(${similarName})))
      as found on found.member_id = m.id`)
  }
  if (tag?.isCategory) conditions.push(sql`m.category_id = ${tag.id}`)
  else if (tag) joins.push(sql`join member_tag mt on mt.member_id = m.id and mt.tag_id = ${tag.id}`)
  if (city)
    joins.push(sql`join member_location ml on ml.member_id = m.id and ml.list_slug = ${city}`)
  return { from: sql`member m ${sql.join(joins, sql` `)}`, where: allOf(conditions) }
}

/** The activity or speciality that the list is of: order and figures are those of its reviews. */
export function serviceOf({ tag }: Selection): number | null {
  return tag && !tag.isCategory ? tag.id : null
}

/** Where the figures of a member stand: in its own row, or in that of the service. */
export function figuresOf(selection: Selection): 'm' | 'own' {
  return serviceOf(selection) === null ? 'm' : 'own'
}

/** A member that was never reviewed for the service has no row there. */
export function reviewedFor(selection: Selection): RawBuilder<unknown> {
  const service = serviceOf(selection)
  return service === null
    ? sql``
    : sql`left join member_service own on own.member_id = m.id and own.tag_id = ${service}
                                      and own.year = 0`
}

/** Read one tier after the other, and none of them when those before are enough. */
function tiersOf({ lang, tiers }: SearchedText, most: number): RawBuilder<unknown> {
  const each = tiers.queries.map(
    (query, tier) => sql`
      (select member_id, ${sql.lit(tier)} as tier from ${matches(lang, query, MAX_MATCHES)} as each
        order by weight desc, member_id limit ${sql.lit(most)})`,
  )
  // PostgreSQL takes no limit around a single one that has its own.
  const [only, ...others] = each
  if (only && others.length === 0) return only
  return sql`(${sql.join(each, sql` union all `)} limit ${sql.lit(most)})`
}

function matches(lang: LocaleCode, query: string, most: number): RawBuilder<unknown> {
  return sql`find_members(${sql.lit(lang)}, ${query}::tsquery, ${sql.lit(most)})`
}

const IS_ACTIVE = sql`m.status = 'active'`

const COUNTS: Record<HasKind, string> = {
  testimony: 'm.testimony_count',
  'case-study': 'm.case_study_count',
  video: 'm.video_count',
}

function filters({ qualityIds, has }: Selection): RawBuilder<unknown>[] {
  const qualities = qualityIds.map(
    (id) => sql`exists (
      select from member_quality mq
       where mq.member_id = m.id and mq.tag_id = ${id} and mq.clients > 0)`,
  )
  return [...qualities, ...has.map((kind) => sql`${sql.ref(COUNTS[kind])} > 0`)]
}

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join([...conditions], sql` and `)}`
}
