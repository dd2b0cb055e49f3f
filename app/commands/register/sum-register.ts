import { sql } from 'kysely'
import { type Period, TIME_ZONE } from '#domain/leaderboard/period.ts'
import { POINTS_VERSION } from '#domain/leaderboard/points.ts'
import { type Entry, parseEntry } from '#domain/register/entry.ts'
import { boardEntries } from '#domain/register/written/board-entry.ts'
import { endedPeriods } from '#domain/register/written/ended-periods.ts'
import { saidOnce } from '#domain/register/written/said-once.ts'
import { decisionsEntries, figuresEntry } from '#domain/register/written/sums.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import {
  readAbsences,
  readDayOfDecisions,
  readDecisions,
  readEntriesOf,
  readFigured,
} from '#queries/register/sums.ts'
import { insertEntries, type WrittenEntry, writtenEntry } from './write-entries.ts'

/** A change that began before midnight may be committed a moment after it, and belongs to the day before. */
const GRACE = { minutes: 2 }

type Context = { db: Db; now: Temporal.Instant }

/**
 * Registers what days, months and periods add up to once they have ended: each once, in order, a midnight at a time,
 * however late. Waits for whatever of these days has no number yet; its own get theirs as whatever else waits.
 */
export async function sumRegister(context: Context): Promise<void> {
  while (await sumNext(context)) {
    // Until the midnight that was last.
  }
}

/** The oldest midnight for which there is something to add up; false where there is none, or it has to wait. */
function sumNext({ db, now }: Context): Promise<boolean> {
  const today = now.subtract(GRACE).toZonedDateTimeISO(TIME_ZONE).toPlainDate()
  return inTransaction(db, async (tx) => {
    const head = await lockHead(tx)
    const first = await readFirstDays(tx)
    if (!head || !first) return false
    const after = head.summedOn ?? earlier(first.opened, first.published)
    if (Temporal.PlainDate.compare(after, today) >= 0) return false
    const ended = endedPeriods(after, today)
    const decided = await readDayOfDecisions(tx, later(after, first.opened), today)
    const midnight = earlier(ended[0]?.end ?? today, decided?.add({ days: 1 }) ?? null)
    if (await isAnyWaiting(tx, midnight)) return false
    const periods = ended.filter(({ end }) => end.equals(midnight)).map(({ period }) => period)
    const said = await readSaid(tx, midnight)
    const told = { at: now, said }
    await write(tx, told, await decisionsOf(tx, midnight, first))
    await write(tx, told, await figuresOf(tx, midnight, first))
    await write(tx, told, await boardsOf(tx, periods, { midnight, first, size: head.size }))
    await tx.updateTable('register_head').set({ summed_on: midnight.toString() }).execute()
    return true
  })
}

/** Nobody else adds up meanwhile, and nothing gets a number. */
async function lockHead(tx: Db) {
  const head = await tx
    .selectFrom('register_head')
    .select(['size', 'summed_on'])
    .where('opened_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return (
    head && {
      size: Number(head.size),
      summedOn: head.summed_on === null ? null : Temporal.PlainDate.from(head.summed_on),
    }
  )
}

type FirstDays = { opened: Temporal.PlainDate; published: Temporal.PlainDate | null }

/** The days of entry 0 and of the first publication; undefined before entry 0 has its number. */
async function readFirstDays(tx: Db): Promise<FirstDays | undefined> {
  const { rows } = await sql<{ body: string }>`
    (select body from register_entry where index = 0)
    union all
    (select body from register_entry
      where index is not null and review_id is not null order by index limit 1)
  `.execute(tx)
  const [opened, published] = rows.map(({ body }) => Temporal.PlainDate.from(parseEntry(body).day))
  return opened && { opened, published: published ?? null }
}

function later(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? b : a
}

function earlier(a: Temporal.PlainDate, b: Temporal.PlainDate | null): Temporal.PlainDate {
  return b && Temporal.PlainDate.compare(b, a) < 0 ? b : a
}

/** Of what happened before this midnight. */
async function isAnyWaiting(tx: Db, midnight: Temporal.PlainDate): Promise<boolean> {
  const { rows } = await sql`
    select from register_entry
     where index is null and review_id is not null and body::jsonb ->> 'day' < ${midnight.toString()}
     limit 1
  `.execute(tx)
  return rows.length > 0
}

/** What of a midnight's sums is there: some came back after a fault, and the others did not. */
async function readSaid(tx: Db, midnight: Temporal.PlainDate): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ body: string }>`
    select body from register_entry
     where review_id is null and body::jsonb ->> 'type' in ('decisions', 'figures', 'board')
       and body::jsonb ->> 'day' = ${midnight.subtract({ days: 1 }).toString()}
  `.execute(tx)
  return new Set(rows.flatMap(({ body }) => saidOnce(parseEntry(body))))
}

type Telling = { at: Temporal.Instant; said: ReadonlySet<string> }

async function write(
  tx: Db,
  { at, said }: Telling,
  entries: readonly (Entry | undefined)[],
): Promise<void> {
  const written: WrittenEntry[] = []
  for (const entry of entries) {
    if (entry && !saidOnce(entry).some((each) => said.has(each)))
      written.push(await writtenEntry(entry, { at }))
  }
  await insertEntries(tx, written)
}

/** Of the day that has just ended, if the register was open. */
async function decisionsOf(tx: Db, midnight: Temporal.PlainDate, { opened }: FirstDays) {
  const day = midnight.subtract({ days: 1 })
  if (Temporal.PlainDate.compare(day, opened) < 0) return []
  return decisionsEntries(day.toString(), await readDecisions(tx, day, midnight))
}

/** On the 1st, of the month before, from that of the opening on. */
async function figuresOf(tx: Db, midnight: Temporal.PlainDate, { opened }: FirstDays) {
  const month = midnight.subtract({ days: 1 }).toPlainYearMonth()
  const isBefore = Temporal.PlainYearMonth.compare(month, opened.toPlainYearMonth()) < 0
  if (midnight.day !== 1 || isBefore) return []
  return (await readFigured(tx, month)).map(figuresEntry)
}

type Closing = { midnight: Temporal.PlainDate; first: FirstDays; size: number }

async function boardsOf(
  tx: Db,
  periods: readonly Period[],
  { midnight, first: { published }, size }: Closing,
): Promise<Entry[]> {
  if (!published || Temporal.PlainDate.compare(published, midnight) >= 0) return []
  const boards: Entry[] = []
  for (const period of periods) {
    const entries = await readEntriesOf(tx, period)
    const absences = await readAbsences(tx, period)
    const closed = { period, entries, absences, size, formula: POINTS_VERSION }
    boards.push(...(await boardEntries(sha256, closed)))
  }
  return boards
}
