import { sql } from 'kysely'
import { memberSubject } from '#domain/address/page-subject.ts'
import type { EntryDetails, NeighbourEntry } from '#domain/contract/register.ts'
import { AppError } from '#domain/errors.ts'
import { type Locale, localeToKey } from '#domain/locale.ts'
import { type Entry, parseEntry } from '#domain/register/entry.ts'
import type { Db } from '#platform/database/schema.ts'
import { defineRead } from '#queries/query/define-read.ts'
import { readListedEntries } from './listed-entries.ts'
import { readPublished } from './published-tree.ts'

/** Providers that a board leaves out are named up to here; the text has all of them. */
const MOST_NAMES = 200

/** One entry, with those of the same review beside it. */
export const readRegisterEntry = defineRead(
  ['site', 'member', 'review'],
  async (
    { db, shows },
    { number, locale }: { number: number; locale: Locale },
  ): Promise<EntryDetails> => {
    shows('site')
    const size = (await readPublished(db))?.size ?? 0
    const chosen = sql`select id from register_entry where index = ${number} and index < ${size}`
    const [entry] = await readListedEntries(db, shows, chosen)
    if (!entry) throw new AppError('not-found', { n: 'No such entry' })
    const parsed = parseEntry(entry.text)
    return {
      size,
      entry,
      ...('review' in parsed ? await readBeside(db, number, size) : { before: null, after: null }),
      names: await readNames(db, idsIn(parsed), { shows, locale }),
    }
  },
)

async function readBeside(db: Db, number: number, size: number) {
  const { rows } = await sql<NeighbourEntry>`
    with own as (select id, review_id from register_entry where index = ${number})
    (select e.index::float8 as number, e.body as text
       from own join register_entry e on e.review_id = own.review_id and e.id < own.id
      order by e.id desc limit 1)
    union all
    (select e.index::float8, e.body
       from own join register_entry e on e.review_id = own.review_id and e.id > own.id
      where e.index < ${size} order by e.id limit 1)`.execute(db)
  return {
    before: rows.find((each) => each.number < number) ?? null,
    after: rows.find((each) => each.number > number) ?? null,
  }
}

/** What an entry names beside its review and its provider. */
function idsIn(entry: Entry): string[] {
  switch (entry.type) {
    case 'publish':
      return entry.scopes
    case 'decisions':
      return entry.rows.flatMap(([, , category]) => category ?? [])
    case 'board':
      return [...entry.away.slice(0, MOST_NAMES), ...Object.keys(entry.boards)]
    default:
      return []
  }
}

type Means = { locale: Locale; shows(subject: `member:${string}`): void }

async function readNames(db: Db, ids: readonly string[], { locale, shows }: Means) {
  if (ids.length === 0) return {}
  const { rows } = await sql<{ id: string; name: string; isMember: boolean }>`
    select public_id as id, coalesce(label ->> ${localeToKey(locale)}, label ->> 'FR_FR', slug) as name,
           false as "isMember"
      from tag where public_id = any(${ids}::text[])
    union all
    select public_id, name, true from member
     where public_id = any(${ids}::text[]) and status = 'active'`.execute(db)
  for (const { id, isMember } of rows) if (isMember) shows(memberSubject(id))
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
