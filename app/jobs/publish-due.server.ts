import { sendAccountMail } from '#commands/account/account-context.ts'
import { publishDue } from '#commands/content/publish-due.ts'
import { type ContentRef, editorId } from '#domain/content/content-ref.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.server.ts'
import type { StaffSite } from './alert-staff.server.ts'

/** Mails wait for the minute's sender: there is nothing to ask of the queue. */
const jobs = { enqueue: async () => {} }

/** What editors planned for this minute. Whoever planned what could not be published is told. */
export async function publishWhatIsDue(
  db: Db,
  log: Log,
  { mailDomain, staffMails }: StaffSite,
): Promise<void> {
  const now = Temporal.Now.instant()
  const tell = async (
    tx: Db,
    { userId, ref, name }: { userId: number | null; ref: ContentRef; name: string },
  ) => {
    const user = await tx
      .selectFrom('app_user')
      .select(['email', 'locale'])
      .where('id', '=', userId ?? 0)
      .executeTakeFirst()
    if (!user) return
    const mail = staffMails.publicationFailed(user.locale, {
      list: ref.kind === 'article' ? 'articles' : 'pages',
      id: editorId(ref),
      name,
    })
    const context = { db: tx, jobs, now, mailDomain, language: user.locale }
    await sendAccountMail(tx, context, { kind: 'publication-failed', to: user.email, mail })
  }
  const { published, failed } = await publishDue({ db, now }, tell)
  if (published > 0) log.info({ published }, 'planned content published')
  for (const error of failed) log.error({ error }, 'planned content not published')
}
