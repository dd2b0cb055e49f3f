import { sql } from 'kysely'
import type { Text } from '#db/standard/text.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  type Content,
  type ContentBlock,
  type ContentCity,
  type ContentPage,
  type ContentTag,
  DEFAULT_PAGE,
  type Json,
  renameTags,
  type TagName,
  tagName,
} from './content.ts'

export const KINDS = ['tag', 'city', 'page'] as const
export type Kind = (typeof KINDS)[number]

/** Pages, tags and known cities of a database, as they would be written to another one. */
export async function readContent(db: Db, kinds: readonly Kind[] = KINDS): Promise<Content> {
  const tags = kinds.includes('tag') ? await readTags(db) : []
  return {
    tags,
    cities: kinds.includes('city') ? await readCities(db) : [],
    pages: kinds.includes('page') ? await readPages(db, tags) : [],
  }
}

/** `parent_id` comes along as a name; a parent may stand anywhere. */
async function readTags(db: Db): Promise<ContentTag[]> {
  const rows = await db
    .selectFrom('tag as t')
    .leftJoin('tag as p', 'p.id', 't.parent_id')
    .select(['t.kind', 't.slug', 't.public_id', 't.icon', 't.code', 't.label'])
    .select(['p.kind as parent_kind', 'p.slug as parent_slug'])
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()
  return rows.map(({ kind, slug, public_id, icon, code, label, parent_kind, parent_slug }) => ({
    kind,
    slug,
    public_id,
    ...(parent_kind && parent_slug && { parent: `${parent_kind}/${parent_slug}` as TagName }),
    ...(icon && { icon }),
    ...(code && { code }),
    label: inOrder(label),
  }))
}

/** What somebody has asked for and nobody has decided is no content. */
async function readCities(db: Db): Promise<ContentCity[]> {
  const rows = await db
    .selectFrom('city')
    .select(['slug', 'country', 'label', 'in_form', 'near_slug'])
    .where('state', '=', 'known')
    .orderBy('position')
    .orderBy('slug')
    .execute()
  return rows.map(({ slug, country, label, in_form, near_slug }) => ({
    slug,
    country,
    label: inOrder(label),
    in_form: inOrder(in_form),
    ...(near_slug && { near: near_slug }),
  }))
}

async function readPages(db: Db, tags: readonly ContentTag[]): Promise<ContentPage[]> {
  const pages = await db.selectFrom('page').selectAll().orderBy('id').execute()
  const components = await selectComponents(db)
  const byParent = Map.groupBy(components, ({ parent_id }) => parent_id)
  const names = new Map(tags.map((tag) => [tag.public_id, tagName(tag)]))

  function below(rows: readonly ComponentRow[]): ContentBlock[] {
    return rows.map((row) => blockOf(row, names, below(byParent.get(row.id) ?? [])))
  }
  const blocksOf = (home: (row: ComponentRow) => boolean) => {
    const own = (byParent.get(null) ?? []).filter(home)
    return Object.fromEntries(
      LOCALE_CODES.map((lang) => [lang, below(own.filter((row) => row.lang === lang))]),
    ) as Record<LocaleCode, ContentBlock[]>
  }
  const defaults = components.flatMap(({ default_name }) => (default_name ? [default_name] : []))
  return [
    ...pages.map(({ id, public_id, type, slug, title, description }) => ({
      type,
      slug,
      public_id,
      title: inOrder(title),
      ...(Object.keys(description).length > 0 && { description: inOrder(description) }),
      blocks: blocksOf((row) => row.page_id === id),
    })),
    ...[...new Set(defaults)].map((slug) => ({
      type: DEFAULT_PAGE as typeof DEFAULT_PAGE,
      slug,
      blocks: blocksOf((row) => row.default_name === slug),
    })),
  ]
}

function selectComponents(db: Db) {
  return db
    .selectFrom('page_component as c')
    .leftJoin('asset as a', 'a.id', 'c.picture_asset_id')
    .select(['c.id', 'c.page_id', 'c.default_name', 'c.parent_id', 'c.kind', 'c.lang'])
    .select(['c.title', 'c.description', 'c.content', 'c.relationships'])
    .select(['a.url', 'a.width', 'a.height', 'a.alt'])
    .orderBy(sql`c.page_id nulls last`)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
}

type ComponentRow = Awaited<ReturnType<typeof selectComponents>>[number]

/** What is empty is left out: a block says what it has. */
function blockOf(
  row: ComponentRow,
  names: ReadonlyMap<unknown, TagName>,
  children: ContentBlock[],
): ContentBlock {
  const { kind, title, description, relationships, url, width, height, alt } = row
  const content: Json = renameTags(row.content as Json, (target) => {
    const { tag_public_id, ...rest } = target
    const tag = names.get(tag_public_id)
    return tag ? { ...rest, tag } : target
  })
  return {
    kind,
    ...(title !== null && { title }),
    ...(description !== null && { description }),
    ...(Object.keys(content).length > 0 && { content }),
    ...(relationships.length > 0 && {
      relationships: relationships as { type: string; public_id: string }[],
    }),
    ...(url !== null && {
      picture: { tf_public_url: url, width, height, alt: alt === null ? null : inOrder(alt) },
    }),
    ...(children.length > 0 && { children }),
  }
}

/** A language that has no text is absent, as in the row. */
function inOrder(text: object): Text {
  const entries = Object.entries(text) as [LocaleCode, string][]
  entries.sort(([a], [b]) => LOCALE_CODES.indexOf(a) - LOCALE_CODES.indexOf(b))
  return Object.fromEntries(entries) as Text
}
