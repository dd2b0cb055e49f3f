import { noteReport } from '#commands/mail/note-report.ts'
import { readMailbox } from '#platform/bounce-mailbox.server.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.server.ts'

type Means = { db: Db; log: Log; mailbox: string | undefined; returnPath: string | undefined }

/** Reports of mails, where a mailbox collects them. One that cannot be read is tried again the next minute. */
export async function readBounces({ db, log, mailbox, returnPath }: Means): Promise<void> {
  if (!mailbox || !returnPath) return
  try {
    await readMailbox(mailbox, async (raw) => {
      const noted = await noteReport(db, raw, { returnPath, now: new Date() })
      log.info({ noted }, 'report of a mail')
    })
  } catch (error) {
    const { code, name, authenticationFailed } = error as Record<string, unknown>
    log.error({ code, name, authenticationFailed }, 'the mailbox of bounces cannot be read')
  }
}
