import type { LocaleCode } from '#domain/contract/translated.ts'
import type { Db } from '#platform/schema.ts'
import { dateOf } from './review-context.ts'

export type ReportOutcome = 'kept' | 'suspended'

/** Whom an answer goes to. */
export type Reporter = {
  /** Of the report or notice, for the Message-ID. */
  id: string
  email: string
  locale: LocaleCode
  isMember: boolean
}

/** Everything that was reported about the review is decided at once; gives who waits for an answer. */
export async function closeReports(
  { db, now }: { db: Db; now: Temporal.Instant },
  reviewId: number,
  decision: ReportOutcome,
): Promise<Reporter[]> {
  const decided = { decision, decided_at: dateOf(now) }
  const reports = await db
    .updateTable('review_report as p')
    .set(decided)
    .where('p.review_id', '=', reviewId)
    .where('p.decided_at', 'is', null)
    .returning(['p.public_id', 'p.reported_by'])
    .execute()
  const notices = await db
    .updateTable('review_notice')
    .set(decided)
    .where('review_id', '=', reviewId)
    .where('decided_at', 'is', null)
    .returning(['public_id as id', 'email', 'locale'])
    .execute()
  const users = reports.map(({ reported_by }) => reported_by ?? 0)
  const people =
    users.length === 0
      ? []
      : await db
          .selectFrom('app_user')
          .select(['id', 'email', 'locale'])
          .where('id', 'in', users)
          .execute()
  const byMembers = reports.flatMap(({ public_id, reported_by }) => {
    const user = people.find(({ id }) => id === reported_by)
    return user ? [{ id: public_id, email: user.email, locale: user.locale, isMember: true }] : []
  })
  return [...byMembers, ...notices.map((notice) => ({ ...notice, isMember: false }))]
}
