import type { Log } from '#platform/log.server.ts'
import { type Follower, followReplica, type PageConnections } from './replica-follower.server.ts'
import type { Db } from './schema.ts'

/** Databases for what everybody may know: each has seen every change that was heard before. */
export type PublicReads = {
  pages(): Promise<Db>
  queries(): Promise<Db>
  /** The same, where somebody answers now: nobody is to wait for a server that is known to be away. */
  queriesNow(): Promise<Db | undefined>
  /** Something read from this one failed: whether there is another to ask now. */
  doubt(db: Db): Promise<boolean>
}

type Primary = { db: Db; apiDb?: Db | undefined }

export function primaryReads({ db, apiDb = db }: Primary): PublicReads {
  const queries = async () => apiDb
  return { pages: async () => db, queries, queriesNow: queries, doubt: async () => false }
}

type ReplicaReads = PublicReads & {
  /** To be called when a change is heard, before anybody can ask for what it changed. */
  heard(): void
  stop(): void
}

/** Reads by turns from those replicas that know all that was heard, else from the primary. */
export function replicaReads({
  primary,
  replicas,
  isDeaf,
  listen,
  log,
}: {
  primary: Primary
  /** Each is followed by itself: what one has replayed says nothing of the others. */
  replicas: readonly PageConnections[]
  /** Whether changes cannot be heard, most often because the primary is away. */
  isDeaf(): boolean
  /** Finds out at once whether changes can still be heard. */
  listen(): Promise<void>
  log: Pick<Log, 'warn' | 'info'>
}): ReplicaReads {
  const followers = replicas.map((replica) =>
    followReplica({ primary: primary.db, replica, isDeaf, log }),
  )
  let turn = 0

  async function current(): Promise<PageConnections | undefined> {
    turn = (turn + 1) % followers.length
    const byTurns = [...followers.slice(turn), ...followers.slice(0, turn)]
    const ready = byTurns.find((each) => each.isCurrent()) ?? (await firstReady(byTurns))
    return ready?.replica
  }

  /** Of the primary, its silence is known by the connection that listens to it. */
  async function isPrimaryAway(): Promise<boolean> {
    if (!isDeaf()) await listen()
    if (!isDeaf()) return false
    for (const follower of followers) follower.lookAgain()
    return true
  }

  return {
    pages: async () => (await current())?.db ?? primary.db,
    queries: async () => (await current())?.apiDb ?? primary.apiDb ?? primary.db,
    async queriesNow() {
      const replica = await current()
      return replica || isDeaf() ? replica?.apiDb : (primary.apiDb ?? primary.db)
    },
    heard() {
      for (const follower of followers) follower.hear()
    },
    async doubt(db) {
      const failed = followers.find(({ replica }) => db === replica.db || db === replica.apiDb)
      if (!failed) return isPrimaryAway()
      failed.doubt()
      return true
    },
    stop() {
      for (const follower of followers) follower.stop()
    },
  }
}

async function firstReady(followers: readonly Follower[]): Promise<Follower | undefined> {
  const ready = followers.map(async (follower) => {
    if (!(await follower.isSoonCurrent())) throw new Error('it is behind')
    return follower
  })
  return Promise.any(ready).catch(() => undefined)
}
