import { sql } from 'kysely'
import type { Db } from '#platform/schema.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { PlannedPicture } from './media.ts'
import { type DemoSettings, type DemoSettingsInput, demoSettings } from './settings.ts'
import { type Progress, TABLES, writeDemo } from './write-demo.ts'

export type DemoOptions = DemoSettingsInput & {
  onProgress?: Progress
  /** Draws the pictures that the rows refer to; left out, none are drawn. */
  draw?: (plan: PlannedPicture[]) => Promise<void>
}

export class DatabaseNotEmpty extends Error {}

/** Any number that nothing else locks. */
const LOCK = 20_190_101

/** At start: loads what is missing, begins again what a process left half done, else does nothing. */
export async function ensureDemoData(
  db: Db,
  options: DemoOptions,
): Promise<'present' | 'loaded' | 'restarted'> {
  const settings = demoSettings(options)
  const before = await locked(db, async (tx) => {
    const state = await stateOf(tx)
    if (state === 'empty') await mark(tx, 'loading', settings)
    return state
  })
  if (before === 'present') return 'present'

  // The mark is committed, the rows are not: whoever dies here leaves the mark and nothing else.
  return locked(db, async (tx) => {
    // Two processes may have come this far; the second one finds the work done.
    if ((await stateOf(tx)) === 'present') return 'present'
    await clearDemo(tx)
    await load(tx, settings, options)
    return before === 'empty' ? 'loaded' : 'restarted'
  })
}

/** For the command line: refuses a database that holds anything, unless it may be cleared. */
export async function loadDemo(db: Db, options: DemoOptions & { force?: boolean }): Promise<void> {
  const settings = demoSettings(options)
  await locked(db, async (tx) => {
    if (!options.force && (await stateOf(tx)) !== 'empty') {
      throw new DatabaseNotEmpty('The database holds data already. --force clears it first.')
    }
    await clearDemo(tx)
    await load(tx, settings, options)
  })
}

async function load(tx: Db, settings: DemoSettings, options: DemoOptions): Promise<void> {
  const plan = await writeDemo(tx, settings, options.onProgress ?? (() => {}))
  await options.draw?.(plan)
  await sql`analyze`.execute(tx)
  await mark(tx, 'complete', settings)
}

/**
 * One loader at a time, however many processes start at once. The lock falls with the transaction,
 * so that a dead process never holds it.
 */
function locked<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    return work(tx)
  })
}

async function stateOf(tx: Db): Promise<'empty' | 'half-done' | 'present'> {
  const load = await tx.selectFrom('demo_load').select('state').executeTakeFirst()
  if (load?.state === 'loading') return 'half-done'
  if (load) return 'present'
  const member = await tx.selectFrom('member').select('id').limit(1).executeTakeFirst()
  return member ? 'present' : 'empty'
}

async function mark(tx: Db, state: 'loading' | 'complete', settings: DemoSettings): Promise<void> {
  const finishedAt = state === 'complete' ? sql`clock_timestamp()` : sql`null`
  await sql`
    insert into demo_load (state, settings, finished_at)
    values (${state}, ${JSON.stringify(settings)}::jsonb, ${finishedAt})
    on conflict (is_only) do update
      set state = excluded.state, settings = excluded.settings, finished_at = excluded.finished_at
  `.execute(tx)
}

/** Truncating passes the triggers that keep events and versions from being deleted one by one. */
async function clearDemo(tx: Db): Promise<void> {
  const tables = [...TABLES, 'member_quality', 'member_search', 'facet_count', 'leaderboard_score']
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} restart identity cascade`.execute(
    tx,
  )
  await sql`
    update site_total set
      review_count = 0, authenticated_review_count = 0, member_count = 0, buyer_count = 0
  `.execute(tx)
  await tx.deleteFrom('demo_load').execute()
}
