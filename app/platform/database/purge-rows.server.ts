import { sql } from 'kysely'
import { EVERY_PAGE } from '#domain/address/page-subject.ts'
import type { Db } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** Longer than a cache is waited for. Whoever took rows and died has them sent so much later. */
const LEASE_SECONDS = 3
/** For answers that were on their way to a cache when it was told. */
const AGAIN_SECONDS = 2
/** After that, whatever a cache may have missed is not worth telling apart. */
const LOST_SECONDS = 60
const MOST_ROWS = 1_000

/** What caches have yet to be told of one announcement. */
export type PurgeRow = {
  id: number
  subjects: string[]
  /** The caches that have taken it, where others have not. */
  taken_by: string[]
  is_repeated: boolean
  age: number
}

export const isLost = ({ age }: PurgeRow) => age > LOST_SECONDS

export async function purgeEverything(db: Db): Promise<void> {
  await db
    .insertInto('purge')
    .values({ subjects: [EVERY_PAGE] })
    .execute()
}

/** Once for each day, whichever process notices first that it has begun. */
export async function purgeForDay(db: Db, day: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const begun = await tx
      .updateTable('site')
      .set({ purged_on: day })
      .where((where) => where.or([where('purged_on', 'is', null), where('purged_on', '<', day)]))
      .returning('purged_on')
      .executeTakeFirst()
    if (begun) await purgeEverything(tx)
  })
}

/** The newest first: those that a cache has not taken for long may wait. */
export async function takePurges(db: Db): Promise<PurgeRow[]> {
  const { rows } = await sql<PurgeRow>`
    update purge set due_at = now() + make_interval(secs => ${LEASE_SECONDS})
     where id in (select id from purge where due_at <= now()
                   order by id desc limit ${MOST_ROWS} for update skip locked)
    returning id, subjects, taken_by, is_repeated,
              extract(epoch from now() - announced_at)::float8 as age
  `.execute(db)
  return rows
}

/** What all have taken is sent once more, and then forgotten; the rest waits for those that have not. */
export async function settlePurges(
  db: Db,
  rows: readonly PurgeRow[],
  { takenBy, addresses }: { takenBy: readonly string[]; addresses: readonly string[] },
): Promise<void> {
  const now = rows.map((row) => {
    const taken_by = addresses.filter(
      (each) => row.taken_by.includes(each) || takenBy.includes(each),
    )
    return { ...row, taken_by }
  })
  const isDone = ({ taken_by }: PurgeRow) => taken_by.length === addresses.length
  const done = now.filter(isDone)
  await remove(
    db,
    done.filter(({ is_repeated }) => is_repeated),
  )
  await repeat(
    db,
    done.filter(({ is_repeated }) => !is_repeated),
  )
  const waiting = Object.groupBy(
    now.filter((row) => !isDone(row)),
    ({ taken_by }) => taken_by.join(' '),
  )
  for (const alike of Object.values(waiting)) if (alike) await keep(db, alike)
}

/** They wait for the same caches; of those that wait for long, one stands for all. */
async function keep(db: Db, rows: readonly PurgeRow[]): Promise<void> {
  const taken_by = rows[0]?.taken_by ?? []
  await db.updateTable('purge').set({ taken_by }).where('id', 'in', idsOf(rows)).execute()
  const [oldest, ...others] = rows.filter(isLost).sort((a, b) => b.age - a.age)
  if (!oldest || others.length === 0) return
  await inTransaction(db, async (tx) => {
    const forAll = { subjects: [EVERY_PAGE], is_repeated: false }
    await tx.updateTable('purge').set(forAll).where('id', '=', oldest.id).execute()
    await remove(tx, others)
  })
}

async function repeat(db: Db, rows: readonly PurgeRow[]): Promise<void> {
  if (rows.length === 0) return
  const due_at = sql<Date>`now() + make_interval(secs => ${AGAIN_SECONDS})`
  const again = { is_repeated: true, taken_by: [], due_at }
  await db.updateTable('purge').set(again).where('id', 'in', idsOf(rows)).execute()
}

async function remove(db: Db, rows: readonly PurgeRow[]): Promise<void> {
  if (rows.length > 0) await db.deleteFrom('purge').where('id', 'in', idsOf(rows)).execute()
}

const idsOf = (rows: readonly PurgeRow[]) => rows.map(({ id }) => id)

/** For how many seconds the oldest has waited; 0 where none does. */
export async function oldestPurge(db: Db): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select coalesce(greatest(extract(epoch from now() - min(announced_at)), 0), 0)::float8 as age
      from purge
  `.execute(db)
  return rows[0]?.age ?? 0
}

/** No cache keeps a page for longer than a day: what is older concerns none. Where nobody purges, all rows end so. */
export async function forgetPurges(db: Db): Promise<void> {
  await sql`delete from purge where announced_at < now() - interval '25 hours'`.execute(db)
}
