import { sql } from 'kysely'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { AppError } from '#domain/errors.ts'
import type {
  NoticeOutcome,
  NoticeSubject,
  Objector,
  Reported,
} from '#domain/moderation/reported.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { isSameThingSql, reportedRows, reportedSql } from '#queries/moderation/reported-of.ts'

export type OpenNotice = {
  publicId: string
  subject: Exclude<NoticeSubject, 'review'>
  /** Of the review, the member or the article. */
  rowId: number
  /** Of the company concerned; an article is ours. */
  memberId: number | null
  reported: Reported
  /** Whether the public sees it. */
  isShown: boolean
  /** Who is told where it is no longer shown, or is shown again; a company that is excluded has been told. */
  writer: 'member' | 'author' | null
  author: { email: string; locale: LocaleCode } | null
  /** Who decided first what is objected to, of all open reports of it. */
  deciders: number[]
  /** Who objected last, of all open reports of it. */
  objectedBy: Objector | null
  publicIds: { review: string; member: string; article: string; tags: string[] }
}

/** Whatever is reported of the same thing is decided together. */
const isOpenToo = sql`${isSameThingSql} and x.decided_at is null`

/** Taken for the rest of the transaction. Throws `not-found`, or `conflict` where it is decided. */
export async function openNotice(tx: Db, publicId: string): Promise<OpenNotice> {
  const { rows } = await sql<OpenNotice & { isDecided: boolean }>`
    select n.public_id as "publicId", n.subject, n.decided_at is not null as "isDecided",
           coalesce(n.review_id, n.member_id, n.article_id) as "rowId", m.id as "memberId",
           ${reportedSql} as reported,
           case n.subject
             when 'profile' then m.status = 'active'
             when 'article' then a.published_at is not null
             else exists (select from review_reply s
                           where s.review_id = r.id and s.kind = n.subject and s.hidden_at is null)
           end as "isShown",
           case n.subject when 'reply' then 'member' when 'answer' then 'author' end as writer,
           (select jsonb_build_object('email', coalesce(w.email, u.email), 'locale', r.locale)
              from (select 1) one
              left join review_author w on w.review_id = r.id
              left join app_user u on u.contact_id = r.contact_id
             where n.subject = 'answer' and coalesce(w.email, u.email) is not null limit 1) as author,
           array(select x.first_decided_by from notice x
                  where ${isOpenToo} and x.first_decided_by is not null) as deciders,
           (select x.objected_by from notice x
             where ${isOpenToo} and x.objected_by is not null
             order by x.objected_at desc limit 1) as "objectedBy",
           jsonb_build_object(
             'review', r.public_id, 'member', m.public_id, 'article', a.public_id,
             'tags', (select coalesce(jsonb_agg(t.public_id), '[]')
                        from article_tag x join tag t on t.id = x.tag_id
                       where x.article_id = a.id)) as "publicIds"
      from notice n ${reportedRows}
     where n.public_id = ${publicId} and n.subject <> 'review'
       for update of n
  `.execute(tx)
  const [found] = rows
  if (!found) throw new AppError('not-found')
  const { isDecided, ...notice } = found
  const reason: AccountRefusal = 'decided-meanwhile'
  if (isDecided) throw new AppError('conflict', { reason })
  return notice
}

export type ClosedNotice = {
  id: string
  email: string
  locale: LocaleCode
  objectedBy: Objector | null
}

type Closing = { outcome: NoticeOutcome; actor: { id: number }; now: Temporal.Instant }

/** Every open report of the same thing; gives who waits for an answer. */
export async function closedNotices(
  tx: Db,
  { publicId }: OpenNotice,
  { outcome, actor, now }: Closing,
): Promise<ClosedNotice[]> {
  const { rows } = await sql<ClosedNotice>`
    update notice x
       set decision = ${outcome}, decided_by = ${actor.id},
           decided_at = ${new Date(now.epochMilliseconds)}
      from notice n
     where n.public_id = ${publicId} and ${isOpenToo}
    returning x.public_id as id, x.email, x.locale, x.objected_by as "objectedBy"
  `.execute(tx)
  return rows
}
