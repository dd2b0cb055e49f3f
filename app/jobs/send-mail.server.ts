import type { Mailer } from '#platform/mailer.server.ts'
import type { Db } from '#platform/schema.ts'

/** At least once: a crash between the two steps sends again, with the same Message-ID. */
export async function sendMail(
  db: Db,
  mailer: Mailer,
  { mailId }: { mailId: number },
): Promise<void> {
  const mail = await db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  if (!mail) return
  await mailer.deliver({
    messageId: mail.message_id,
    to: mail.to_address,
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    locale: mail.locale.replace('_', '-').replace(/^../, (language) => language.toLowerCase()),
  })
  await db.updateTable('mail').set({ sent_at: new Date() }).where('id', '=', mailId).execute()
}
