import { type ReviewContext, sendReviewMail } from '#commands/review/review-context.ts'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import type { StaffMails } from '#domain/moderation/moderation-mails.ts'
import { readModerators } from '#queries/account/moderators.ts'
import { readWhatWaits } from '#queries/moderation/what-waits.ts'

/** To everybody who may decide, what waits; one a day, and none where nothing does. */
export async function sendDigest(
  context: ReviewContext,
  mails: Pick<StaffMails, 'digest'>,
): Promise<void> {
  const { db, now } = context
  const lines = await readWhatWaits(db, now)
  if (lines.length === 0) return
  const day = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString()
  for (const { id, email: to, locale } of await readModerators(db)) {
    const mail = mails.digest(locale, lines)
    await sendReviewMail(db, context, { event: `digest.${day}.${id}`, to, locale, mail })
  }
}
