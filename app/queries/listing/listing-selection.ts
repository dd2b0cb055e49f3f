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

/** So many matches of one tier are put in order; who finds more has asked for too little. */
const MAX_MATCHES = 2_000

/** `from` and `where` of a statement about these members; `m` is the member, `found.tier` its match. */
export function selectionOf(selection: Selection): {
  from: RawBuilder<unknown>
  where: RawBuilder<boolean>
} {
  const { tag, city, text, similarName } = selection
  const conditions = [sql`m.status = 'active'`, ...filters(selection)]
  if (text) {
    const found = sql`join ${matches(text)} as found on found.member_id = m.id`
    return { from: sql`member m ${found}`, where: allOf(conditions) }
  }
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

function matches({ lang, tiers }: NonNullable<Selection['text']>): RawBuilder<unknown> {
  const each = tiers.queries.map(
    (query, tier) => sql`
      (select member_id, ${sql.lit(tier)} as tier from member_search
        where locale = ${sql.lit(lang)} and document @@ ${query}::tsquery
        limit ${sql.lit(MAX_MATCHES)})`,
  )
  return sql`(
    select member_id, min(tier) as tier from (${sql.join(each, sql` union all `)}) as matching
     group by member_id)`
}

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
