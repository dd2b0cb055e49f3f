import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { receiveComplaint } from '#commands/complaint/receive-complaint.ts'
import { changeReview } from '#commands/review/change/change-review.ts'
import { keepQueues } from '#commands/review/change/keep-queues.ts'
import { dateOf, type ReviewContext, sendReviewMail } from '#commands/review/review-context.ts'
import type { ComplaintMails } from '#domain/account/staff/complaint.ts'
import { AppError } from '#domain/errors.ts'
import type { Objector } from '#domain/moderation/reported.ts'
import { REPORT_LIMIT, type ReportReason } from '#domain/moderation/review-report.ts'
import { textInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { spendToken } from '#platform/security/tokens.server.ts'
import { contestedEvent } from '#queries/moderation/contested-decision.ts'
import { readObjected } from '#queries/moderation/objected.ts'
import { openNotice } from './open-notice.ts'
import { writersOf } from './tell-of-notice.ts'

export const objectionInput = z.object({ words: textInput(REPORT_LIMIT) })

type Objection = z.output<typeof objectionInput> & {
  /** Of the link in the decision's mail. */
  secret: string
  /** Of the page that was used. */
  language: LocaleCode
  mails: Pick<ComplaintMails, 'received'>
}

/**
 * What the link in every decision's mail is for: once, and decided by somebody else. Reports and notices are opened
 * again; any other decision gets a complaint. Throws `not-found` for a link that is spent or has ended, `conflict` where
 * there is nothing left to decide.
 */
export async function objectToDecision(
  context: ReviewContext,
  { secret, words, language, mails }: Objection,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const within = { ...context, db: tx }
    const token = await spendToken(tx, 'complaint', { secret }, context.now)
    if (!token) throw new AppError('not-found')
    const event = contestedEvent(token.subject)
    if (event) {
      const { details } = token
      return receiveComplaint(within, { event, details, words, language, mails })
    }
    const [kind, id = ''] = token.subject.split(' ')
    const by = token.details.by === 'writer' ? 'writer' : 'reporter'
    const readers =
      kind === 'report'
        ? await reopenReport(within, id, words)
        : await reopenNotice(tx, { id, by, words, at: dateOf(context.now) })
    await announceChanges(tx, ['moderation'])
    const about = await readObjected(tx, token.subject)
    if (!about) throw new Error(`${token.subject} was opened again and is not there`)
    for (const [index, { email: to, locale }] of readers.entries()) {
      const mail = mails.received(locale, about)
      await sendReviewMail(tx, context, {
        event: `${kind}.${id}.${by}.${index}.objected`,
        to,
        locale,
        mail,
      })
    }
  })
}

const NOTHING_LEFT = new AppError('conflict', { reason: 'nothing-left' })

/** The rule of `mayObject`. */
const mayObjectSql: Record<Objector, RawBuilder<unknown>> = {
  reporter: sql`n.decision = 'kept' and n.objected_by is null`,
  writer: sql`n.decision = 'suspended' and n.objected_by is distinct from 'writer'`,
}

type Reopened = { id: string; by: Objector; words: string; at: Date }

type Reader = { email: string; locale: LocaleCode }

/** Gives who objects, as they are written to. */
async function reopenNotice(tx: Db, { id, by, words, at }: Reopened): Promise<Reader[]> {
  const { rows } = await sql<Reader & { reviewId: number | null; subject: string }>`
    update notice n
       set decided_at = null, decision = null, decided_by = null, objected_at = ${at},
           objected_by = ${by}, objection = ${words}, first_decision = n.decision,
           first_decided_by = n.decided_by
     where n.public_id = ${id} and ${mayObjectSql[by]}
       and (n.subject <> 'review' or exists (
         select from review r where r.id = n.review_id and r.state = 'published' and not r.is_erased))
    returning n.review_id as "reviewId", n.subject, n.email, n.locale
  `.execute(tx)
  const [notice] = rows
  if (!notice) throw NOTHING_LEFT
  if (notice.subject === 'review') await keepQueues(tx, sql`select ${notice.reviewId}::int as id`)
  if (by === 'writer') return writersOf(tx, await openNotice(tx, id))
  return notice.email ? [notice] : []
}

type Report = { reviewId: number; userId: number | null; reason: ReportReason; isDisputed: boolean }

/** The review bears the mark of a dispute again until that is decided. */
async function reopenReport(context: ReviewContext, id: string, words: string): Promise<Reader[]> {
  const { rows } = await sql<Report>`
    update review_report p
       set decided_at = null, decision = null, objected_at = ${dateOf(context.now)},
           objection = ${words}, first_decided_by = p.decided_by, decided_by = null
      from review r
     where p.public_id = ${id} and p.objected_at is null and p.decision = 'kept'
       and r.id = p.review_id and r.state = 'published' and not r.is_erased
    returning p.review_id as "reviewId", p.reported_by as "userId", p.reason,
              r.is_disputed as "isDisputed"
  `.execute(context.db)
  const [report] = rows
  if (!report) throw NOTHING_LEFT
  const { reviewId, userId: actorId, reason, isDisputed } = report
  if (!isDisputed)
    await changeReview(context, { type: 'dispute', reviewId, actor: 'member', actorId, reason })
  return context.db
    .selectFrom('app_user')
    .select(['email', 'locale'])
    .where('id', '=', actorId ?? 0)
    .execute()
}
