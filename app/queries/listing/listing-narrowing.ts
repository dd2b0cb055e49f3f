import { sql } from 'kysely'
import type { ListingNarrowing } from '#domain/contract/listing.ts'
import { isCity } from '#domain/tag/category.ts'
import type { TagKind } from '#domain/tag/tag.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import type { ListingFigures } from './listing-figures.ts'
import type { ListingScope } from './listing-scope.ts'

type Row = {
  id: number | null
  kind: TagKind | null
  slug: string
  label: Translated
  members: number
}

/**
 * What a list can be narrowed to by services and by cities. The counts are stored ones, or those of
 * `figures` where filters have narrowed the list already: then a city, once chosen, has no others.
 */
export async function readNarrowing(
  { db }: QueryContext,
  { category, activity, speciality, city }: ListingScope,
  figures: Pick<ListingFigures, 'tags' | 'cities'> | null,
): Promise<ListingNarrowing> {
  const parent = activity ?? category
  const here = speciality ?? parent
  const below = parent ? sql`t.parent_id = ${parent.id}` : sql`t.kind = 'CATEGORY'`
  const counted = here
    ? sql`f.tag_id = ${here.id}`
    : sql`f.tag_id in (select id from tag where kind = 'CATEGORY')`
  const { rows } = await sql<Row>`
    select t.id, t.kind, t.slug, t.label, coalesce(f.members, 0) as members
      from tag t
      left join facet_count f
        on f.tag_id = t.id and f.category_id = 0 and f.city_slug = ${city?.slug ?? ''}
     where ${below} and t.kind in ('CATEGORY', 'ACTIVITY', 'SPECIALTY')
    union all
    select null, null, c.slug, c.label, coalesce(sum(f.members), 0)::int
      from city c
      left join facet_count f on f.category_id = 0 and f.city_slug = c.slug and ${counted}
     where c.is_listed
     group by c.slug
  `.execute(db)
  const known = figures
    ? rows.map((row) => ({ ...row, members: membersOf(row, figures, city !== null) }))
    : rows
  const shown = known
    .filter(({ members }) => members > 0)
    .sort((a, b) => b.members - a.members || (a.slug < b.slug ? -1 : 1))
  const home = category?.slug ?? null
  return {
    services: shown.flatMap(({ kind, slug, label, members }) =>
      kind === null ? [] : [{ kind, slug, label, members, category: home }],
    ),
    cities: shown.flatMap(({ kind, slug, label, members }) =>
      kind === null && isCity(slug) ? [{ slug, label, members }] : [],
    ),
  }
}

function membersOf(
  { id, slug }: Row,
  { tags, cities }: Pick<ListingFigures, 'tags' | 'cities'>,
  hasCity: boolean,
): number {
  if (id !== null) return tags?.get(id) ?? 0
  return hasCity ? 0 : (cities?.get(slug) ?? 0)
}
