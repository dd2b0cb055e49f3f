import { type ReviewContext, sendReviewMail } from '#commands/review/review-context.ts'
import type { StaffMails } from '#domain/account/staff/staff-mails.ts'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import { staffToTell } from '#queries/account/staff-to-tell.ts'
import { waitingFor } from '#queries/administration/staff-home.ts'

/** To everybody of our staff who wants it, what waits for them; one a day, and none where nothing does. */
export async function sendDigest(
  context: ReviewContext,
  mails: Pick<StaffMails, 'digest'>,
): Promise<void> {
  const { db, now } = context
  const day = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString()
  const known = new Map<string, Awaited<ReturnType<typeof waitingFor>>>()
  for (const { id, email: to, locale, role } of await staffToTell(db, 'digest')) {
    const lines =
      known.get(role) ?? (await waitingFor(db, { staffRole: role, memberships: [] }, now))
    known.set(role, lines)
    if (lines.length === 0) continue
    const mail = mails.digest(locale, lines)
    await sendReviewMail(db, context, { event: `digest.${day}.${id}`, to, locale, mail })
  }
}
