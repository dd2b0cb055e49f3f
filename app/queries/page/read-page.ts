import { sql } from 'kysely'
import type { Component } from '#domain/contract/page.ts'
import type { Locale } from '#domain/locale.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { componentTree, selectComponents } from './component-rows.ts'

/** A page is public once it has a title; before, it is a draft alone. */
export const isPublished = sql<boolean>`page.title <> '{}'::jsonb`

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

export function examplePage<Type extends string>(type: Type, title: Translated) {
  return { public_id: 'pAgeExample1', type, slug: type.toLowerCase().replace('_', '-'), title }
}

export function exampleCard(title: string, content: Component['content']): Component {
  return {
    public_id: 'cArdExample1',
    kind: 'CARD',
    position: 1,
    lang: 'FR_FR',
    title,
    description: null,
    picture: null,
    content,
    relationships: [],
    sub_components: [],
  }
}
