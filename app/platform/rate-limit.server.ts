import { sql } from 'kysely'
import type { Limit } from '#domain/contact-limits.ts'
import { AppError } from '#domain/errors.ts'
import { digest } from './digest.server.ts'
import type { Db } from './schema.ts'

export type Use = { limit: Limit; subject: string }

/**
 * Counts one use of each limit, or throws `too-many-requests` with the seconds to wait. Call it in
 * the transaction of what it limits: what is refused or undone is not counted.
 */
export async function countUses(
  db: Db,
  uses: readonly Use[],
  now: Temporal.Instant,
): Promise<void> {
  // In one order everywhere: two transactions that count the same subjects wait, and never for each other.
  const counted = uses.map((use) => ({ ...use, key: keyOf(use) })).sort(byKey)
  const at = new Date(now.epochMilliseconds)
  const rows = counted.map(({ key, limit }) => {
    const resetsAt = new Date(at.getTime() + limit.seconds * 1000)
    return sql`(${key}, 1, ${resetsAt}::timestamptz)`
  })
  const { rows: states } = await sql<{ key: string; uses: number; resets_at: Date }>`
    insert into rate_limit as r (key, uses, resets_at) values ${sql.join(rows)}
    on conflict (key) do update
      set uses = case when r.resets_at <= ${at} then 1 else r.uses + 1 end,
          resets_at = case when r.resets_at <= ${at} then excluded.resets_at else r.resets_at end
    returning key, uses, resets_at
  `.execute(db)
  const waits = states.flatMap((state) => {
    const most = counted.find(({ key }) => key === state.key)?.limit.most ?? 0
    return state.uses > most ? [state.resets_at.getTime() - at.getTime()] : []
  })
  if (waits.length === 0) return
  const seconds = Math.max(1, Math.ceil(Math.max(...waits) / 1000))
  throw new AppError('too-many-requests', { seconds: String(seconds) })
}

/** Takes back what was counted in advance: a limit of failures does not count what went well. */
export async function uncountUses(db: Db, uses: readonly Use[]): Promise<void> {
  const keys = uses.map(keyOf).sort()
  await db.deleteFrom('rate_limit').where('key', 'in', keys).where('uses', '=', 1).execute()
  await db
    .updateTable('rate_limit')
    .set((row) => ({ uses: row('uses', '-', 1) }))
    .where('key', 'in', keys)
    .where('uses', '>', 1)
    .execute()
}

function keyOf({ limit, subject }: Use): string {
  return digest(limit.name, subject)
}

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1
}
