import { sql } from 'kysely'
import { type BlockRow, rowsIn } from '#domain/content/block-rows.ts'
import type { PageDocument } from '#domain/content/page-document.ts'
import { allBlocks } from '#domain/content/page-document.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'

type Home = { id: number | null; slug: string }

/** Makes a document public in some languages; the others keep what they have. */
export async function writePage(
  tx: Db,
  { id, slug }: Home,
  document: PageDocument,
  langs: readonly LocaleCode[],
): Promise<void> {
  const pictures = await pictureIds(tx, document)
  const home =
    id === null ? { page_id: null, default_name: slug } : { page_id: id, default_name: null }
  const rows: Row[] = []
  for (const lang of langs) add(rowsIn(document.blocks, lang), lang, null)
  await tx
    .deleteFrom('page_component')
    .where((eb) => (id === null ? eb('default_name', '=', slug) : eb('page_id', '=', id)))
    .where('lang', 'in', langs)
    .execute()
  await insertRows(tx, rows)
  if (id !== null) await writeHead(tx, id, document, langs)
  await announceChanges(tx, ['frame', 'site'])

  function add(blocks: readonly BlockRow[], lang: LocaleCode, parent: number | null): void {
    blocks.forEach(({ picture, children, ...block }, position) => {
      const picture_asset_id = picture === null ? null : (pictures.get(picture) ?? null)
      const place = rows.push({ ...block, ...home, lang, position, parent, picture_asset_id })
      add(children, lang, place - 1)
    })
  }
}

type Row = Omit<BlockRow, 'picture' | 'children'> & {
  page_id: number | null
  default_name: string | null
  lang: LocaleCode
  position: number
  /** Its place among these rows. */
  parent: number | null
  picture_asset_id: number | null
}

/** In one statement, with ids taken beforehand, so that a block may name the one that it lies in. */
async function insertRows(tx: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    with given as (
      select row.*, row_number() over () - 1 as place,
             nextval(pg_get_serial_sequence('page_component', 'id'))::int as id
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
          public_id text, page_id int, default_name text, parent int, kind text, position int, lang text,
          title text, description text, content jsonb, relationships jsonb, picture_asset_id int)
    )
    insert into page_component (id, public_id, page_id, default_name, parent_id, kind, position, lang,
                                title, description, content, relationships, picture_asset_id)
    select given.id, given.public_id, given.page_id, given.default_name, host.id, given.kind,
           given.position, given.lang, given.title, given.description, given.content,
           given.relationships, given.picture_asset_id
      from given left join given host on host.place = given.parent
  `.execute(tx)
}

async function writeHead(
  tx: Db,
  id: number,
  { title, description }: PageDocument,
  langs: readonly LocaleCode[],
): Promise<void> {
  const kept = await tx
    .selectFrom('page')
    .select(['title', 'description'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('page')
    .set({
      title: renewed(kept.title, title, langs),
      description: renewed(kept.description, description, langs),
    })
    .where('id', '=', id)
    .execute()
}

function renewed(kept: Translated, given: Translated, langs: readonly LocaleCode[]): Translated {
  const all = { ...kept }
  for (const lang of langs) {
    const text = given[lang]?.trim()
    if (text) all[lang] = text
    else delete all[lang]
  }
  return all
}

async function pictureIds(tx: Db, { blocks }: PageDocument): Promise<Map<string, number>> {
  const ids = allBlocks(blocks).flatMap(({ common }) => common.picture ?? [])
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('asset')
    .select(['id', 'public_id'])
    .where('public_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, public_id }) => [public_id, id]))
}
