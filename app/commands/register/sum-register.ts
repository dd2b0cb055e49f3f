import { sql } from 'kysely'
import { type Period, TIME_ZONE } from '#domain/leaderboard/period.ts'
import { POINTS_VERSION } from '#domain/leaderboard/points.ts'
import { type Entry, parseEntry } from '#domain/register/entry.ts'
import { boardEntry } from '#domain/register/written/board-entry.ts'
import { endedPeriods } from '#domain/register/written/ended-periods.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { readAbsences, readEntriesOf } from '#queries/register/sums.ts'
import { insertEntries, writtenEntry } from './write-entries.ts'

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
    const midnight = ended[0]?.end ?? today
    if (await isAnyWaiting(tx, midnight)) return false
    const periods = ended.filter(({ end }) => end.equals(midnight)).map(({ period }) => period)
    const entries: Entry[] = []
    if (first.published && Temporal.PlainDate.compare(first.published, midnight) < 0)
      entries.push(...(await boardsOf(tx, periods, head.size)))
    await insertEntries(
      tx,
      await Promise.all(entries.map((entry) => writtenEntry(entry, { at: now }))),
    )
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

async function boardsOf(tx: Db, periods: readonly Period[], size: number): Promise<Entry[]> {
  const boards: Entry[] = []
  for (const period of periods) {
    const entries = await readEntriesOf(tx, period)
    const absences = await readAbsences(tx, period)
    boards.push(
      await boardEntry(sha256, { period, entries, absences, size, formula: POINTS_VERSION }),
    )
  }
  return boards
}
