import { type RawBuilder, sql } from 'kysely'
import type { Tag } from '#domain/contract/tag.ts'
import { DEFAULT_LOCALE } from '#domain/locale.ts'
import { tagIcon } from '#domain/tag/tag.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db, Schema } from '#platform/database/schema.ts'
import { keptPerLocale } from '#queries/query/kept-per-locale.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { isLiveTag } from './followed.ts'

/** Tags and cities change seldom, and lists and boards read them again and again. */
const AGE_MS = 60_000

export type KnownTag = Tag & { id: number }

/** A changed address is one of them: nobody waits for it. */
const readAllTags = async ({ db }: QueryContext) => {
  const rows = await readTagRows(db, sql`true`)
  const all = rows.map((row) => ({ ...row, tag: toKnown(row) }))
  const tags = all.filter(isLive).map(({ tag }) => tag)
  const live = new Map(tags.map((tag) => [tag.id, tag]))
  // What was retired may still be named by what nobody chose anew.
  const named = all.map(
    ({ tag, merged_into_id }) => [tag, live.get(merged_into_id ?? 0) ?? tag] as const,
  )
  return {
    tags,
    merged: all.filter(({ merged_into_id }) => merged_into_id !== null).map(({ tag }) => tag),
    byId: new Map(named.map(([{ id }, { id: _, ...tag }]) => [id, tag])),
    byPublicId: new Map(named.map(([{ public_id }, tag]) => [public_id, tag])),
  }
}
const keptTags = keptPerLocale([], AGE_MS, readAllTags, ['addresses'])

const keptCities = keptPerLocale(
  [],
  AGE_MS,
  async ({ db }) => {
    const cities = await db
      .selectFrom('city')
      .select(['slug', 'label', 'country'])
      .where('state', '=', 'known')
      .execute()
    return {
      labels: new Map(cities.map(({ slug, label }) => [slug, label])),
      countries: new Map(cities.map(({ slug, country }) => [slug, country])),
    }
  },
  ['addresses'],
)

/** All tags that can be shown, in their order; they hold every language. */
export async function readKnownTags(context: QueryContext): Promise<readonly KnownTag[]> {
  const { tags } = await keptTags(context, DEFAULT_LOCALE)
  return tags
}

/** The same by their row ids, which never leave the server; what was merged is its successor. */
export async function readTagsById(context: QueryContext): Promise<ReadonlyMap<number, Tag>> {
  const { byId } = await keptTags(context, DEFAULT_LOCALE)
  return byId
}

/** The same by their public ids, as texts and links have them. */
export async function readTagsByPublicId(
  context: QueryContext,
): Promise<ReadonlyMap<string, KnownTag>> {
  const { byPublicId } = await keptTags(context, DEFAULT_LOCALE)
  return byPublicId
}

/** What was merged, under its own name: awards of its last year are given apart. */
export async function readMergedTags(context: QueryContext): Promise<readonly KnownTag[]> {
  return (await keptTags(context, DEFAULT_LOCALE)).merged
}

/** The cities' labels by their slugs. */
export async function readKnownCities(
  context: QueryContext,
): Promise<ReadonlyMap<string, Translated>> {
  return (await keptCities(context, DEFAULT_LOCALE)).labels
}

/** In which country each of them lies. */
export async function readCityCountries(
  context: QueryContext,
): Promise<ReadonlyMap<string, string>> {
  return (await keptCities(context, DEFAULT_LOCALE)).countries
}

/** Tags that can be shown, with their parents; categories first, each followed by what it holds. */
export async function readTags(db: Db, where: RawBuilder<boolean>): Promise<KnownTag[]> {
  return (await readTagRows(db, sql`${isLiveTag} and (${where})`)).map(toKnown)
}

const toKnown = (row: TagRow): KnownTag => ({ id: row.id, ...toTag(row) })

const isLive = ({ merged_into_id, retired_at }: TagRow) =>
  merged_into_id === null && retired_at === null

async function readTagRows(db: Db, where: RawBuilder<boolean>): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select t.id, t.public_id, t.kind, t.label, t.icon, t.slug, t.merged_into_id, t.retired_at,
           p.public_id as parent_public_id, p.label as parent_label, p.icon as parent_icon,
           case 'CATEGORY' when t.kind then t.slug when p.kind then p.slug when g.kind then g.slug end
             as category
      from tag t
      left join tag p on p.id = t.parent_id
      left join tag g on g.id = p.parent_id
     where t.label <> '{}' and ${where}
     order by coalesce(p.position, t.position), coalesce(p.id, t.id), p.id nulls first,
              t.position, t.id
  `.execute(db)
  return rows
}

type TagRow = {
  id: number
  public_id: string
  kind: Schema['tag']['kind']
  label: Translated
  icon: string | null
  slug: string
  category: string | null
  merged_into_id: number | null
  retired_at: Date | null
} & (
  | { parent_public_id: string; parent_label: Translated; parent_icon: string | null }
  | { parent_public_id: null; parent_label: null; parent_icon: null }
)

function toTag(row: TagRow): Tag {
  const { public_id, kind, label, slug, category } = row
  const icon = tagIcon({ icon: row.icon, parent: { icon: row.parent_icon } })
  const parent = row.parent_public_id
    ? {
        public_id: row.parent_public_id,
        label: row.parent_label,
        icon: tagIcon({ icon: row.parent_icon }),
      }
    : null
  return { public_id, kind, label, icon, slug, category, parent }
}
