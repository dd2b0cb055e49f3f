import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import { isArrival, isRobot } from '#domain/profile/profile-view.ts'
import type { Log } from '#platform/log.server.ts'
import { hasPersonalCookie } from '#request/personal-cookies.ts'

const FLUSH_MS = 5_000

/** Far more than there are profiles: a flood of invented addresses fills no memory. */
const MOST_KEPT = 20_000

type Views = { slug: string; day: string; views: number }

/** Of a request only this is looked at, and nothing of it is kept. */
type Visit = {
  userAgent: string | undefined
  referrer: string | undefined
  cookies: string | undefined
}

export type ProfileViewCounter = {
  count(slug: string, visit: Visit): void
  /** Writes what is counted; afterwards nothing more is written by itself. */
  close(): Promise<void>
}

type Setting = {
  write(views: readonly Views[]): Promise<void>
  log: Pick<Log, 'error'>
  now?: () => Temporal.Instant
  flushMs?: number
}

/**
 * Counts in memory and writes every few seconds: no page waits for it. Robots are left out, and
 * people who are signed in, or a team would count itself.
 */
export function openProfileViews(setting: Setting): ProfileViewCounter {
  const { write, log, now = Temporal.Now.instant, flushMs = FLUSH_MS } = setting
  let counted = new Map<string, Views>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()
  let isClosed = false

  function add(slug: string, day: string, views: number): void {
    const key = `${day} ${slug}`
    const known = counted.get(key)
    if (known) known.views += views
    else if (counted.size < MOST_KEPT) counted.set(key, { slug, day, views })
  }

  async function flush(): Promise<void> {
    const taken = [...counted.values()]
    counted = new Map()
    try {
      await write(taken)
    } catch (error) {
      log.error({ error }, 'profile views are not written')
      // Kept for the next time.
      for (const { slug, day, views } of taken) add(slug, day, views)
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
    count(slug, { userAgent, referrer, cookies }) {
      if (isRobot(userAgent) || hasPersonalCookie(cookies ?? null)) return
      if (!isArrival(slug, referrer)) return
      add(slug, now().toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString(), 1)
      wait()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await writing
      if (counted.size > 0) await flush()
    },
  }
}
