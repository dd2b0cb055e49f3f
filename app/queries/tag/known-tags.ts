import { sql } from 'kysely'
import type { Tag } from '#domain/contract/tag.ts'
import { DEFAULT_LOCALE } from '#domain/locale.ts'
import type { Translated } from '#domain/translated.ts'
import { keptPerLocale } from '#queries/query/kept-per-locale.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readTags } from './read-tags.ts'

/** Tags and cities change seldom, and lists and boards read them again and again. */
const AGE_MS = 60_000

export type KnownTag = Tag & { id: number }

const keptTags = keptPerLocale([], AGE_MS, async ({ db }) => {
  const tags = await readTags(db, sql`true`)
  return { tags, byId: new Map(tags.map(({ id, ...tag }) => [id, tag])) }
})

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
