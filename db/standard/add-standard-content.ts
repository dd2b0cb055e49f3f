import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { STANDARD_CITIES } from './cities.ts'
import { type Content, type ContentCity, pageName, tagName } from './content/content.ts'
import { hashOf } from './content/content-hash.ts'
import { KINDS, type Kind, readContent } from './content/read-content.ts'
import { type Written, writeContent } from './content/write-content.ts'
import { standardPages } from './page/pages.ts'
import { readStandardTags } from './tags.ts'

type Item = { kind: Kind; key: string; hash: string; into(written: Written): void }

/** Rows by their names, such as `page LEGAL/terms`. */
export type StandardReport = {
  added: string[]
  /** Were as an earlier version shipped them. */
  renewed: string[]
  /** The site has changed or removed them: they stay as they are. */
  left: string[]
}

/** Any number that nothing else locks. */
const LOCK = 20_190_103

/**
 * Writes what every site begins with, or brings it up to this version. To be repeated at will: what the site has
 * changed itself is left alone and named.
 */
export function addStandardContent(
  db: Db,
  { mediaDir }: { mediaDir: string },
): Promise<StandardReport> {
  return bringUpToDate(db, KINDS, () => copyPictures(mediaDir))
}

/**
 * At a start of a new version: of a site that was given the standard content, all of it; of any other one, which has
 * tags and pages of its own, the cities alone.
 */
export async function renewStandardContent(
  db: Db,
  places: { mediaDir: string },
): Promise<StandardReport> {
  const page = await db
    .selectFrom('standard_content')
    .select('key')
    .where('kind', '=', 'page')
    .limit(1)
    .executeTakeFirst()
  return page ? addStandardContent(db, places) : bringUpToDate(db, ['city'])
}

async function bringUpToDate(
  db: Db,
  kinds: readonly Kind[],
  prepare?: () => Promise<void>,
): Promise<StandardReport> {
  await prepare?.()
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const shipped = itemsOf(standardContent()).filter(({ kind }) => kinds.includes(kind))
    const hashes = await tx.selectFrom('standard_content').selectAll().execute()
    const before = new Map(hashes.map(({ kind, key, hash }) => [nameOf({ kind, key }), hash]))
    const present = new Map(itemsOf(await readContent(tx)).map((item) => [nameOf(item), item.hash]))
    const report: StandardReport = { added: [], renewed: [], left: [] }
    const written: Written = { tags: [], cities: [], pages: [] }
    const kept: Item[] = []
    for (const item of shipped) {
      const name = nameOf(item)
      const [last, now] = [before.get(name), present.get(name)]
      if (now === item.hash) {
        if (last !== item.hash) kept.push(item)
      } else if (now === last) {
        // Never there and never shipped, or as it was shipped last.
        report[now === undefined ? 'added' : 'renewed'].push(name)
        item.into(written)
        kept.push(item)
      } else report.left.push(name)
    }
    await writeContent(tx, written)
    await keepHashes(tx, kept)
    return report
  })
}

const nameOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`

function standardContent(): Content {
  const cities = STANDARD_CITIES.map(
    ({ is_listed: _, near_slug, position: __, ...city }): ContentCity => ({
      ...city,
      ...(near_slug && { near: near_slug }),
    }),
  )
  return { tags: readStandardTags(), cities, pages: standardPages() }
}

/** Ids and places are no content: a site may have its own. */
function itemsOf({ tags, cities, pages }: Content): Item[] {
  return [
    ...tags.map((tag, position): Item => {
      const { public_id: _, ...told } = tag
      const into: Item['into'] = (written) => written.tags.push({ ...tag, position })
      return { kind: 'tag', key: tagName(tag), hash: hashOf(told), into }
    }),
    ...cities.map((city, position): Item => {
      const into: Item['into'] = (written) => written.cities.push({ ...city, position })
      return { kind: 'city', key: city.slug, hash: hashOf(city), into }
    }),
    ...pages.map((page): Item => {
      const { public_id: _, ...told } = page
      const into: Item['into'] = (written) => written.pages.push(page)
      return { kind: 'page', key: pageName(page), hash: hashOf(told), into }
    }),
  ]
}

async function keepHashes(tx: Db, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  await tx
    .insertInto('standard_content')
    .values(items.map(({ kind, key, hash }) => ({ kind, key, hash })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet(({ ref }) => ({ hash: ref('excluded.hash') })),
    )
    .execute()
}

/** The pictures of the pages, to where pictures are served from. */
async function copyPictures(mediaDir: string): Promise<void> {
  const from = join(import.meta.dirname, 'pictures')
  const to = join(mediaDir, 'standard')
  await mkdir(to, { recursive: true })
  for (const file of await readdir(from)) {
    const shipped = await readFile(join(from, file))
    const there = await readFile(join(to, file)).catch(() => undefined)
    // Written anew, it would count as another picture, of which all sizes are made again.
    if (!there?.equals(shipped)) await writeFile(join(to, file), shipped)
  }
}
