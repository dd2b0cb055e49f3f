const PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 10 * 60_000

/** Visitors who came together must not ask together. */
const JITTER = 0.2

/** How long to wait before asking again; `random` is 0 to 1. Each failure in a row doubles it. */
export function pollPauseMs(failures: number, random: number): number {
  const pause = Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
  return Math.round(pause * (1 - JITTER + 2 * JITTER * random))
}
