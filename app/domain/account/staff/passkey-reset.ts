import type { AccountRefusal } from '#domain/account/account-form.ts'
import type { LocaleCode } from '#domain/text/translated.ts'

const HOUR_MS = 3_600_000

/** How long what one administrator asks for waits for another. */
const APPROVAL_HOURS = 24

export function approvableUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + APPROVAL_HOURS * HOUR_MS)
}

/** What was asked since then can still be approved. */
export function approvableSince(now: Temporal.Instant): Date {
  return new Date(now.epochMilliseconds - APPROVAL_HOURS * HOUR_MS)
}

type Approval = { actorId: number; userId: number; askedBy: number | null; askedAt: Date }

/** Why somebody may not approve it: never for oneself, never alone, and not later than a day after. */
export function obstacleToApproval(
  { actorId, userId, askedBy, askedAt }: Approval,
  now: Temporal.Instant,
): AccountRefusal | undefined {
  if (actorId === userId) return 'own-account'
  if (actorId === askedBy) return 'own-asking'
  if (askedBy === null || approvableUntil(askedAt).getTime() <= now.epochMilliseconds)
    return 'changed-meanwhile'
  return undefined
}

// Moments are ISO 8601.

/** What waits for another administrator. */
export type OpenReset = { askedBy: string; isOwn: boolean; reason: string; until: string }

type WrittenMail = { subject: string; text: string; html: string }

export type PasskeyResetMails = {
  /** To the other administrators, one of whom approves. */
  asked(
    locale: LocaleCode,
    about: { user: { id: string; email: string }; by: string; reason: string },
  ): WrittenMail
  /** To whose access it is, who may never have asked. */
  announced(locale: LocaleCode, about: { by: string }): WrittenMail
  link(locale: LocaleCode, secret: string): WrittenMail
}
