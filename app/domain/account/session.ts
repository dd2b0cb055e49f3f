import type { StaffRole } from './permissions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a session lasts unused, and at most. */
const LIFETIMES = {
  person: { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS },
  staff: { idleMs: 12 * HOUR_MS, absoluteMs: 12 * HOUR_MS },
}

/** Beyond this, a session is of no use to anybody. */
export const LONGEST_SESSION_MS = LIFETIMES.person.absoluteMs

/** Its use is written down no more often: a page is read more often than that. */
const SEEN_EVERY_MS = 5 * 60_000

/** How long a proof of who one is holds for what cannot be undone. */
const RECENT_MS = 10 * 60_000

type SessionTimes = { signedInAt: Date; lastSeenAt: Date; staffRole: StaffRole | null }

export function isSessionAlive(
  { signedInAt, lastSeenAt, staffRole }: SessionTimes,
  now: Temporal.Instant,
): boolean {
  const { idleMs, absoluteMs } = staffRole ? LIFETIMES.staff : LIFETIMES.person
  const at = now.epochMilliseconds
  return at < lastSeenAt.getTime() + idleMs && at < signedInAt.getTime() + absoluteMs
}

export function isToBeMarkedSeen(lastSeenAt: Date, now: Temporal.Instant): boolean {
  return now.epochMilliseconds - lastSeenAt.getTime() >= SEEN_EVERY_MS
}

export function isAuthenticationRecent(authenticatedAt: Date, now: Temporal.Instant): boolean {
  return now.epochMilliseconds - authenticatedAt.getTime() < RECENT_MS
}
