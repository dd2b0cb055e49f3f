import type { LocaleCode } from '#domain/text/translated.ts'

/** How long owners have to object before somebody else takes their place. */
const OBJECTION_DAYS = 7

const DAY_MS = 86_400_000

export const OWNERSHIP_LIMITS = { name: 120, evidence: 4000 }

/** In place of a colleague: whoever reads the mailbox that is typed. */
export const BY_ADDRESS = 'address'

/** At once where nobody is left who could object. */
export function transferDue(asked: Temporal.Instant, owners: number): Temporal.Instant {
  if (owners === 0) return asked
  return Temporal.Instant.fromEpochMilliseconds(asked.epochMilliseconds + OBJECTION_DAYS * DAY_MS)
}

type Successor = { isColleague: boolean; domain: string | null }

/** Whoever is of the team, or writes from the company's own domain, is known to speak for it. */
export function needsEvidence(
  { isColleague, domain }: Successor,
  ownDomains: readonly string[],
): boolean {
  return !isColleague && (domain === null || !ownDomains.includes(domain))
}

/** Carried out, objected to by an owner, taken back by our staff, or no longer possible when it was due. */
export type TransferOutcome = 'done' | 'objected' | 'cancelled' | 'failed'

// Moments are ISO 8601.

export type OpenTransfer = {
  id: string
  /** Who is to become the owner. */
  to: string
  askedAt: string
  dueAt: string
}

type WrittenMail = { subject: string; text: string; html: string }

type Member = { name: string; slug: string }

/** What is written about a company that passes to somebody else, each in the language of who reads it. */
export type OwnershipMails = {
  /** To its owners, who may object until then. */
  asked(
    locale: LocaleCode,
    about: { member: Member; to: string; dueAt: string; reason: string },
  ): WrittenMail
  /** To the owners that were, with the link to a complaint. */
  passed(locale: LocaleCode, about: { member: Member; to: string; complaint: string }): WrittenMail
  /** To the new one. */
  received(locale: LocaleCode, about: { member: Member }): WrittenMail
  /** To the owners: it stays theirs. */
  cancelled(locale: LocaleCode, about: { member: Member; reason: string }): WrittenMail
  /** To administrators: an owner has objected, or it could not be done. */
  stopped(
    locale: LocaleCode,
    about: { member: Member & { id: string }; outcome: 'objected' | 'failed'; words: string },
  ): WrittenMail
}
