import { sql } from 'kysely'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import { POINTS_VERSION, POINTS_WEIGHTS } from '#domain/leaderboard/points.ts'
import { registeredWeights } from '#domain/register/counts.ts'
import { parseEntry } from '#domain/register/entry.ts'
import { registeredDay } from '#domain/register/written/review-entry.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countEntries, registerHistory } from './register-history.ts'
import { insertEntries, type WrittenEntry, writtenEntry } from './write-entries.ts'

type Context = {
  db: Db
  now: Temporal.Instant
  /** Its whole past is made up: the register is as old as that. */
  isDemo: boolean
}

/**
 * As a process starts: entry 0 says what the register is called, the next one what points are made of; what had happened
 * before comes behind them. A formula of a later version is told as soon as it counts.
 */
export async function beginRegister({ db, now, isDemo }: Context): Promise<void> {
  // What made up its past has registered it.
  if (!isDemo || (await countEntries(db)) === 0) await registerHistory(db)
  await inTransaction(db, async (tx) => {
    const head = await tx
      .selectFrom('register_head')
      .select(['origin', 'opened_at', 'formula'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!head.opened_at) await open(tx, { origin: head.origin, now, isDemo })
    else if (head.formula === POINTS_VERSION) return
    else await insertEntries(tx, [await formulaEntry(registeredDay(now), now)])
    await tx.updateTable('register_head').set({ formula: POINTS_VERSION }).execute()
  })
}

async function open(
  tx: Db,
  { origin, now, isDemo }: Pick<Context, 'now' | 'isDemo'> & { origin: string },
): Promise<void> {
  const day = (isDemo && (await firstDay(tx))) || registeredDay(now)
  const zone = TIME_ZONE
  const backfilled = isDemo ? 0 : await countEntries(tx)
  const opening = { v: 1, type: 'open', day, origin, zone, backfilled } as const
  await insertBefore(tx, [await writtenEntry(opening, { at: now }), await formulaEntry(day, now)])
  const opened_at = new Date(now.epochMilliseconds)
  const summed_on = isDemo ? await summedOn(tx) : null
  await tx.updateTable('register_head').set({ opened_at, summed_on }).execute()
}

/** What made up its past has added it up: the day after the last one that has a sum. */
async function summedOn(tx: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (max(body::jsonb ->> 'day')::date + 1)::text as day from register_entry
     where review_id is null and body::jsonb ->> 'type' in ('decisions', 'figures', 'board')
  `.execute(tx)
  return rows[0]?.day ?? null
}

function formulaEntry(day: string, at: Temporal.Instant): Promise<WrittenEntry> {
  const weights = registeredWeights(POINTS_WEIGHTS)
  return writtenEntry({ v: 1, type: 'formula', day, formula: POINTS_VERSION, weights }, { at })
}

async function firstDay(tx: Db): Promise<string | undefined> {
  const first = await tx
    .selectFrom('register_entry')
    .select('body')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first && parseEntry(first.body).day
}

/** Ids begin at 1, and indexes are given in their order: these come before whatever is written already. */
async function insertBefore(tx: Db, entries: readonly WrittenEntry[]): Promise<void> {
  for (const [at, { body, leaf, at: createdAt }] of entries.entries()) {
    await sql`
      insert into register_entry (id, leaf, body, created_at) overriding system value
      values (${at + 1 - entries.length}, ${Buffer.from(leaf)}, ${body}, ${createdAt.toString()})
    `.execute(tx)
  }
}
