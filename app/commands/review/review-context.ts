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

export type Letter = { subject: string; text: string; html: string; unsubscribeUrl?: string }

/** The mails about reviews of one member, each in the reader's language. */
export type ReviewLetters = {
  invitation(
    locale: LocaleCode,
    about: { secret: string; firstName: string; note: string; isReminder: boolean },
  ): Letter
  confirmation(locale: LocaleCode, secret: string): Letter
  resume(locale: LocaleCode, secret: string): Letter
  published(locale: LocaleCode, referenceId: string): Letter
  /** The member has replied in public, or would like other words. */
  replied(locale: LocaleCode, reviewId: string): Letter
  proposed(locale: LocaleCode, reviewId: string): Letter
  held(locale: LocaleCode, secret: string): Letter
  /** To the member's owners. */
  notice(locale: LocaleCode, referenceId: string): Letter
}

/** Call it in the transaction of the event that it tells of. */
export async function sendReviewLetter(
  tx: Db,
  { jobs, mailDomain }: Pick<ReviewContext, 'jobs' | 'mailDomain'>,
  mail: { event: string; to: string; locale: LocaleCode; letter: Letter },
): Promise<void> {
  const { letter, ...about } = mail
  await queueMail(tx, jobs, { ...letter, ...about, domain: mailDomain })
}

export function dateOf({ epochMilliseconds }: Temporal.Instant): Date {
  return new Date(epochMilliseconds)
}
