import { sql } from 'kysely'
import type { ReviewContext, ReviewLetters } from '#commands/review/review-context.ts'
import { isAppError } from '#domain/errors.ts'
import { daysBefore, REMINDERS } from '#domain/invitation/invitation.ts'
import { remind } from './remind-client.ts'

type Due = { invitationId: string; memberId: number; name: string; slug: string }

/** One run does so many; the next one goes on. */
const AT_ONCE = 500

/** Whom members want reminded without a hand of theirs, within the limits of every reminder. */
export async function remindClients(
  context: ReviewContext,
  lettersOf: (member: { name: string; slug: string }) => Pick<ReviewLetters, 'invitation'>,
): Promise<void> {
  for (const { invitationId, memberId, ...member } of await dueOnes(context)) {
    try {
      await remind(context, { invitationId, memberId, letters: lettersOf(member) })
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
       and i.reminders < ${REMINDERS.most}
     order by i.last_sent_at limit ${AT_ONCE}
  `.execute(db)
  return rows
}
