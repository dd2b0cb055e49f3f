import { type BlockRow, blocksFrom } from '#domain/content/block-rows.ts'
import type { ContentRef } from '#domain/content/content-ref.ts'
import type { PageDocument } from '#domain/content/page-document.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import type { Db, Schema } from '#platform/database/schema.ts'

export type PublishedPage = {
  /** Null of what pages fall back to. */
  id: number | null
  type: Schema['page']['type'] | 'DEFAULT'
  slug: string
  inForceOn: string | null
  document: PageDocument
}

/** What is public of a page, as a document; nothing where there is no such page. */
export async function readPublishedPage(
  db: Db,
  { kind, subject }: ContentRef,
): Promise<PublishedPage | undefined> {
  const page = kind === 'default' ? await findDefault(db, subject) : await findPage(db, subject)
  if (!page) return undefined
  const { title, description, ...found } = page
  const rows = await readRows(db, page)
  return { ...found, document: { title, description, blocks: blocksFrom(rows) } }
}

/** Whether its texts are filled, and much else, depends on it. */
export async function readPageType(
  db: Db,
  { kind, subject }: ContentRef,
): Promise<PublishedPage['type'] | undefined> {
  const page = kind === 'default' ? await findDefault(db, subject) : await findPage(db, subject)
  return page?.type
}

async function findPage(db: Db, publicId: string) {
  return db
    .selectFrom('page')
    .select(['id', 'type', 'slug', 'title', 'description', 'in_force_on as inForceOn'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()
}

async function findDefault(db: Db, name: string) {
  const found = await db
    .selectFrom('page_component')
    .select('id')
    .where('default_name', '=', name)
    .limit(1)
    .executeTakeFirst()
  if (!found) return undefined
  const type = 'DEFAULT' as const
  return { id: null, type, slug: name, title: {}, description: {}, inForceOn: null }
}

async function readRows(
  db: Db,
  { id, slug }: { id: number | null; slug: string },
): Promise<{ [lang in LocaleCode]: BlockRow[] }> {
  const rows = await db
    .selectFrom('page_component as c')
    .leftJoin('asset as a', 'a.id', 'c.picture_asset_id')
    .select(['c.id', 'c.parent_id', 'c.public_id', 'c.kind', 'c.lang', 'c.title', 'c.description'])
    .select(['c.content', 'c.relationships', 'a.public_id as picture'])
    .where((eb) => (id === null ? eb('c.default_name', '=', slug) : eb('c.page_id', '=', id)))
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  const byParent = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const below = (parent: number | null, lang: LocaleCode): BlockRow[] =>
    (byParent.get(parent) ?? [])
      .filter((row) => row.lang === lang)
      .map(({ id: own, parent_id: _, lang: __, content, relationships, ...row }) => ({
        ...row,
        content: content as BlockRow['content'],
        relationships: relationships as BlockRow['relationships'],
        children: below(own, lang),
      }))
  return Object.fromEntries(LOCALE_CODES.map((lang) => [lang, below(null, lang)])) as {
    [lang in LocaleCode]: BlockRow[]
  }
}
