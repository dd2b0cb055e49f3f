import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '#platform/log.server.ts'
import type { Db } from './schema.ts'

/** Longer than a replica on the same network takes; whoever waits longer asks the primary. */
const PATIENCE_MS = 100
const GLANCE_MS = 10
const RETRY_MS = 1_000

/** Connections of visitors to one server; each statement ends in time. */
export type PageConnections = {
  db: Db
  /** For questions that anybody may ask: they read only, end sooner, and take no page's connection. */
  apiDb: Db
}

/** Databases for what everybody may know: each has seen every change that was heard before. */
export type PublicReads = {
  pages(): Promise<Db>
  queries(): Promise<Db>
  /** Something read from this one failed: it is left alone until it answers again. */
  doubt(db: Db): boolean
}

type Primary = { db: Db; apiDb?: Db | undefined }

export function primaryReads({ db, apiDb = db }: Primary): PublicReads {
  return { pages: async () => db, queries: async () => apiDb, doubt: () => false }
}

type ReplicaReads = PublicReads & {
  /** To be called when a change is heard, before anybody can ask for what it changed. */
  heard(): void
  stop(): void
}

/**
 * Reads from the replica what it knows already. After a change it is asked again only once it has
 * replayed as much as the primary had written when the change was heard.
 */
export function replicaReads({
  primary,
  replica,
  isDeaf,
  log,
}: {
  primary: Primary
  /** A copy that follows the primary at some distance, and that nobody can write to. */
  replica: PageConnections
  /** Whether changes cannot be heard, most often because the primary is away. */
  isDeaf(): boolean
  log: Pick<Log, 'warn' | 'info'>
}): ReplicaReads {
  // Changes are numbered as they are heard. Nothing is known of the replica before it is asked.
  let heard = 1
  let reached = 0
  let goal = '0/0'
  let isAway = false
  let isLate = false
  let isFollowing = false
  let isStopped = false
  const waiting = new Set<() => void>()

  /** Until the replica has seen the last change that was heard. */
  async function follow(): Promise<void> {
    if (isFollowing) return
    isFollowing = true
    while (reached < heard && !isStopped) {
      const change = heard
      if (!(await findGoal()) || !(await reachGoal())) {
        await wait(RETRY_MS, undefined, { ref: false })
        continue
      }
      reached = change
      isLate = false
      for (const tell of waiting) tell()
    }
    isFollowing = false
  }

  /** With the primary away, what it had written when it was last asked is all there is to know. */
  async function findGoal(): Promise<boolean> {
    if (isDeaf()) return true
    try {
      goal = await writtenUpTo(primary.db)
      return true
    } catch {
      return false
    }
  }

  async function reachGoal(): Promise<boolean> {
    try {
      while (!(await hasReplayed(replica.db, goal))) {
        if (isStopped) return false
        await wait(GLANCE_MS, undefined, { ref: false })
      }
      if (isAway) log.info('the replica answers')
      isAway = false
      return true
    } catch {
      lose()
      return false
    }
  }

  function lose(): void {
    if (!isAway) log.warn('the replica does not answer')
    isAway = true
  }

  /** Whether it has seen, now or in a moment, all that was heard before. */
  async function isCurrent(): Promise<boolean> {
    const asked = heard
    if (reached < asked && !isLate && !isAway) await patiently(() => reached >= asked)
    return reached >= asked && !isAway
  }

  /** Where one has waited in vain, the others need not. */
  async function patiently(isDone: () => boolean): Promise<void> {
    const end = Promise.withResolvers<void>()
    const look = () => {
      if (isDone()) end.resolve()
    }
    const timer = setTimeout(() => {
      isLate = true
      end.resolve()
    }, PATIENCE_MS)
    waiting.add(look)
    await end.promise
    waiting.delete(look)
    clearTimeout(timer)
  }

  function heardSomething(): void {
    heard += 1
    follow()
  }

  follow()
  return {
    pages: async () => ((await isCurrent()) ? replica.db : primary.db),
    queries: async () => ((await isCurrent()) ? replica.apiDb : (primary.apiDb ?? primary.db)),
    heard: heardSomething,
    doubt(db) {
      if (db !== replica.db && db !== replica.apiDb) return false
      lose()
      heardSomething()
      return true
    },
    stop() {
      isStopped = true
    },
  }
}

/** At least as far as the commit of whatever was announced before. */
async function writtenUpTo(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position
  `.execute(db)
  return rows[0]?.position ?? '0/0'
}

/** A server that is not in recovery follows nobody: it is the primary itself. */
async function hasReplayed(db: Db, goal: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${goal}::pg_lsn as is_there
  `.execute(db)
  return rows[0]?.is_there ?? false
}
