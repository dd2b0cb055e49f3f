import { dateOf } from '#commands/review/review-context.ts'
import { mayObject, type NoticeOutcome, type Objector } from '#domain/moderation/reported.ts'
import type { LocaleCode } from '#domain/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { issueToken } from '#platform/security/tokens.server.ts'

/** Whom an answer goes to. */
export type Reporter = {
  /** Of the report or notice, for the Message-ID. */
  id: string
  email: string
  locale: LocaleCode
  /** Opens the form of the one objection. */
  objection: string | null
  isFinal: boolean
}

type Deciding = { db: Db; now: Temporal.Instant }
type Closed = Pick<Reporter, 'id' | 'email' | 'locale'> & { objectedBy: Objector | null }

/** Everything that was reported about the review is decided at once; gives who waits for an answer. */
export async function closeReports(
  context: Deciding,
  reviewId: number,
  decision: NoticeOutcome,
  actor: { id: number },
): Promise<Reporter[]> {
  const decided = { decision, decided_at: dateOf(context.now), decided_by: actor.id }
  const reports = await context.db
    .updateTable('review_report')
    .set(decided)
    .where('review_id', '=', reviewId)
    .where('decided_at', 'is', null)
    .returning(['public_id as id', 'reported_by', 'objected_at'])
    .execute()
  const notices = await context.db
    .updateTable('notice')
    .set(decided)
    .where('review_id', '=', reviewId)
    .where('subject', '=', 'review')
    .where('decided_at', 'is', null)
    .returning(['public_id as id', 'email', 'locale', 'objected_by as objectedBy'])
    .execute()
  const reporters: Reporter[] = []
  for (const { id, reported_by, objected_at } of reports) {
    const person = reported_by === null ? undefined : await userOf(context.db, reported_by)
    const closed = { id, objectedBy: objected_at && ('reporter' as const) }
    if (person) reporters.push(await toldOf(context, 'report', decision, { ...closed, ...person }))
  }
  for (const each of notices) reporters.push(await toldOf(context, 'notice', decision, each))
  return reporters
}

const userOf = (db: Db, id: number) =>
  db.selectFrom('app_user').select(['email', 'locale']).where('id', '=', id).executeTakeFirst()

/** With the link to the objection that is open to them. */
export async function toldOf(
  { db, now }: Deciding,
  kind: 'report' | 'notice',
  decision: NoticeOutcome,
  { objectedBy, ...told }: Closed,
): Promise<Reporter> {
  const subject = `${kind} ${told.id}`
  const objection = mayObject('reporter', { decision, objectedBy })
    ? await issueToken(db, { purpose: 'objection', subject, details: { by: 'reporter' } }, now)
    : null
  return { ...told, objection, isFinal: objectedBy !== null }
}
