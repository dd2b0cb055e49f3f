import { type RawBuilder, sql } from 'kysely'
import type { RankedMember } from '#domain/contract/leaderboard.ts'
import { DEFAULT_MEMBER_COLOR } from '#domain/profile/color.ts'
import { pictureOf } from '#queries/query/picture.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readKnownCities, readKnownTags } from '#queries/tag/known-tags.ts'

/** Without the labels of its activity and city: hundreds of rows would bring the same few ones. */
export type RankedRow = Omit<RankedMember, 'activity' | 'city'> & {
  activity_id: number
  city_slug: string | null
}

/** What rankings say of the member `m`; null once it has left, whatever its row still holds. */
export const rankedMember: RawBuilder<RankedRow | null> = sql`
  case when m.status = 'active' then jsonb_build_object(
    'public_id', m.public_id, 'name', m.name, 'slug', m.slug, 'activity_id', m.activity_id,
    'city_slug', (select l.city_slug from member_location l
                   where l.member_id = m.id order by l.position limit 1),
    'logo', (select ${pictureOf('a')}
               from member_picture p join asset a on a.id = p.asset_id
              where p.member_id = m.id and p.usage = 'LOGO'),
    'colors', jsonb_build_object(
      'primary', coalesce(m.color_primary, ${sql.lit(DEFAULT_MEMBER_COLOR)}))
  ) end`

/**
 * Of hundreds of members at once, by their ids and in the order of their names: one that has left is null. As a picture
 * is looked for by its member, no plan reads those of all members.
 */
export async function readRankedMembers(
  { db }: QueryContext,
  ids: readonly number[],
): Promise<Map<number, RankedRow | null>> {
  const { rows } = await sql<RankedRow & { id: number; primary: string; isActive: boolean }>`
    select m.id, m.status = 'active' as "isActive", m.public_id, m.name, m.slug, m.activity_id,
           (select l.city_slug from member_location l
             where l.member_id = m.id order by l.position limit 1) as city_slug,
           ${pictureOf('a')} as logo,
           coalesce(m.color_primary, ${sql.lit(DEFAULT_MEMBER_COLOR)}) as "primary"
      from member m
      left join lateral (
        select a.* from member_picture p join asset a on a.id = p.asset_id
         where p.member_id = m.id and p.usage = 'LOGO' limit 1) a on true
     where m.id = any(${ids}::int[])
     order by m.name_folded, m.id
  `.execute(db)
  return new Map(
    rows.map(({ id, isActive, primary, ...row }) => [
      id,
      isActive ? { ...row, colors: { primary } } : null,
    ]),
  )
}

type Ranked<Row> = Omit<Row, 'member'> & { member: RankedMember | null }

/** The rows with their members' labels. */
export async function withLabels<Row extends { member: RankedRow | null }>(
  context: QueryContext,
  rows: readonly Row[],
): Promise<Ranked<Row>[]> {
  const [tags, cities] = await Promise.all([readKnownTags(context), readKnownCities(context)])
  const activities = new Map(tags.map(({ id, label }) => [id, label]))
  return rows.map(({ member, ...row }) => {
    if (!member) return { ...row, member }
    const { activity_id, city_slug, ...named } = member
    const activity = activities.get(activity_id) ?? {}
    const city = city_slug === null ? null : (cities.get(city_slug) ?? null)
    return { ...row, member: { ...named, activity, city } }
  })
}

/** The rule of ranks, for a table of scores: equal on all three, the same rank. */
export function rankOrder(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`${column('point_halves')} desc, ${column('average_rating')} desc,
             ${column('review_count')} desc`
}
