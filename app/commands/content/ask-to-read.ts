import { z } from 'zod'
import { type AccountContext, sendAccountMail } from '#commands/account/account-context.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { StaffMails } from '#domain/account/staff/staff-mails.ts'
import type { ContentRef } from '#domain/content/content-ref.ts'
import { AppError } from '#domain/errors.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { staffColleagues } from '#queries/content/staff-colleagues.ts'
import { findContent } from './find-content.ts'
import { sharePreview } from './preview-content.ts'

export const askInput = z.object({ reader: z.string().catch('') })

type Asked = {
  ref: ContentRef
  name: string
  /** The public id of a colleague. */
  reader: string
  /** The address of the draft for whoever has its secret. */
  linkOf(secret: string): string
}

/** Mails a colleague the way to the draft; the link is one of those that can be ended. */
export async function askToRead(
  context: AccountContext & { mails: Pick<StaffMails, 'readingAsked'> },
  actor: SignedInUser,
  { ref, name, reader, linkOf }: Asked,
): Promise<void> {
  const { db, now, mails } = context
  await inTransaction(db, async (tx) => {
    const colleagues = await staffColleagues(tx, actor.id)
    const colleague = colleagues.find(({ id }) => id === reader)
    if (!colleague) throw new AppError('invalid', { reader: 'not-a-choice' })
    await tx
      .updateTable('content_draft')
      .set({ asked_at: new Date(now.epochMilliseconds) })
      .where('kind', '=', ref.kind)
      .where('subject', '=', ref.subject)
      .execute()
    await (await findContent(tx, ref))?.noteState?.(tx)
    const href = linkOf(await sharePreview({ db: tx, now }, actor, ref, 'ask-to-read'))
    const { email, language } = colleague
    const mail = mails.readingAsked(language, { name, href, by: actor.fullName })
    const told = { kind: 'reading-asked', to: email, mail }
    await sendAccountMail(tx, { ...context, language }, told)
  })
}
