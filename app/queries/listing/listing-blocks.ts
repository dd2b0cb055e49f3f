import { categorySegment } from '#domain/category.ts'
import type { ListingPageContent } from '#domain/contract/listing.ts'
import type { ListingAddress } from '#domain/listing/listing-picker.ts'
import type { Locale } from '#domain/locale.ts'
import { readBlockData } from '#queries/block/block-data.ts'
import { componentTree, selectComponents } from '#queries/page/component-rows.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

/** The page of type LIST whose slug is the list's path below `/membres/`, if an editor has made one. */
export async function readListingBlocks(
  context: QueryContext<'site' | 'review' | 'member' | 'buyer'>,
  locale: Locale,
  { category, slug, geography }: ListingAddress,
): Promise<ListingPageContent['blocks']> {
  const path = [categorySegment(category), slug, geography].filter(Boolean).join('/')
  const page = await context.db
    .selectFrom('page')
    .select('id')
    .where('type', '=', 'LIST')
    .where('slug', '=', path)
    .executeTakeFirst()
  if (!page) return null
  const rows = await selectComponents(context.db, locale).where('c.page_id', '=', page.id).execute()
  const components = await componentTree(context, locale, rows)
  return { components, data: await readBlockData(context, locale, components) }
}
