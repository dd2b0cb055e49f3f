import { z } from 'zod'
import { queueMail } from '#commands/mail/queue-mail.ts'
import { expectKnownReachable } from '#commands/mail/suppression.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { ACCOUNT_LIMITS } from '#domain/limit/limits.ts'
import { LOCALES, type Locale, localeToKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { recordDecision } from './record-decision.ts'

export const sampleMailInput = z.object({
  mail: z.string().catch(''),
  lang: z.enum(LOCALES).catch('fr-FR'),
})

type Sample = {
  /** Which mail of the site it shows. */
  key: string
  locale: Locale
  mail: { subject: string; text: string; html: string }
}

/** A mail of the site with made-up contents, to nobody but who asks for it: its way is that of every other. */
export async function sendSample(
  { db, jobs, now, mailDomain }: { db: Db; jobs: Jobs; now: Temporal.Instant; mailDomain: string },
  actor: SignedInUser,
  { key, locale, mail }: Sample,
): Promise<void> {
  expectAllowed(actor, 'see-staff-home')
  await inTransaction(db, async (tx) => {
    await expectKnownReachable(tx, actor.email)
    await countUses(tx, [{ limit: ACCOUNT_LIMITS.samplesOfStaff, subject: `${actor.id}` }], now)
    await queueMail(tx, jobs, {
      ...mail,
      event: `sample.${newPublicId()}`,
      domain: mailDomain,
      to: actor.email,
      locale: localeToKey(locale) as LocaleCode,
    })
    const subject = `${key}.${locale}`
    await recordDecision(tx, { actor, action: 'send-sample', subject, now })
  })
}
