import { queueMail } from '#commands/mail/queue-mail.ts'
import type { StaffMails } from '#domain/account/staff/staff-mails.ts'
import type { StaffNotification } from '#domain/account/staff/staff-notification.ts'
import type { Watch } from '#domain/site/watches.ts'
import type { Db } from '#platform/database/schema.ts'
import { staffToTell } from '#queries/account/staff-to-tell.ts'

/** Faults that our staff hear of in their own language, besides whoever runs the site. */
const TOLD: { [watch in Watch]?: Exclude<StaffNotification, 'illegal-notice' | 'digest'> } = {
  register: 'register-halted',
  'mail-late': 'mail-late',
}

type Telling = {
  now: Temporal.Instant
  mailDomain: string
  mails: Pick<StaffMails, 'fault'>
}

/** In the transaction that notes that they began: once for each fault, however long it lasts. */
export async function tellStaffOfFaults(
  tx: Db,
  began: readonly { watch: Watch }[],
  { now, mailDomain, mails }: Telling,
): Promise<void> {
  for (const { watch } of began) {
    const fault = TOLD[watch]
    if (!fault) continue
    for (const { id, email: to, locale } of await staffToTell(tx, fault)) {
      const event = `fault.${fault}.${now.epochMilliseconds}.${id}`
      const mail = mails.fault(locale, { fault })
      await queueMail(tx, NOTHING_TO_ASK, { ...mail, event, to, locale, domain: mailDomain })
    }
  }
}

/** Mails wait for the minute's sender: there is nothing to ask of the queue. */
const NOTHING_TO_ASK = { enqueue: async () => {} }
