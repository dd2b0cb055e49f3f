import { sql } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { type ListingAddress, withPlace } from '#domain/listing/listing-picker.ts'
import { ALL_SERVICES, type City, categorySegment, parseCategory } from '#domain/tag/category.ts'
import type { Translated } from '#domain/text/translated.ts'
import { hadSlug } from '#queries/query/old-slugs.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { type KnownTag, readKnownCities, readKnownTags, readTags } from '#queries/tag/known-tags.ts'

/** What an address of a list speaks of. */
export type ListingScope = {
  category: KnownTag | null
  /** The activity above a speciality, or the activity itself. */
  activity: KnownTag | null
  speciality: KnownTag | null
  city: { slug: City; label: Translated } | null
}

/** Below all services stands a tag of no category; any other has its own address and moved there. */
export async function readListingScope(
  context: QueryContext,
  address: ListingAddress,
): Promise<ListingScope> {
  const { category, slug: tagSlug, geography: city } = withPlace(address)
  const [tags, label] = await Promise.all([
    tagSlug !== undefined || category !== ALL_SERVICES ? readKnownTags(context) : [],
    city && cityLabel(context, city),
  ])
  const tag =
    tags.find(({ kind, slug: own }) => kind === 'ACTIVITY' && own === tagSlug) ??
    tags.find(({ kind, slug: own }) => kind === 'SPECIALTY' && own === tagSlug)
  if (tagSlug !== undefined && !tag) throw await missingTag(context, category, tagSlug)
  const home = tag ? (parseCategory(tag.category ?? '') ?? ALL_SERVICES) : category
  if (home !== category) {
    throw new AppError('moved', { from: categorySegment(category), to: categorySegment(home) })
  }
  const categoryTag = tags.find((each) => each.kind === 'CATEGORY' && each.slug === category)
  if (category !== ALL_SERVICES && !categoryTag) throw new AppError('not-found', { category })
  const speciality = tag?.kind === 'SPECIALTY' ? tag : null
  return {
    category: categoryTag ?? null,
    speciality,
    activity: speciality
      ? (tags.find(({ public_id }) => public_id === speciality.parent?.public_id) ?? null)
      : (tag ?? null),
    city: city && label ? { slug: city, label } : null,
  }
}

/** Of a slug that no service has; one that had it before is led to in one hop, whatever category it stands in now. */
async function missingTag(
  context: QueryContext,
  category: ListingAddress['category'],
  slug: string,
): Promise<AppError> {
  const isService = (alias: string) => sql`${sql.ref(`${alias}.kind`)} in ('ACTIVITY', 'SPECIALTY')`
  // What was retired leads to what it stood below.
  const [tag] = await readTags(
    context.db,
    sql`(${hadSlug('t', 'tag', slug)} and ${isService('t')}) or t.id in (
      select r.parent_id from tag r
       where r.retired_at is not null and ${isService('r')}
         and (r.slug = ${slug} or ${hadSlug('r', 'tag', slug)}))`,
  )
  if (!tag) return new AppError('not-found', { slug })
  const home = parseCategory(tag.category ?? '') ?? ALL_SERVICES
  const at = (own: ListingAddress['category'], below: string) => `${categorySegment(own)}/${below}`
  const to = tag.kind === 'CATEGORY' ? categorySegment(home) : at(home, tag.slug)
  return new AppError('moved', { from: at(category, slug), to })
}

async function cityLabel(context: QueryContext, slug: City): Promise<Translated> {
  const name = slug.charAt(0).toUpperCase() + slug.slice(1)
  return (await readKnownCities(context)).get(slug) ?? { FR_FR: name }
}
