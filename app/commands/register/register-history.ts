import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { freshSalt } from '#platform/register/node-hashes.server.ts'
import {
  endOfNext,
  memberChangesBetween,
  reviewsBetween,
} from '#queries/register/unregistered-past.ts'
import { memberEntry } from './register-member.ts'
import { pendingEntries } from './register-reviews.ts'
import { sumWeaver } from './weave-sums.ts'
import { insertEntries, type SaltOf, type WrittenEntry } from './write-entries.ts'

/** As many things as one step takes; those of one moment are never parted. */
const STEP = 5_000

const BEGINNING = new Date(0)

/**
 * What had happened before there was a register, in the order in which it happened, a step a transaction: whoever is
 * ended between two goes on the next time. Before entry 0 is there, and before anything new happens.
 */
export async function registerHistory(db: Db): Promise<void> {
  for (let isDone = false; !isDone; ) {
    isDone = await inTransaction(db, async (tx) => {
      // Several processes may start at once.
      const head = await tx
        .selectFrom('register_head')
        .select(['opened_at', 'history_at'])
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (head.opened_at) return true
      const until = await writeStep(tx, head.history_at ?? BEGINNING, freshSalt)
      if (until) await tx.updateTable('register_head').set({ history_at: until }).execute()
      return until === null
    })
  }
}

/** Entries as they are to be written. */
type Weave = (entries: readonly WrittenEntry[]) => Promise<readonly WrittenEntry[]>

const asTheyAre: Weave = async (entries) => entries

/**
 * The same of rows that nobody else knows of yet, in the caller's transaction, with salts that the caller knows; what
 * days, months and periods until this day add up to stands where a register that was there all the time has it.
 */
export async function registerDemo(
  tx: Db,
  saltOf: SaltOf,
  today: Temporal.PlainDate,
): Promise<void> {
  const { weave, rest } = await sumWeaver(tx, today)
  for (let after: Date | null = BEGINNING; after; )
    after = await writeStep(tx, after, saltOf, weave)
  await insertEntries(tx, await rest())
}

/** Gives the moment up to which all is written; null where nothing was left. */
async function writeStep(
  tx: Db,
  after: Date,
  saltOf: SaltOf,
  weave: Weave = asTheyAre,
): Promise<Date | null> {
  const until = await endOfNext(tx, after, STEP)
  if (!until) return null
  const end = Temporal.Instant.fromEpochMilliseconds(until.getTime())
  const members = await memberChangesBetween(tx, after, until)
  const entries: WrittenEntry[] = []
  for (const { at, ...change } of members) {
    const happened = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    entries.push(await memberEntry({ ...change, at: happened }, saltOf))
  }
  entries.push(...(await pendingEntries(tx, reviewsBetween(after, until), saltOf, end)))
  entries.sort((a, b) => Temporal.Instant.compare(a.at, b.at))
  await insertEntries(tx, await weave(entries))
  return until
}

/** How many entries there are. */
export async function countEntries(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from register_entry
  `.execute(db)
  return rows[0]?.count ?? 0
}
