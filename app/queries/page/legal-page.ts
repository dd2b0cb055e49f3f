import { sql } from 'kysely'
import type { z } from 'zod'
import { type BlockRow, rowsIn } from '#domain/content/block-rows.ts'
import type { PageDocument } from '#domain/content/page-document.ts'
import { AppError } from '#domain/errors.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { readBlockData } from '#queries/block/block-data.ts'
import { defineRead } from '#queries/query/define-read.ts'
import { contentLang } from '#queries/query/lang.ts'
import { pictureOf } from '#queries/query/picture.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { type blockPage, fillFacts, foreignLanguage, readBlockPage } from './block-page.ts'
import { type ComponentRow, componentTree } from './component-rows.ts'

type Wanted = Omit<z.output<typeof blockPage.input>, 'type'> & {
  /** Of an earlier version, as an address names it. */
  version: string | null
}

/** A text that held before: from when, and up to when. Of the first, nobody knows since when it did. */
type EarlierText = { number: number; from: string | null; until: string; note: string }

/** A legal text, as it holds today or as it held before, with the way to all that it ever was. */
export const readLegalPage = defineRead(
  ['site', 'frame', 'review', 'member', 'buyer'],
  async (context, { version, ...wanted }: Wanted) => {
    const page = await readBlockPage(context, { type: 'LEGAL', ...wanted })
    const published = await publishedTexts(context, wanted.slug)
    const [newest] = published
    const inForce = newest?.on ? { on: newest.on, note: newest.note } : null
    const earlier = published.flatMap(({ number, on, note }, index): EarlierText[] => {
      const next = published[index - 1]
      return next?.on ? [{ number, from: on, until: next.on, note }] : []
    })
    if (version === null) return { ...page, inForce, earlier, shown: null }
    const shown = earlier.find(({ number }) => `${number}` === version)
    if (!shown) throw new AppError('not-found')
    const text = await earlierText(context, wanted, shown.number)
    const data = await readBlockData(context, wanted.lang, text.components)
    return { ...page, ...text, data, inForce, earlier, shown }
  },
)

/** The newest first. */
async function publishedTexts({ db }: Pick<QueryContext, 'db'>, slug: string) {
  const { rows } = await sql<{ number: number; on: string | null; note: string }>`
    select v.number, v.in_force_on::text as "on", v.note
      from page p join content_version v on v.kind = 'page' and v.subject = p.public_id
     where p.type = 'LEGAL' and p.slug = ${slug} and p.in_force_on is not null and v.state = 'published'
     order by v.number desc
  `.execute(db)
  return rows
}

/** In the language that is asked for where it was published in that; else in the first that it was published in. */
async function earlierText(
  context: QueryContext,
  { slug, lang }: Pick<Wanted, 'slug' | 'lang'>,
  number: number,
) {
  const { rows } = await sql<{ document: PageDocument; langs: LocaleCode[] }>`
    select v.document, v.langs
      from page p join content_version v on v.kind = 'page' and v.subject = p.public_id
     where p.type = 'LEGAL' and p.slug = ${slug} and v.number = ${number}
  `.execute(context.db)
  const [version] = rows
  if (!version) throw new AppError('not-found')
  const { title, description, blocks } = version.document
  const wanted = contentLang(lang)
  const own = [wanted, ...LOCALE_CODES].find((code) => version.langs.includes(code)) ?? wanted
  const drawn = await componentTree(context, lang, await rowsOf(context, rowsIn(blocks, own), own))
  const components = fillFacts(context, { slug, lang }, drawn)
  return { title, description, components, textLang: foreignLanguage(components, lang) }
}

/** As if they stood in the table of what is public. */
async function rowsOf(
  { db }: Pick<QueryContext, 'db'>,
  tops: readonly BlockRow[],
  lang: LocaleCode,
): Promise<ComponentRow[]> {
  const named: string[] = []
  const rows: (Omit<ComponentRow, 'picture'> & { picture: string | null })[] = []
  add(tops, null)
  const found = named.length > 0 ? await picturesOf(db, named) : []
  const pictures = new Map(found.map(({ public_id, picture }) => [public_id, picture]))
  return rows.map((row) => ({ ...row, picture: pictures.get(row.picture ?? '') ?? null }))

  function add(blocks: readonly BlockRow[], parent_id: number | null): void {
    blocks.forEach(({ children, ...block }, position) => {
      const id = rows.push({ ...block, id: rows.length, parent_id, position, lang }) - 1
      if (block.picture) named.push(block.picture)
      add(children, id)
    })
  }
}

function picturesOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('asset as a')
    .select(['a.public_id', pictureOf('a').as('picture')])
    .where('a.public_id', 'in', ids)
    .execute()
}
