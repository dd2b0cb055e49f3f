import type { Limit } from '#domain/limit/limits.ts'

/** Alerts of one mailbox that are confirmed. */
export const MOST_ALERTS = 10

const ALERT_MONTHS = 12

/** What nobody has confirmed until then is deleted. */
export const UNCONFIRMED_ALERT_DAYS = 7

/** New members, and new reviews, in one mail for each alert. */
export const MOST_NEWS = 10

/** Mails leave on Mondays only: the one before the end leaves when at least four weeks are left. */
const RENEWABLE_DAYS = 35

/** Mails leave at half past seven. What was being written just before is told a week later, and never lost. */
const NEWS_UNTIL = { hour: 7 }

const TIME_ZONE = 'Europe/Paris'

export const ALERT_LIMITS = {
  network: { name: 'alert.network', most: 20, seconds: 3_600 },
  /** Links to confirm with, whoever asks for them. */
  mailbox: { name: 'alert.mailbox', most: 10, seconds: 86_400 },
} as const satisfies Record<string, Limit>

/** Until when news belong to the mails of the last Monday that has come. */
export function newsUntil(now: Temporal.Instant): Temporal.ZonedDateTime {
  const here = now.toZonedDateTimeISO(TIME_ZONE)
  const today = here.startOfDay()
  const monday = today.subtract({ days: today.dayOfWeek - 1 }).with(NEWS_UNTIL)
  return Temporal.ZonedDateTime.compare(monday, here) > 0 ? monday.subtract({ weeks: 1 }) : monday
}

export function alertEnd(from: Temporal.Instant): Temporal.Instant {
  return from.toZonedDateTimeISO(TIME_ZONE).add({ months: ALERT_MONTHS }).toInstant()
}

/** Whether its end is near enough to be told, and to be put off. */
export function isEndingSoon(endsAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(endsAt, now.add({ hours: 24 * RENEWABLE_DAYS })) < 0
}
