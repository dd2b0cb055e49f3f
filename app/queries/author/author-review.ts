import { type RawBuilder, sql } from 'kysely'
import type { SignedInUser } from '#domain/account/session.ts'
import type { AuthorReview, AuthorReviewLine } from '#domain/contract/author-review.ts'
import { displayOf } from '#domain/review/review-display.ts'
import { reviewLife } from '#domain/review/review-life-cycle.ts'
import { type KeptContent, revisionOf } from '#domain/review/revised-content.ts'
import type { Db } from '#platform/database/schema.ts'
import { isBesideCompany } from '#queries/review/shown-author.ts'

type Row = Omit<AuthorReview, 'display' | 'revision' | 'isFinal'> & {
  id: number
  isContactMasked: boolean
  isCompanyMasked: boolean
}

/** Undefined for a review of somebody else. */
export async function readAuthorReview(
  db: Db,
  author: AuthorUser,
  publicId: string,
): Promise<AuthorReview | undefined> {
  const { rows } = await sql<Row>`
    select r.id, r.public_id as "publicId", r.state, r.version, r.locale as lang,
           r.is_contact_masked as "isContactMasked", r.is_company_masked as "isCompanyMasked",
           jsonb_build_object('name', m.name, 'slug', m.slug, 'isShown', m.status = 'active')
             as member,
           jsonb_build_object(
             'firstName', coalesce(a.first_name, c.first_name, ''),
             'lastName', coalesce(a.last_name, c.last_name, ''),
             'job', coalesce(a.job_title, c.job_title ->> r.locale, ''),
             'company', coalesce(b.name, a.company_name, ''),
             'area', coalesce((select t.label ->> r.locale from tag t where t.id = r.area_id), ''))
             as author,
           ${isBesideCompany} as "isBesideCompany",
           case when r.relation_method is not null then r.is_relation_allowed end as "isRelationAllowed",
           ${said('reply')} as reply, ${said('answer')} as answer,
           (select jsonb_build_object('publicId', p.public_id, 'body', p.body, 'note', p.note,
                                      'proposedAt', p.proposed_at)
              from change_proposal p
             where p.review_id = r.id and p.state = 'waiting' and p.version = r.version) as proposal,
           ${history} as history
      from review r
      join member m on m.id = r.member_id
      left join review_author a on a.review_id = r.id
      left join contact c on c.id = r.contact_id
      left join buyer b on b.id = r.buyer_id
     where r.public_id = ${publicId} and not r.is_erased and r.id in (${writtenBy(author)})
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { id, isContactMasked, isCompanyMasked, ...known } = row
  const content = await readKeptContent(db, id)
  return {
    ...known,
    display: displayOf({ isContactMasked, isCompanyMasked }),
    revision: content ? revisionOf(content, known.lang) : null,
    isFinal: reviewLife(known.history).isFinal,
  }
}

const said = (kind: 'reply' | 'answer') => sql`(
  select jsonb_build_object('body', s.body, 'lang', s.locale, 'writtenAt', s.written_at)
    from review_reply s where s.review_id = r.id and s.kind = ${sql.lit(kind)})`

const history = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'type', e.type, 'actor', e.actor_kind, 'reason', e.reason, 'words', w.words,
           'at', e.happened_at) order by e.sequence), '[]')
    from review_event e
    left join review_event_words w on w.review_id = e.review_id and w.sequence = e.sequence
   where e.review_id = r.id)`

/** All that somebody wrote, the newest first. */
export async function readAuthorReviews(db: Db, author: AuthorUser): Promise<AuthorReviewLine[]> {
  const { rows } = await sql<AuthorReviewLine & { at: Date }>`
    select r.public_id as "publicId", m.name as "memberName", r.state, r.rating::float8 as rating,
           r.locale as lang, coalesce(v.title ->> r.locale, '') as title,
           (select max(e.happened_at) from review_event e where e.review_id = r.id) as at,
           r.state = 'clarification-asked'
             or exists (select from change_proposal p
                         where p.review_id = r.id and p.state = 'waiting') as "isAwaited"
      from review r
      join member m on m.id = r.member_id
      left join review_version v on v.review_id = r.id and v.version = r.version
     where r.id in (${writtenBy(author)}) and not r.is_erased
     order by r.created_at desc, r.id desc
  `.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The newest version of a review, as it is kept. */
export async function readKeptContent(db: Db, reviewId: number): Promise<KeptContent | undefined> {
  const { rows } = await sql<KeptContent>`
    select v.rating::float8 as rating, v.title, v.description, v.summary, v.testimonies,
           v.case_study as "caseStudy", v.timeline
      from review r join review_version v on v.review_id = r.id and v.version = r.version
     where r.id = ${reviewId}
  `.execute(db)
  return rows[0]
}

/** Of a signed-in user: their address is verified. */
export type AuthorUser = Pick<SignedInUser, 'id' | 'email' | 'authorSince'>

type Written = Omit<AuthorUser, 'id'> & { id: number | null }

/**
 * The ids of the reviews that were confirmed from the user's address, as far as they are the user's,
 * and of those that their contact wrote when nobody kept the mailbox.
 */
export function writtenBy({ id, email, authorSince }: Written): RawBuilder<unknown> {
  return sql`
    select a.review_id as id from review_author a
     where a.email = ${email} and a.verified_at is not null
       and ${isSince(authorSince, sql`a.verified_at`)}
    union
    select r.id from app_user u
      join contact c on c.id = u.contact_id and c.mailbox_hash is null
      join review r on r.contact_id = c.id
     where u.id = ${id}`
}

/** Whether what happened at an address is its user's. */
export function isSince(authorSince: Date | null, at: RawBuilder<unknown>): RawBuilder<unknown> {
  return authorSince ? sql`${at} >= ${authorSince}` : sql`true`
}
