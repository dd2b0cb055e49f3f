import { sql } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { type GrowingDelay, waitAfter } from '#domain/limit/growing-delay.ts'
import type { Limit } from '#domain/limit/limits.ts'
import type { Db } from '#platform/database/schema.ts'
import { digest } from './secret.server.ts'

export type Use = { limit: Limit | GrowingDelay; subject: string }

type Counted<Kind> = { limit: Kind; key: string }

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
  const counted = uses.map(({ limit, subject }) => ({ limit, key: keyOf({ limit, subject }) }))
  counted.sort((a, b) => (a.key < b.key ? -1 : 1))
  const at = new Date(now.epochMilliseconds)
  const waits = await countLimited(db, counted.filter(isLimited), at)
  for (const tried of counted.filter(isDelayed)) waits.push(...(await countDelayed(db, tried, at)))
  if (waits.length === 0) return
  const seconds = Math.max(1, Math.ceil(Math.max(...waits) / 1000))
  throw new AppError('too-many-requests', { seconds: String(seconds) })
}

/** How long to wait, in milliseconds, for each that was used too often. */
async function countLimited(db: Db, counted: readonly Counted<Limit>[], at: Date) {
  if (counted.length === 0) return []
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
  return states.flatMap((state) => {
    const most = counted.find(({ key }) => key === state.key)?.limit.most ?? 0
    return state.uses > most ? [state.resets_at.getTime() - at.getTime()] : []
  })
}

/** What comes too early is not counted: nobody makes anybody wait by going on. */
async function countDelayed(db: Db, { key, limit }: Counted<GrowingDelay>, at: Date) {
  const { waits, forgottenAfter } = limit
  const resetsAt = new Date(at.getTime() + forgottenAfter * 1000)
  // A row resets so long after its last try: from that, and from how many there were, follows when the next may be.
  const { rows: taken } = await sql`
    insert into rate_limit as r (key, uses, resets_at) values (${key}, 1, ${resetsAt}::timestamptz)
    on conflict (key) do update
      set uses = case when r.resets_at <= ${at} then 1 else r.uses + 1 end,
          resets_at = excluded.resets_at
      where r.resets_at <= ${at} or r.resets_at <= ${resetsAt}::timestamptz
        - make_interval(secs => (${[...waits]}::int[])[least(r.uses, ${waits.length}::int)])
    returning key
  `.execute(db)
  if (taken.length > 0) return []
  const { uses, resets_at } = await db
    .selectFrom('rate_limit')
    .select(['uses', 'resets_at'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return [resets_at.getTime() + waitAfter(uses, limit) * 1000 - resetsAt.getTime()]
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

/** Under which a subject is counted. */
export function keyOf({ limit, subject }: Use): string {
  return digest(limit.name, subject)
}

function isLimited(counted: Counted<Use['limit']>): counted is Counted<Limit> {
  return 'most' in counted.limit
}

function isDelayed(counted: Counted<Use['limit']>): counted is Counted<GrowingDelay> {
  return 'waits' in counted.limit
}
