import type { ProfileContent } from '#domain/profile/profile-content.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

/** What profiles name by an id, by its names. */
export type NamedInProfiles = {
  tags: { [id: string]: Translated }
  cities: { [slug: string]: Translated }
}

export async function namedInProfiles(
  db: Db,
  profiles: readonly ProfileContent[],
): Promise<NamedInProfiles> {
  const tags = await db
    .selectFrom('tag')
    .select(['public_id as id', 'label'])
    .where('public_id', 'in', [
      ...new Set(profiles.flatMap(({ activity, services }) => [activity, ...services])),
    ])
    .execute()
  const slugs = [...new Set(profiles.flatMap(({ cities }) => cities))]
  const cities =
    slugs.length === 0
      ? []
      : await db.selectFrom('city').select(['slug', 'label']).where('slug', 'in', slugs).execute()
  return {
    tags: Object.fromEntries(tags.map(({ id, label }) => [id, label])),
    cities: Object.fromEntries(cities.map(({ slug, label }) => [slug, label])),
  }
}
