import { type RawBuilder, sql } from 'kysely'
import type { Tag } from '#domain/contract/tag.ts'
import { DEFAULT_LOCALE } from '#domain/locale.ts'
import { tagIcon } from '#domain/tag/tag.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db, Schema } from '#platform/database/schema.ts'
import { keptPerLocale } from '#queries/query/kept-per-locale.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

/** Tags and cities change seldom, and lists and boards read them again and again. */
const AGE_MS = 60_000

export type KnownTag = Tag & { id: number }

/** A changed address is one of them: nobody waits for it. */
const readAllTags = async ({ db }: QueryContext) => {
  const tags = await readTags(db, sql`true`)
  return { tags, byId: new Map(tags.map(({ id, ...tag }) => [id, tag])) }
}
const keptTags = keptPerLocale([], AGE_MS, readAllTags, ['addresses'])

const keptCities = keptPerLocale([], AGE_MS, async ({ db }) => {
  const cities = await db.selectFrom('city').select(['slug', 'label', 'country']).execute()
  return {
    labels: new Map(cities.map(({ slug, label }) => [slug, label])),
    countries: new Map(cities.map(({ slug, country }) => [slug, country])),
  }
})

/** All tags that can be shown, in their order; they hold every language. */
export async function readKnownTags(context: QueryContext): Promise<readonly KnownTag[]> {
  const { tags } = await keptTags(context, DEFAULT_LOCALE)
  return tags
}

/** The same by their row ids, which never leave the server. */
export async function readTagsById(context: QueryContext): Promise<ReadonlyMap<number, Tag>> {
  const { byId } = await keptTags(context, DEFAULT_LOCALE)
  return byId
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
export async function readTags(
  db: Db,
  where: RawBuilder<boolean>,
): Promise<(Tag & { id: number })[]> {
  const { rows } = await sql<TagRow>`
    select t.id, t.public_id, t.kind, t.label, t.icon, t.slug,
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
  return rows.map((row) => ({ id: row.id, ...toTag(row) }))
}

type TagRow = {
  id: number
  public_id: string
  kind: Schema['tag']['kind']
  label: Translated
  icon: string | null
  slug: string
  category: string | null
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
