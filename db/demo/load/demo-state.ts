import { sql } from 'kysely'
import type { DemoSettings } from '#db/demo/settings.ts'
import { readSiteKind, WrongKind, writeSiteKind } from '#platform/database/open-site.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** Any number that nothing else locks. */
const LOCK = 20_190_101

/**
 * One loader at a time, however many processes start at once. The lock falls with the transaction,
 * so that a dead process never holds it.
 */
export function withDemoLock<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    if ((await readSiteKind(tx)) === 'production')
      throw new WrongKind('This database holds a production site: no demo is ever loaded into it.')
    return work(tx)
  })
}

export async function demoState(tx: Db): Promise<'empty' | 'half-done' | 'present'> {
  const load = await tx.selectFrom('demo_load').select('state').executeTakeFirst()
  if (load?.state === 'loading') return 'half-done'
  if (load) return 'present'
  const member = await tx.selectFrom('member').select('id').limit(1).executeTakeFirst()
  return member ? 'present' : 'empty'
}

export async function markDemo(
  tx: Db,
  state: 'loading' | 'complete',
  settings: DemoSettings,
): Promise<void> {
  const finishedAt = state === 'complete' ? sql`clock_timestamp()` : sql`null`
  await sql`
    insert into demo_load (state, settings, finished_at)
    values (${state}, ${JSON.stringify(settings)}::jsonb, ${finishedAt})
    on conflict (is_only) do update
      set state = excluded.state, settings = excluded.settings, finished_at = excluded.finished_at
  `.execute(tx)
  await writeSiteKind(tx, 'demo', Temporal.Now.instant())
}
