import { type RawBuilder, sql } from 'kysely'
import { memberSubject } from '#domain/address/page-subject.ts'
import type { EntryList, EntryProvider } from '#domain/contract/register.ts'
import type { Locale } from '#domain/locale.ts'
import { ENTRY_KINDS, type EntryKind } from '#domain/register/entry-kind.ts'
import type { EntrySearch } from '#domain/register/entry-search.ts'
import type { Db } from '#platform/database/schema.ts'
import { suggestions } from '#queries/listing/suggestions.ts'
import { defineRead } from '#queries/query/define-read.ts'
import { pictureOf } from '#queries/query/picture.ts'
import { colored, readListedEntries } from './listed-entries.ts'
import { readPublished } from './published-tree.ts'

const PER_PAGE = 50

export type AskedEntries = {
  kind: EntryKind | null
  month: string | null
  /** The slug of a provider. */
  provider: string | null
  /** Entries with smaller numbers alone. */
  before: number | null
}

type Span = { types: string[]; firsts: number[]; lasts: number[] }

/** A page of entries, the newest first; null where there is no such provider. */
export const readRegisterEntries = defineRead(
  ['site', 'member', 'review'],
  async ({ db, shows }, asked: AskedEntries): Promise<EntryList | null> => {
    shows('site')
    const provider = asked.provider === null ? null : await findProvider(db, asked.provider)
    if (provider === undefined) return null
    if (provider) shows(memberSubject(provider.id))
    const size = (await readPublished(db))?.size ?? 0
    const end = Math.min(size, asked.before ?? size)
    const { months, spans } = await readSpans(db, asked, size)
    const { rows } = await sql<{ id: number; index: number }>`
      ${chosenEntries({ ...asked, member: provider?.id ?? null }, spans, end)}`.execute(db)
    const ids = rows.slice(0, PER_PAGE).map(({ id }) => id)
    const chosen = sql`select id from unnest(${ids}::bigint[]) as id`
    const entries = ids.length === 0 ? [] : await readListedEntries(db, shows, chosen)
    const { kind, month, before } = asked
    return {
      size,
      entries,
      next: rows.length > PER_PAGE ? (entries.at(-1)?.number ?? null) : null,
      asked: { kind, month, before, provider: provider && providerShown(provider) },
      months,
      found: null,
    }
  },
)

type Narrowed = AskedEntries & { member: string | null }

/**
 * Of each type the newest ones, of all of these the newest: whatever is asked for, an index has it in this order, and
 * a page costs what it shows.
 */
function chosenEntries({ month, kind, member }: Narrowed, spans: Span, end: number) {
  const isWhole = month === null && kind === null && member === null
  const few = sql`order by index desc limit ${PER_PAGE + 1}`
  if (isWhole) return sql`select id::float8, index from register_entry where index < ${end} ${few}`
  const isOfMember: RawBuilder<boolean> =
    member === null ? sql`true` : sql`e.body::jsonb ->> 'member' = ${member}`
  const isOfMonth: RawBuilder<boolean> =
    month === null ? sql`true` : sql`left(e.body::jsonb ->> 'day', 7) = ${month}`
  return sql`
    select found.id::float8 as id, found.index
      from unnest(${spans.types}::text[], ${spans.firsts}::bigint[], ${spans.lasts}::bigint[])
             as span (type, first, last)
     cross join lateral (
       select e.id, e.index from register_entry e
        where e.body::jsonb ->> 'type' = span.type
          and e.index >= span.first and e.index <= span.last and e.index < ${end}
          and ${isOfMember} and ${isOfMonth}
        ${few}) found
     ${few}`
}

/** Between which numbers entries of each type lie: of the asked month, or of all. */
async function readSpans(db: Db, { kind, month }: AskedEntries, size: number) {
  const { rows } = await sql<{ month: string; type: string; first: number; last: number }>`
    select to_char(month, 'YYYY-MM') as month, type, first::float8 as first, last::float8 as last
      from register_month where first < ${size} order by month desc, type`.execute(db)
  const types: readonly string[] | null = kind && ENTRY_KINDS[kind]
  const own = rows.filter(
    (row) => (month === null || row.month === month) && (types?.includes(row.type) ?? true),
  )
  const byType = new Map<string, { first: number; last: number }>()
  for (const { type, first, last } of own) {
    const known = byType.get(type)
    byType.set(type, {
      first: Math.min(first, known?.first ?? first),
      last: Math.max(last, known?.last ?? last),
    })
  }
  const spans: Span = {
    types: [...byType.keys()],
    firsts: [...byType.values()].map(({ first }) => first),
    lasts: [...byType.values()].map(({ last }) => last),
  }
  return { spans, months: [...new Set(rows.map((row) => row.month))] }
}

type Found = Omit<EntryProvider, 'color'> & { color: string | null; id: string }

async function findProvider(db: Db, slug: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select m.public_id as id, m.name, m.slug, m.color_primary as color,
           (select ${pictureOf('a')} from member_picture p join asset a on a.id = p.asset_id
             where p.member_id = m.id and p.usage = 'LOGO') as logo
      from member m where m.slug = ${slug} and m.status = 'active'`.execute(db)
  return rows[0]
}

const providerShown = ({ id: _, ...provider }: Found): EntryProvider => colored(provider)

/** Which entry is meant by a number or the beginning of a hash; which providers, by a name. */
export const searchEntries = defineRead(
  ['site', 'member', 'review'],
  async (
    context,
    { search, locale }: { search: EntrySearch; locale: Locale },
  ): Promise<{ entry: number | null; providers: EntryProvider[] }> => {
    const { db, shows } = context
    shows('site')
    if (search.kind === 'name') {
      const { members } = await suggestions.runIn(locale, context, { q: search.name, lang: locale })
      const providers = members.map(({ name, slug, logo, colors }) => ({
        ...{ name, slug, logo },
        color: colors.primary,
      }))
      return { entry: null, providers }
    }
    const size = (await readPublished(db))?.size ?? 0
    if (search.kind === 'number')
      return { entry: search.number < size ? search.number : null, providers: [] }
    // Two that begin alike are no answer.
    const from = search.beginning.padEnd(64, '0')
    const to = search.beginning.padEnd(64, 'f')
    const { rows } = await sql<{ index: number }>`
      select index::float8 as index from register_entry
       where leaf >= decode(${from}, 'hex') and leaf <= decode(${to}, 'hex') and index < ${size}
       limit 2`.execute(db)
    return { entry: rows.length === 1 ? (rows[0]?.index ?? null) : null, providers: [] }
  },
)
