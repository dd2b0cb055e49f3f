import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

const PATIENCE_MS = 2_000

/** Undefined of a database that is away. */
export async function patiently<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  const patience = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => patience.resolve(undefined), PATIENCE_MS)
  const answer = await Promise.race([asked.catch(() => undefined), patience.promise])
  clearTimeout(timer)
  return answer
}

/** Of each server, in seconds; undefined of one that is away. */
export function lagsOf(replicas: readonly Db[]): Promise<(number | undefined)[]> {
  return Promise.all(replicas.map((replica) => patiently(replicaLag(replica))))
}

/** With all replayed that it has received, it is not behind, however long ago the last change was. */
async function replicaLag(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
                else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)
           end::float8 as seconds
  `.execute(db)
  return rows[0]?.seconds ?? 0
}
