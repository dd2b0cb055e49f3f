import { queueMail } from '#commands/mail/queue-mail.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'

export type ReviewContext = {
  db: Db
  jobs: Jobs
  now: Temporal.Instant
  /** Of Message-IDs. */
  mailDomain: string
}

export type WrittenMail = { subject: string; text: string; html: string; unsubscribeUrl?: string }

/** The mails about reviews of one member, each in the reader's language. */
export type ReviewMails = {
  invitation(
    locale: LocaleCode,
    about: {
      secret: string
      firstName: string
      note: string
      isReminder: boolean
      /** The site asks, after a brief; the member can neither trigger nor stop it. */
      isOfSite: boolean
    },
  ): WrittenMail
  confirmation(locale: LocaleCode, secret: string): WrittenMail
  resume(locale: LocaleCode, secret: string): WrittenMail
  published(locale: LocaleCode, referenceId: string): WrittenMail
  /** The member has replied in public, or would like other words. */
  replied(locale: LocaleCode, reviewId: string): WrittenMail
  proposed(locale: LocaleCode, reviewId: string): WrittenMail
  held(locale: LocaleCode, secret: string): WrittenMail
  /** To the member's owners. */
  toMember(locale: LocaleCode, referenceId: string): WrittenMail
}

type ReviewMail = {
  event: string
  to: string
  locale: LocaleCode
  mail: WrittenMail
  /** The review, where the mail tells its author of the publication. */
  receiptOf?: number | undefined
}

/** Call it in the transaction of the event that it tells of. */
export async function sendReviewMail(
  tx: Db,
  { jobs, mailDomain }: Pick<ReviewContext, 'jobs' | 'mailDomain'>,
  { mail, ...about }: ReviewMail,
): Promise<void> {
  await queueMail(tx, jobs, { ...mail, ...about, domain: mailDomain })
}

export function dateOf({ epochMilliseconds }: Temporal.Instant): Date {
  return new Date(epochMilliseconds)
}
