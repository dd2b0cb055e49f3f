import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import { isRobot } from '#domain/profile/profile-view.ts'
import type { Log } from '#platform/log.server.ts'
import { hasPersonalCookie } from '#request/personal-cookies.ts'

const FLUSH_MS = 5_000

/** Far more than there is to count: a flood of invented addresses fills no memory. */
const MOST_KEPT = 20_000

/** How often something was met on one day of Paris, such as `2026-11-15`. */
export type Tallied = { key: string; day: string; times: number }

/** Of a request only this is looked at, and nothing of it is kept. */
export type Visit = {
  userAgent: string | undefined
  referrer: string | undefined
  cookies: string | undefined
}

/** Robots are left out, and people who are signed in, or a team would count itself. */
export function isCountedVisit({ userAgent, cookies }: Visit): boolean {
  return !isRobot(userAgent) && !hasPersonalCookie(cookies ?? null)
}

export type TallySetting = {
  write(tallied: readonly Tallied[]): Promise<void>
  log: Pick<Log, 'error'>
  /** What is not written, for the log. */
  name: string
  now?: (() => Temporal.Instant) | undefined
  flushMs?: number | undefined
}

/** Counts in memory and writes every few seconds: no answer waits for it. */
export function openDayTally(setting: TallySetting) {
  const { write, log, name, now = Temporal.Now.instant, flushMs = FLUSH_MS } = setting
  let counted = new Map<string, Tallied>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()
  let isClosed = false

  function add({ key, day, times }: Tallied): void {
    const known = counted.get(`${day} ${key}`)
    if (known) known.times += times
    else if (counted.size < MOST_KEPT) counted.set(`${day} ${key}`, { key, day, times })
  }

  async function flush(): Promise<void> {
    const taken = [...counted.values()]
    counted = new Map()
    try {
      await write(taken)
    } catch (error) {
      log.error({ error }, `${name} are not written`)
      // Kept for the next time.
      for (const each of taken) add(each)
      wait()
    }
  }

  function wait(): void {
    if (isClosed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      writing = writing.then(flush)
    }, flushMs)
    timer.unref()
  }

  return {
    count(key: string): void {
      const day = now().toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString()
      add({ key, day, times: 1 })
      wait()
    },
    /** Writes what is counted; afterwards nothing more is written by itself. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await writing
      if (counted.size > 0) await flush()
    },
  }
}
