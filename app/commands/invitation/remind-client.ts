import { sql } from 'kysely'
import { expectKnownReachable } from '#commands/mail/suppression.ts'
import { dateOf, type ReviewContext, type ReviewMails } from '#commands/review/review-context.ts'
import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import { AppError, isAppError } from '#domain/errors.ts'
import { daysBefore, REMINDERS, reminderRefusal } from '#domain/invitation/invitation.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { mailboxHash } from '#platform/security/secret.server.ts'
import { sendInvitation } from './invite-client.ts'

type Reminder = {
  memberId: number
  invitationId: string
  mails: Pick<ReviewMails, 'invitation'>
}

/** Once a week, three times at most, while the client has not answered. Throws `conflict` with a reason. */
export async function remindClient(
  context: ReviewContext,
  { actor, ...reminder }: Reminder & { actor: Actor },
): Promise<void> {
  expectAllowed(actor, 'invite-client', reminder.memberId)
  await remind(context, { ...reminder, isByMember: true })
}

/** For whoever may do so, and for the clock. */
async function remind(
  context: ReviewContext,
  { memberId, invitationId, mails, isByMember = false }: Reminder & { isByMember?: boolean },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const found = await tx
      .selectFrom('review_invitation as i')
      .innerJoin('review as r', 'r.id', 'i.review_id')
      .select([
        'i.review_id',
        'i.email',
        'i.first_name as firstName',
        'i.note',
        'i.locale',
        'i.reminders',
        'i.last_sent_at as lastSentAt',
        'i.bounced_at as bouncedAt',
        'i.brief_id as briefId',
        'i.postponed',
        'r.state',
        'r.public_id as reviewPublicId',
      ])
      .where('i.public_id', '=', invitationId)
      .where('i.member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst()
    // What the site asks of itself is none of the member's.
    if (!found || (isByMember && found.briefId !== null))
      throw new AppError('not-found', { invitation: invitationId })
    if (found.bouncedAt) throw new AppError('conflict', { reason: 'unreachable' })
    if (found.state !== 'requested' && found.state !== 'draft')
      throw new AppError('conflict', { reason: 'answered' })
    const refusal = reminderRefusal(found, context.now.epochMilliseconds)
    if (refusal) throw new AppError('conflict', { reason: refusal })
    const blocked = await tx
      .selectFrom('invitation_block')
      .select('mailbox_hash')
      .where('mailbox_hash', '=', mailboxHash({ address: found.email }))
      .where('member_id', 'in', [0, memberId])
      .executeTakeFirst()
    if (blocked) throw new AppError('conflict', { reason: 'unwanted' })
    await expectKnownReachable(tx, found.email)
    const reminders = found.reminders + 1
    await tx
      .updateTable('review_invitation')
      .set({ reminders, last_sent_at: dateOf(context.now) })
      .where('review_id', '=', found.review_id)
      .execute()
    const { email, firstName, note, locale, postponed, reviewPublicId } = found
    const review = { publicId: reviewPublicId }
    const isOfSite = found.briefId !== null
    const invitation = {
      publicId: invitationId,
      email,
      firstName,
      note,
      locale,
      postponed,
      isOfSite,
    }
    await sendInvitation(tx, context, { ...invitation, reminders, review, mails })
  })
}

/** One run does so many; the next one goes on. */
const AT_ONCE = 500

type Due = { invitationId: string; memberId: number; name: string; slug: string }

/** Whom members want reminded without a hand of theirs, within the limits of every reminder. */
export async function remindClients(
  context: ReviewContext,
  mailsOf: (member: { name: string; slug: string }) => Pick<ReviewMails, 'invitation'>,
): Promise<void> {
  for (const { invitationId, memberId, ...member } of await dueOnes(context)) {
    try {
      await remind(context, { invitationId, memberId, mails: mailsOf(member) })
    } catch (error) {
      // Answered or unsubscribed in the meantime.
      if (!isAppError(error) || error.code !== 'conflict') throw error
    }
  }
}

async function dueOnes({ db, now }: ReviewContext): Promise<Due[]> {
  const before = daysBefore(now.epochMilliseconds, REMINDERS.pauseDays)
  const { rows } = await sql<Due>`
    select i.public_id as "invitationId", m.id as "memberId", m.name, m.slug
      from review_invitation i
      join review r on r.id = i.review_id and r.state in ('requested', 'draft')
      join member m on m.id = i.member_id and m.status = 'active'
     where i.is_reminded and i.bounced_at is null and i.last_sent_at <= ${before}
       and i.waits_until is null
       and i.reminders < ${REMINDERS.most}
     order by i.last_sent_at limit ${AT_ONCE}
  `.execute(db)
  return rows
}
