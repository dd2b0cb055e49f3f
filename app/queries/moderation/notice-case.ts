import { sql } from 'kysely'
import type { NoticeCase } from '#domain/contract/notice.ts'
import type { Db } from '#platform/database/schema.ts'
import { isSameThingSql, reportedRows, reportedSql } from './reported-of.ts'

/** Undefined for a notice that is not there, or is about a review: those stand with the review. */
export async function readNoticeCase(db: Db, publicId: string): Promise<NoticeCase | undefined> {
  const { rows } = await sql<NoticeCase>`
    select n.public_id as "publicId", ${reportedSql} as reported, m.id as "memberId",
           m.public_id as "memberPublicId", n.decided_at is not null as "isDecided",
           (select jsonb_build_object('body', s.body, 'lang', s.locale) from review_reply s
             where s.review_id = n.review_id and s.kind = n.subject) as said,
           case n.subject
             when 'profile' then m.status = 'active'
             when 'article' then a.published_at is not null
             else exists (select from review_reply s where s.review_id = n.review_id
                             and s.kind = n.subject and s.hidden_at is null)
           end as "isShown",
           (select jsonb_agg(jsonb_build_object(
                     'publicId', x.public_id, 'kind', x.kind, 'reason', x.reason,
                     'explanation', x.explanation, 'law', x.law, 'name', x.name,
                     'at', x.received_at, 'decision', x.decision, 'objection', x.objection,
                     'objectedBy', x.objected_by, 'letter', x.letter) order by x.received_at, x.id)
              from notice x where ${isSameThingSql}) as reports,
           array(select x.first_decided_by from notice x
                  where ${isSameThingSql} and x.decided_at is null
                    and x.first_decided_by is not null) as deciders
      from notice n ${reportedRows}
     where n.public_id = ${publicId} and n.subject <> 'review'
  `.execute(db)
  return rows[0]
}
