import { sql } from 'kysely'
import { z } from 'zod'
import { complaintSecret } from '#commands/administration/complaint-link.ts'
import { recordDecision } from '#commands/administration/record-decision.ts'
import { recountAnswers } from '#commands/statistics/count-answers.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { memberSubject, reviewSubject } from '#domain/address/page-subject.ts'
import { BLOCKED_DAYS, BRIEF_REPORT_REASONS, BRIEF_TEXT_LIMITS } from '#domain/brief/brief.ts'
import { AppError } from '#domain/errors.ts'
import { choiceInput, optionalTextInput, textInput } from '#domain/text/text-input.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { type AnsweringFor, answeringMember } from './answer-brief.ts'
import { type BriefContext, dateOf, sendBriefMail } from './brief-context.ts'
import { type LockedBrief, lockBrief, recipientIn, recordBriefEvent } from './brief-record.ts'
import { tellRecipient } from './tell-recipients.ts'

export const briefReportInput = z.object({
  reason: choiceInput(BRIEF_REPORT_REASONS),
  explanation: optionalTextInput(BRIEF_TEXT_LIMITS.explanation),
})

/** Once for each recipient: what is said a second time changes nothing. */
export async function reportBrief(
  { db, now }: Pick<BriefContext, 'db' | 'now'>,
  by: AnsweringFor,
  { reason, explanation }: z.output<typeof briefReportInput>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await answeringMember(tx, by, now)
    const brief = await lockBrief(tx, found.brief)
    const recipient = recipientIn(brief, found.memberId)
    await tx
      .insertInto('brief_report')
      .values({
        public_id: newPublicId(),
        recipient_id: recipient.id,
        reason,
        explanation,
        reported_at: dateOf(now),
      })
      .onConflict((conflict) => conflict.column('recipient_id').doNothing())
      .execute()
  })
}

export const stopInput = z.object({ reason: textInput(BRIEF_TEXT_LIMITS.explanation) })

/** For good: everybody is told why, and the mailbox waits before it may send another. */
export async function stopBrief(
  context: BriefContext,
  actor: SignedInUser,
  { report, reason }: { report: string; reason: string },
): Promise<void> {
  const { db, now } = context
  expectAllowed(actor, 'stop-brief')
  await inTransaction(db, async (tx) => {
    const brief = await lockBrief(tx, await reportedBrief(tx, report))
    const { row } = brief
    const event = { type: 'stop', actor: 'moderator', reason: 'moderation' } as const
    await recordBriefEvent(tx, brief, { ...event, actorId: actor.id }, now)
    await tx.updateTable('brief').set({ stop_reason: reason }).where('id', '=', row.id).execute()
    await block(tx, brief, now)
    await decideReports(tx, brief, { decision: 'stopped', decidedBy: actor.id, now })
    const decision = { actor, action: 'stop-brief', subject: row.public_id, reason, now } as const
    const id = await recordDecision(tx, decision)
    await takeMarks(tx, brief)
    await recountAnswers(
      tx,
      brief.recipients.map(({ memberId }) => memberId),
    )
    await tellOfStop(tx, context, brief, { id, reason })
  })
}

/** Nothing is wrong with it: whoever reported it is not told who decides, and the sender hears of nothing. */
export async function keepBrief(
  { db, now }: Pick<BriefContext, 'db' | 'now'>,
  actor: SignedInUser,
  { report }: { report: string },
): Promise<void> {
  expectAllowed(actor, 'stop-brief')
  await inTransaction(db, async (tx) => {
    const brief = await lockBrief(tx, await reportedBrief(tx, report))
    await decideReports(tx, brief, { decision: 'kept', decidedBy: actor.id, now })
    const subject = brief.row.public_id
    await recordDecision(tx, { actor, action: 'keep-brief', subject, now })
  })
}

async function reportedBrief(tx: Db, report: string): Promise<string> {
  const found = await tx
    .selectFrom('brief_report as p')
    .innerJoin('brief_recipient as r', 'r.id', 'p.recipient_id')
    .innerJoin('brief as b', 'b.id', 'r.brief_id')
    .select(['b.public_id', 'p.decided_at'])
    .where('p.public_id', '=', report)
    .executeTakeFirst()
  if (!found) throw new AppError('not-found')
  if (found.decided_at) throw new AppError('conflict', { reason: 'decided-meanwhile' })
  return found.public_id
}

/** What came of a brief that should not have been says nothing of it any more. */
async function takeMarks(tx: Db, { recipients }: LockedBrief): Promise<void> {
  const { rows } = await sql<{ review: string; member: string }>`
    update review set relation_method = null, relation_at = null, relation_recipient_id = null
      from member m
     where m.id = review.member_id and relation_recipient_id = any(${recipients.map(({ id }) => id)}::int[])
    returning review.public_id as review, m.public_id as member
  `.execute(tx)
  await announceChanges(
    tx,
    rows.flatMap(({ review, member }) => [reviewSubject(review), memberSubject(member)]),
  )
}

async function block(tx: Db, { row }: LockedBrief, now: Temporal.Instant): Promise<void> {
  if (!row.mailbox_hash) return
  const ends = now.toZonedDateTimeISO('Europe/Paris').add({ days: BLOCKED_DAYS }).toInstant()
  const ends_at = dateOf(ends)
  await tx
    .insertInto('sender_block')
    .values({ mailbox_hash: row.mailbox_hash, brief_id: row.id, ends_at })
    .onConflict((conflict) =>
      conflict.column('mailbox_hash').doUpdateSet({ brief_id: row.id, ends_at }),
    )
    .execute()
}

type Decided = { decision: 'kept' | 'stopped'; decidedBy: number; now: Temporal.Instant }

async function decideReports(
  tx: Db,
  { recipients }: LockedBrief,
  { decision, decidedBy, now }: Decided,
): Promise<void> {
  await tx
    .updateTable('brief_report')
    .set({ decision, decided_by: decidedBy, decided_at: dateOf(now) })
    .where(
      'recipient_id',
      'in',
      recipients.map(({ id }) => id),
    )
    .where('decided_at', 'is', null)
    .execute()
}

async function tellOfStop(
  tx: Db,
  context: BriefContext,
  brief: LockedBrief,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const { row, recipients } = brief
  if (row.email) {
    const link = { event: { kind: 'decision', id }, to: { address: row.email } } as const
    const complaint = await complaintSecret(tx, link, context.now)
    await sendBriefMail(tx, context, {
      event: `brief.${row.public_id}.stopped`,
      to: row.email,
      locale: row.locale,
      mail: context.mails.stopped(row.locale, { reason, complaint }),
    })
  }
  for (const recipient of recipients) {
    await tellRecipient(tx, context, {
      brief,
      recipient,
      event: 'stopped',
      mail: (locale, { memberName, company }) =>
        context.mails.stoppedForRecipient(locale, { memberName, company, reason }),
    })
  }
}
