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

export type Follower = ReturnType<typeof followReplica>

/**
 * Knows whether a replica has seen all that was heard. After a change it is asked again only once it has replayed as
 * much as the primary had written when the change was heard.
 */
export function followReplica({
  primary,
  replica,
  isDeaf,
  log,
}: {
  primary: Db
  /** A copy that follows the primary at some distance, and that nobody can write to. */
  replica: PageConnections
  isDeaf(): boolean
  log: Pick<Log, 'warn' | 'info'>
}) {
  // Changes are numbered as they are heard. Nothing is known of the replica before it is asked.
  let heard = 1
  let reached = 0
  let goal = '0/0'
  let lost: 'away' | 'promoted' | undefined
  let isLate = false
  let isFollowing = false
  let isStopped = false
  let goOn = () => {}
  const waiting = new Set<() => void>()

  /** Until the replica has seen the last change that was heard. */
  async function follow(): Promise<void> {
    if (isFollowing) return
    isFollowing = true
    while (reached < heard && !isStopped) {
      const change = heard
      if (!(await findGoal()) || !(await reachGoal())) {
        await aMoment()
        continue
      }
      reached = change
      isLate = false
      for (const tell of waiting) tell()
    }
    isFollowing = false
  }

  /** Or until there is a reason to look at once. */
  async function aMoment(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, RETRY_MS)
    timer.unref()
    goOn = resolve
    await promise
    clearTimeout(timer)
  }

  /** With the primary away, what the replica has received of it is all there is to know. */
  async function findGoal(): Promise<boolean> {
    if (isDeaf()) return true
    try {
      goal = await writtenUpTo(primary)
      return true
    } catch {
      return isDeaf()
    }
  }

  async function reachGoal(): Promise<boolean> {
    try {
      for (;;) {
        const progress = await progressOf(replica.db, isDeaf() ? undefined : goal)
        if (progress === 'promoted') return lose('promoted')
        if (progress === 'there') break
        if (isStopped) return false
        await pause(GLANCE_MS)
      }
      if (lost) log.info('the replica answers')
      lost = undefined
      return true
    } catch {
      return lose('away')
    }
  }

  function lose(how: 'away' | 'promoted'): false {
    if (lost !== how) log.warn(LOSSES[how])
    lost = how
    return false
  }

  function isCurrent(): boolean {
    return reached >= heard && !lost
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

  function hear(): void {
    heard += 1
    follow()
  }

  follow()
  return {
    replica,
    hear,
    isCurrent,

    /** Whether it has seen, now or in a moment, all that was heard before. */
    async isSoonCurrent(): Promise<boolean> {
      const asked = heard
      if (reached < asked && !isLate && !lost) await patiently(() => reached >= asked)
      return reached >= asked && !lost
    },

    /** Something read from it failed. */
    doubt(): void {
      lose('away')
      hear()
    },

    /** The primary is away: whoever waited for it looks again. */
    lookAgain(): void {
      isLate = false
      goOn()
    },

    stop(): void {
      isStopped = true
      goOn()
    },
  }
}

const LOSSES = {
  away: 'the replica does not answer',
  promoted: 'the replica was promoted: it is left alone',
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

/** At least as far as the commit of whatever was announced before. */
async function writtenUpTo(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position
  `.execute(db)
  return rows[0]?.position ?? '0/0'
}

/** Without a goal, it is to have replayed what it received. A server that is not in recovery follows nobody. */
async function progressOf(db: Db, goal?: string): Promise<'there' | 'behind' | 'promoted'> {
  const wanted = goal === undefined ? sql`pg_last_wal_receive_lsn()` : sql`${goal}::pg_lsn`
  const { rows } = await sql<{ progress: 'there' | 'behind' | 'promoted' }>`
    select case when not pg_is_in_recovery() then 'promoted'
                when coalesce(pg_last_wal_replay_lsn() >= ${wanted}, ${wanted} is null) then 'there'
                else 'behind' end as progress
  `.execute(db)
  return rows[0]?.progress ?? 'behind'
}
