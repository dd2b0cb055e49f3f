import { type RawBuilder, sql } from 'kysely'
import type { LocaleCode } from '#domain/contract/translated.ts'
import type { HasKind } from '#domain/listing-query.ts'
import type { SearchTiers } from '#domain/search-tiers.ts'

/** The members that a list is of. */
export type Selection = {
  /** Of a category all members, of an activity or speciality those that bear its tag. */
  tag: { id: number; isCategory: boolean } | null
  city: string | null
  qualityIds: readonly number[]
  has: readonly HasKind[]
  /** Words are looked for within tag and city by the index itself. */
  text: { lang: LocaleCode; tiers: SearchTiers } | null
  /** A name that was typed with more than one slip. */
  similarName?: string
}

/**
 * So many matches are put in order, tier after tier: whoever finds more has asked for too little. A
 * member that belongs to several tiers counts in each.
 */
const MAX_MATCHES = 3_000

/** So many members are counted one by one; of more, only what is stored is known. */
export const MAX_COUNTED = 1_000

/** `from` and `where` of a statement about these members; `m` is the member, `found.tier` its match. */
export function selectionOf(selection: Selection): {
  from: RawBuilder<unknown>
  where: RawBuilder<boolean>
} {
  const { text } = selection
  return text ? foundBy(selection, tiersOf(text)) : listedBy(selection)
}

/** The same members where their order does not matter: the widest tier holds all others. */
export function unorderedSelectionOf(selection: Selection) {
  const { text } = selection
  return text ? foundBy(selection, widestTierOf(text)) : listedBy(selection)
}

/** Whether more was found by words than is looked at: filters then count among some of it only. */
export function isTooMuch({ text, qualityIds, has }: Selection): RawBuilder<boolean> {
  if (!text || qualityIds.length + has.length === 0) return sql<boolean>`false`
  return sql<boolean>`(select count(*) > ${sql.lit(MAX_COUNTED)} from ${widestTierOf(text)} as widest)`
}

function foundBy(selection: Selection, found: RawBuilder<unknown>) {
  const from = sql`member m join ${found} as found on found.member_id = m.id`
  return { from, where: allOf([IS_ACTIVE, ...filters(selection)]) }
}

function listedBy(selection: Selection) {
  const { tag, city, similarName } = selection
  const conditions = [IS_ACTIVE, ...filters(selection)]
  const joins: RawBuilder<unknown>[] = []
  if (similarName !== undefined) {
    joins.push(sql`join (select member_id, place as tier from similar_members(fold(${similarName})))
      as found on found.member_id = m.id`)
  }
  if (tag?.isCategory) conditions.push(sql`m.category_id = ${tag.id}`)
  else if (tag) joins.push(sql`join member_tag mt on mt.member_id = m.id and mt.tag_id = ${tag.id}`)
  if (city)
    joins.push(sql`join member_location ml on ml.member_id = m.id and ml.city_slug = ${city}`)
  return { from: sql`member m ${sql.join(joins, sql` `)}`, where: allOf(conditions) }
}

type Text = NonNullable<Selection['text']>

function tiersOf({ lang, tiers }: Text): RawBuilder<unknown> {
  const each = tiers.queries.map((query, tier) => matches(lang, query, MAX_MATCHES, tier))
  // Read one after the other, and no further than the limit: a wide tier costs nothing when those
  // before it are enough.
  return sql`(
    select member_id, min(tier) as tier
      from (${sql.join(each, sql` union all `)} limit ${sql.lit(MAX_MATCHES)}) as matching
     group by member_id)`
}

function widestTierOf({ lang, tiers }: Text): RawBuilder<unknown> {
  return matches(lang, tiers.queries.at(-1) ?? '', MAX_COUNTED + 1)
}

function matches(lang: LocaleCode, query: string, most: number, tier = 0): RawBuilder<unknown> {
  return sql`
    (select member_id, ${sql.lit(tier)} as tier from member_search
      where locale = ${sql.lit(lang)} and document @@ ${query}::tsquery
      limit ${sql.lit(most)})`
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
