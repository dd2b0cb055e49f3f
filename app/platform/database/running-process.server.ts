import { randomUUID } from 'node:crypto'
import type { Log } from '#platform/log.server.ts'
import { NEWEST_MIGRATION } from './migrations.server.ts'
import type { Db } from './schema.ts'

const EVERY_MS = 10_000

type Process = {
  version: string
  /** The pages that it serves; undefined while they are edited. */
  build: string | undefined
  isDeaf(): boolean
  /** What its page cache holds and has done; undefined without one. */
  cache(): object | undefined
}

/** Says that this process runs, with which code and how it is, until it is stopped. */
export async function sayThatItRuns(
  db: Db,
  { version, build, isDeaf, cache }: Process,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const row = { id: randomUUID(), version, newest: NEWEST_MIGRATION }
  await db.insertInto('running_process').values(row).execute()

  async function say(): Promise<void> {
    const seen_at = new Date()
    const held = cache()
    const now = {
      seen_at,
      build: build ?? null,
      is_deaf: isDeaf(),
      cache: held ? JSON.stringify(held) : null,
      memory: process.memoryUsage.rss(),
    }
    await db
      .insertInto('running_process')
      .values({ ...row, ...now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(now))
      .execute()
    const longAgo = new Date(seen_at.getTime() - 60 * EVERY_MS)
    await db.deleteFrom('running_process').where('seen_at', '<', longAgo).execute()
  }

  // While the database is away nobody migrates it either.
  const timer = setInterval(() => {
    say().catch((error) => log.warn({ error }, 'could not say that this process runs'))
  }, EVERY_MS)
  timer.unref()

  return {
    async stop() {
      clearInterval(timer)
      await db.deleteFrom('running_process').where('id', '=', row.id).execute()
    },
  }
}
