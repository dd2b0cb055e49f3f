import { sql } from 'kysely'
import { ALL_SERVICES, type City, categorySegment, parseCategory } from '#domain/category.ts'
import type { Tag } from '#domain/contract/tag.ts'
import type { Translated } from '#domain/contract/translated.ts'
import { AppError } from '#domain/errors.ts'
import { type ListingAddress, withPlace } from '#domain/listing-picker.ts'
import type { QueryContext } from '#queries/query-context.ts'
import { readTags } from '#queries/tag/read-tags.ts'

type ScopeTag = Tag & { id: number }

/** What an address of a list speaks of. */
export type ListingScope = {
  category: ScopeTag | null
  /** The activity above a speciality, or the activity itself. */
  activity: ScopeTag | null
  speciality: ScopeTag | null
  city: { slug: City; label: Translated } | null
}

/** Below all services stands a tag of no category; any other has its own address and moved there. */
export async function readListingScope(
  { db }: QueryContext,
  address: ListingAddress,
): Promise<ListingScope> {
  const { category, slug: tagSlug, geography: city } = withPlace(address)
  const [tags, label] = await Promise.all([
    tagSlug !== undefined || category !== ALL_SERVICES ? tagsOf(db, category, tagSlug) : [],
    city && cityLabel(db, city),
  ])
  const tag =
    tags.find(({ kind, slug: own }) => kind === 'ACTIVITY' && own === tagSlug) ??
    tags.find(({ kind, slug: own }) => kind === 'SPECIALTY' && own === tagSlug)
  if (tagSlug !== undefined && !tag) throw new AppError('not-found', { slug: tagSlug })
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

/** The category, whatever bears the slug, and the activity above it. */
function tagsOf(db: QueryContext['db'], category: string, slug: string | undefined) {
  return readTags(
    db,
    sql`(t.kind = 'CATEGORY' and t.slug = ${category}
      or t.kind in ('ACTIVITY', 'SPECIALTY') and t.slug = ${slug ?? ''}
      or t.kind = 'ACTIVITY' and t.id = (
           select parent_id from tag where kind = 'SPECIALTY' and slug = ${slug ?? ''}))`,
  )
}

async function cityLabel(db: QueryContext['db'], slug: City): Promise<Translated> {
  const city = await db
    .selectFrom('city')
    .select('label')
    .where('slug', '=', slug)
    .executeTakeFirst()
  const name = slug.charAt(0).toUpperCase() + slug.slice(1)
  return city?.label ?? { FR_FR: name }
}
