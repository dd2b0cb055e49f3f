import { sql } from 'kysely'
import { dateOf } from '#commands/review/review-context.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { mayObject, type NoticeOutcome, type Objector } from '#domain/moderation/reported.ts'
import type { ReviewState } from '#domain/review/review-life-cycle.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { issueToken } from '#platform/security/tokens.server.ts'
import {
  isOpenSql,
  lastDecisionOf,
  objectedDecidersSql,
} from '#queries/moderation/moderation-case.ts'
import { reviewObstacle } from '#queries/moderation/obstacle.ts'

const userOf = (db: Db, id: number) =>
  db.selectFrom('app_user').select(['email', 'locale']).where('id', '=', id).executeTakeFirst()

export type ModeratedReview = {
  id: number
  publicId: string
  state: ReviewState
  version: number
  isAuthenticated: boolean
  /** Where the author's domain is known, and they name no other company. */
  knownDomain: { id: number; buyerId: number } | null
  /** What an appeal is from. */
  appealed: 'refused' | 'suspended' | null
  isDisputed: boolean
  /** A report, a notice, a dispute or a signal waits for somebody to look. */
  isOpen: boolean
  /** Its author is one of the site's contacts already. */
  isAttached: boolean
  /** Who refused or suspended it last. */
  decidedBy: number | null
  /** Who left it online, to which whoever reported it objects. */
  objectedDeciders: number[]
  locale: LocaleCode
  authorEmail: string | null
  authorDomain: string | null
  memberId: number
  memberPublicId: string
  memberName: string
  memberSlug: string
}

/** Taken for the rest of the transaction: two decisions about one review follow each other. */
export async function moderatedReview(tx: Db, publicId: string): Promise<ModeratedReview> {
  const { rows } = await sql<ModeratedReview>`
    select r.id, r.public_id as "publicId", r.state, r.version, r.authenticated_at is not null as "isAuthenticated",
           r.is_disputed as "isDisputed", ${isOpenSql} as "isOpen",
           r.contact_id is not null or a.review_id is null as "isAttached",
           case when not a.is_other_company and a.email_kind = 'professional' then (
             select jsonb_build_object('id', d.id, 'buyerId', d.buyer_id) from buyer_domain d
              where d.domain = a.email_domain and d.ended_at is null) end as "knownDomain",
           case when r.state = 'appealed' then last.state end as appealed,
           last.actor_id as "decidedBy", ${objectedDecidersSql} as "objectedDeciders", r.locale, coalesce(a.email, u.email) as "authorEmail", a.email_domain as "authorDomain",
           m.id as "memberId", m.public_id as "memberPublicId", m.name as "memberName",
           m.slug as "memberSlug"
      from review r
      join member m on m.id = r.member_id
      left join review_author a on a.review_id = r.id
      left join lateral (${lastDecisionOf}) last on true
      left join lateral (select email from app_user where contact_id = r.contact_id limit 1) u on true
     where r.public_id = ${publicId} and not r.is_erased
       for no key update of r
  `.execute(tx)
  const [review] = rows
  if (!review) throw new AppError('not-found')
  return review
}

/** Nobody decides about a review of their own or about their own company, nor about an appeal from their own decision. Throws `forbidden`. */
export async function expectOwnDecision(
  tx: Db,
  actor: SignedInUser,
  review: ModeratedReview,
): Promise<void> {
  const reason = await reviewObstacle(tx, actor, review)
  if (reason) throw new AppError('forbidden', { reason })
}

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

/** With the link to the objection that is open to them. */
export async function toldOf(
  { db, now }: Deciding,
  kind: 'report' | 'notice',
  decision: NoticeOutcome,
  { objectedBy, ...told }: Closed,
): Promise<Reporter> {
  const subject = `${kind} ${told.id}`
  const objection = mayObject('reporter', { decision, objectedBy })
    ? await issueToken(db, { purpose: 'complaint', subject, details: { by: 'reporter' } }, now)
    : null
  return { ...told, objection, isFinal: objectedBy !== null }
}
