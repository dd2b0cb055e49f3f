import type { Locale } from '#domain/locale.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { componentTree, selectComponents } from './component-rows.ts'

/** The page of a type that a site has once, or nothing; its blocks are those of one language. */
export async function readPage(
  context: QueryContext,
  type: Schema['page']['type'],
  locale: Locale,
) {
  const page = await context.db
    .selectFrom('page')
    .select(['id', 'public_id', 'type', 'slug', 'title'])
    // One row; read along with the page it costs no statement of its own.
    .select((eb) => eb.selectFrom('site_total').select('review_count').as('total_reviews'))
    .where('type', '=', type)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!page) return undefined
  const rows = await selectComponents(context.db, locale).where('c.page_id', '=', page.id).execute()
  return { ...page, localized_components: await componentTree(context, locale, rows) }
}
