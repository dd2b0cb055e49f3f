import { EVERY_PAGE } from '#domain/address/page-subject.ts'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import type { ChangeMemory } from '#platform/database/change-memory.ts'
import {
  isLost,
  oldestPurge,
  type PurgeRow,
  purgeEverything,
  purgeForDay,
  settlePurges,
  takePurges,
} from '#platform/database/purge-rows.server.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.server.ts'
import { purgeRequests } from './purge-requests.ts'

type Means = {
  db: Db
  /** Of every cache that keeps pages. */
  addresses: readonly string[]
  token?: string | undefined
  changes: Pick<ChangeMemory, 'isDeaf'>
  log: Pick<Log, 'warn' | 'info'>
  now?: () => Temporal.Instant
}

/** For the others to hear of it as well, lest one of them answers as before; and what comes together goes together. */
const PAUSE_MS = 50
const EVERY_MS = 1_000
const PATIENCE_MS = 2_000
/** From then on pages are kept for a second, as by a cache that is told nothing. */
const LATE_SECONDS = 10

/**
 * Tells caches in front of us what no longer holds. What is to be told stands in the table `purge`,
 * written where a change is announced: whichever process takes it sends it, and it stands there until
 * every cache has taken it twice. Until `stop` it looks by itself each second, and sooner once `heard`.
 */
export function openPurger({
  db,
  addresses,
  token,
  changes,
  log,
  now = Temporal.Now.instant,
}: Means) {
  const running = new Set<Promise<void>>()
  /** A cache that does not answer is left alone for a moment; until when. */
  const resting = new Map<string, number>()
  let isLate = false
  let isStopped = false
  let day = ''
  let pause: NodeJS.Timeout | undefined
  const timer = setInterval(() => begin(look), EVERY_MS)

  /** Runs beside those that wait for a cache: each takes rows of its own. */
  function begin(work: () => Promise<void>): void {
    if (isStopped) return
    const run = work()
      .catch((error) => beLate(true, error))
      .finally(() => running.delete(run))
    running.add(run)
  }

  async function look(): Promise<void> {
    const today = now().toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString()
    if (today !== day) await purgeForDay(db, today)
    day = today
    await sendDue()
    beLate((await oldestPurge(db)) > LATE_SECONDS)
  }

  function beLate(is: boolean, error?: unknown): void {
    if (is && !isLate) log.warn({ error }, 'caches cannot be purged: pages are kept for a second')
    if (!is && isLate) log.info('caches are purged again')
    isLate = is
  }

  async function sendDue(): Promise<void> {
    for (let rows = await takePurges(db); rows.length > 0; rows = await takePurges(db)) {
      const taken = await Promise.all(addresses.map((address) => purge(address, rows)))
      await settlePurges(db, rows, { takenBy: taken.flat(), addresses })
    }
  }

  /** The address, if this cache no longer keeps what these rows are about. */
  async function purge(address: string, rows: readonly PurgeRow[]): Promise<string[]> {
    if ((resting.get(address) ?? 0) > performance.now()) return []
    const missing = rows.filter(({ taken_by }) => !taken_by.includes(address))
    const tags = [...new Set(missing.flatMap(({ subjects }) => subjects))]
    const isAll = tags.includes(EVERY_PAGE) || missing.some(isLost)
    try {
      for (const request of purgeRequests(address, isAll ? [EVERY_PAGE] : tags, token)) {
        const { ok, body } = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
        await body?.cancel()
        if (!ok) throw new Error('refused')
      }
      return [address]
    } catch {
      resting.set(address, performance.now() + EVERY_MS)
      return []
    }
  }

  return {
    /** Something has changed. */
    heard() {
      pause ??= setTimeout(() => {
        pause = undefined
        begin(sendDue)
      }, PAUSE_MS)
    },
    /** Something may have changed and reached nobody here; so it is whenever a process begins. */
    missed() {
      begin(async () => {
        await purgeEverything(db)
        await sendDue()
      })
    },
    /** Whether a page that is true now may be kept until we say otherwise. */
    isPrompt: () => !isLate && !changes.isDeaf(),
    async stop() {
      isStopped = true
      clearInterval(timer)
      clearTimeout(pause)
      await Promise.all(running)
    },
  }
}
