import { sql } from 'kysely'
import { type PageSubject, tagSubject } from '#domain/address/page-subject.ts'
import type { Picture } from '#domain/contract/picture.ts'
import { nameFromFile } from '#domain/media/asset.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db, Schema } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import {
  type ContentBlock,
  type ContentCity,
  type ContentPage,
  type ContentTag,
  DEFAULT_PAGE,
  renameTags,
  tagName,
} from './content.ts'

/** What is to be written, each with its place among those of its kind. */
export type Written = {
  tags: (ContentTag & { position: number })[]
  cities: (ContentCity & { position: number })[]
  pages: ContentPage[]
}

/** Adds what is new and renews what is there, by kind and slug; nothing is removed but blocks of a page that has others. */
export async function writeContent(tx: Db, { tags, cities, pages }: Written): Promise<void> {
  const changed: PageSubject[] = []
  if (tags.length > 0) changed.push(...(await writeTags(tx, tags)))
  if (cities.length > 0) await writeCities(tx, cities)
  if (pages.length > 0) await writePages(tx, pages)
  if (tags.length + cities.length > 0) await indexMembers(tx, tags, cities)
  if (tags.length + cities.length + pages.length > 0)
    await announceChanges(tx, ['frame', 'site', ...changed])
}

async function writeTags(tx: Db, tags: Written['tags']): Promise<PageSubject[]> {
  const known = await tx.selectFrom('tag').select(['id', 'kind', 'slug', 'public_id']).execute()
  const byName = new Map(known.map((tag) => [tagName(tag), tag]))
  const fresh = tags.filter((tag) => !byName.has(tagName(tag)))
  const ids = await nextIds(tx, 'tag', fresh.length)
  fresh.forEach(({ kind, slug, public_id = newPublicId() }, index) => {
    const id = ids[index] as number
    byName.set(tagName({ kind, slug }), { id, kind, slug, public_id })
  })
  const rows = tags.map((tag) => ({
    ...byName.get(tagName(tag)),
    parent_id: (tag.parent && byName.get(tag.parent)?.id) ?? null,
    label: tag.label,
    icon: tag.icon ?? null,
    code: tag.code ?? null,
    position: tag.position,
  }))
  await insertAll(tx, 'tag', rows, ['kind', 'slug'])
  return rows.map(({ public_id }) => tagSubject(public_id ?? ''))
}

async function writeCities(tx: Db, cities: Written['cities']): Promise<void> {
  const rows = cities.map(({ near, ...city }) => ({ ...city, near_slug: near ?? null }))
  await insertAll(tx, 'city', rows, ['slug'])
}

/** Words find members by the names of their tags and cities. */
async function indexMembers(tx: Db, tags: Written['tags'], cities: Written['cities']) {
  const names = tags.map(tagName)
  const slugs = cities.map(({ slug }) => slug)
  await sql`
    select index_members(m.ids) from (
      select array_agg(distinct member_id) as ids from (
        select mt.member_id from member_tag mt join tag t on t.id = mt.tag_id
         where t.kind || '/' || t.slug = any(${names}::text[])
        union all
        select l.member_id from member_location l
         where l.city_slug = any(${slugs}::text[]) or l.list_slug = any(${slugs}::text[])
      ) named
    ) m where m.ids is not null
  `.execute(tx)
}

async function writePages(tx: Db, pages: readonly ContentPage[]): Promise<void> {
  const tags = await tx.selectFrom('tag').select(['kind', 'slug', 'public_id']).execute()
  const ids = new Map<unknown, string>(tags.map((tag) => [tagName(tag), tag.public_id]))
  const pictures = await pictureIds(tx, pages)
  const rows: Record<string, unknown>[] = []
  for (const page of pages) {
    const home = await emptyPage(tx, page)
    for (const lang of LOCALE_CODES) add(page.blocks[lang], lang, home, null)
  }
  const fresh = await nextIds(tx, 'page_component', rows.length)
  const identified = rows.map(({ parent, ...row }, index) => ({
    ...row,
    id: fresh[index],
    parent_id: parent === null ? null : fresh[parent as number],
  }))
  await insertAll(tx, 'page_component', identified)
  await sql`select find_content_asset_uses()`.execute(tx)

  function add(
    blocks: readonly ContentBlock[],
    lang: LocaleCode,
    home: { page_id: number | null; default_name: string | null },
    parent: number | null,
  ): void {
    blocks.forEach((block, position) => {
      const { kind, title, description, content = {}, relationships = [], picture } = block
      const own = rows.push({
        public_id: newPublicId(),
        ...home,
        parent,
        kind,
        position,
        lang,
        title: title ?? null,
        description: description ?? null,
        content: renameTags(content, ({ tag, ...target }) =>
          tag === undefined ? target : { ...target, tag_public_id: ids.get(tag) },
        ),
        relationships,
        picture_asset_id: picture ? pictures.get(JSON.stringify(picture)) : null,
      })
      add(block.children ?? [], lang, home, own - 1)
    })
  }
}

/** The page's row, without its blocks. */
async function emptyPage(tx: Db, { type, slug, public_id, title, description }: ContentPage) {
  if (type === DEFAULT_PAGE) {
    await tx.deleteFrom('page_component').where('default_name', '=', slug).execute()
    return { page_id: null, default_name: slug }
  }
  const texts = { title: title ?? {}, description: description ?? {} }
  const { id } = await tx
    .insertInto('page')
    .values({ public_id: public_id ?? newPublicId(), type, slug, ...texts })
    .onConflict((conflict) => conflict.columns(['type', 'slug']).doUpdateSet(texts))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('page_component').where('page_id', '=', id).execute()
  return { page_id: id, default_name: null }
}

/** By the picture itself: the same one with the same words is one row. */
async function pictureIds(tx: Db, pages: readonly ContentPage[]): Promise<Map<string, number>> {
  const pictures = new Map<string, Picture>()
  const collect = ({ picture, children = [] }: ContentBlock): void => {
    if (picture) pictures.set(JSON.stringify(picture), picture)
    children.forEach(collect)
  }
  for (const { blocks } of pages) Object.values(blocks).flat().forEach(collect)
  const ids = new Map<string, number>()
  for (const [key, { tf_public_url: url, width, height, alt }] of pictures) {
    const words = alt && JSON.stringify(alt)
    const found = await tx
      .selectFrom('asset')
      .select('id')
      .where('url', '=', url)
      .where(sql<boolean>`alt is not distinct from ${words}::jsonb`)
      .executeTakeFirst()
    const made = { public_id: newPublicId(), kind: 'IMAGE', usage: 'CONTEXT' } as const
    const { id } =
      found ??
      (await tx
        .insertInto('asset')
        .values({
          ...made,
          url,
          width,
          height,
          alt,
          name: nameFromFile(url),
          is_decorative: alt === null,
        })
        .returning('id')
        .executeTakeFirstOrThrow())
    ids.set(key, id)
  }
  return ids
}

async function nextIds(tx: Db, table: keyof Schema, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** All rows at once, so that they may refer to one another; those that are there get the new values. */
async function insertAll(
  tx: Db,
  table: keyof Schema,
  rows: readonly Record<string, unknown>[],
  key: readonly string[] = [],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const renewed = names
    .filter((name) => name !== 'id' && name !== 'public_id' && !key.includes(name))
    .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  const onConflict =
    key.length === 0
      ? sql``
      : sql`on conflict (${sql.join(key.map((name) => sql.ref(name)))})
              do update set ${sql.join(renewed)}`
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${onConflict}
  `.execute(tx)
}
