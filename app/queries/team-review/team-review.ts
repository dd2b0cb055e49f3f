import { sql } from 'kysely'
import { endorsementSchema } from '#domain/contract/endorsement.ts'
import type { MemberReviews } from '#domain/contract/member-reviews.ts'
import type { ReviewMarks, TeamReview } from '#domain/contract/team-review.ts'
import type { Locale } from '#domain/locale.ts'
import type { ReviewFilters } from '#domain/review/review-filter.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { memberReviews } from '#queries/profile/member-reviews.ts'
import { keepLanguage } from '#queries/query/lang.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readEndorsements } from '#queries/review/read-endorsements.ts'
import { peopleOfReview } from './contributors.ts'

type Wanted = { memberId: number; publicId: string; locale: Locale }

type Row = Omit<TeamReview, 'review' | 'testimony'> & { id: number }

/** Undefined for a review of another member, or one that the public does not see. */
export async function readTeamReview(
  context: QueryContext<'review' | 'member' | 'buyer'>,
  { memberId, publicId, locale }: Wanted,
): Promise<TeamReview | undefined> {
  const { rows } = await sql<Row>`
    select r.id, r.is_disputed as "isDisputed", ${said('reply')} as reply, ${said('answer')} as answer,
           (select jsonb_build_object('reason', p.reason, 'explanation', p.explanation,
                                      'reportedAt', p.reported_at)
              from review_report p where p.review_id = r.id and p.decided_at is null) as report,
           (select jsonb_build_object('body', c.body, 'lang', c.locale, 'note', c.note,
                                      'state', c.state, 'proposedAt', c.proposed_at)
              from change_proposal c where c.review_id = r.id
             order by c.proposed_at desc, c.id desc limit 1) as proposal,
           ${peopleOfReview} as people,
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'public_id', c.public_id, 'name', c.name,
                     'isIn', exists (select from collection_review cr
                                      where cr.collection_id = c.id and cr.review_id = r.id))
                     order by c.position, c.id), '[]')
              from collection c where c.member_id = r.member_id) as collections
      from review r
     where r.public_id = ${publicId} and r.member_id = ${memberId}
       and r.state = 'published' and not r.is_erased
  `.execute(context.db)
  const [row] = rows
  if (!row) return undefined
  const { id, ...known } = row
  const [draft] = await readEndorsements(context, sql`select ${id}::int as id`)
  if (!draft) return undefined
  return {
    ...known,
    collections: keepLanguage(known.collections, locale),
    review: endorsementSchema.parse(keepLanguage(draft, locale)),
    testimony: (await readTestimony(context.db, id)) ?? null,
  }
}

const said = (kind: 'reply' | 'answer') => sql`(
  select jsonb_build_object('body', p.body, 'lang', p.locale, 'writtenAt', p.written_at)
    from review_reply p where p.review_id = r.id and p.kind = ${sql.lit(kind)})`

type Testimony = { text: string; lang: LocaleCode }

/** What the author said first, in the language they wrote in. */
export async function readTestimony(db: Db, reviewId: number): Promise<Testimony | undefined> {
  const { rows } = await sql<Testimony>`
    select said.body -> r.locale ->> 'full_text' as text, r.locale as lang
      from review r
      join review_version v on v.review_id = r.id and v.version = r.version
     cross join lateral (
       select testimony.value -> 'body' as body
         from jsonb_array_elements(v.testimonies) with ordinality as testimony (value, place)
        where coalesce(trim(testimony.value #>> array['body', r.locale, 'full_text']), '') <> ''
        order by testimony.place limit 1) said
     where r.id = ${reviewId}
  `.execute(db)
  return rows[0]
}

export type TeamReviews = { reviews: MemberReviews; marks: Record<string, ReviewMarks> }

type TeamReviewsWanted = { slug: string; page: number; filters: ReviewFilters; locale: Locale }

/** The public list, as the public filters narrow it, with what only the team knows. */
export async function readTeamReviews(
  context: QueryContext<'buyer' | 'member' | 'review'>,
  { slug, page, filters, locale }: TeamReviewsWanted,
): Promise<TeamReviews> {
  const reviews = await memberReviews.runIn(locale, context, { slug, page, ...filters })
  const ids = reviews.endorsements.map(({ public_id }) => public_id)
  return {
    reviews,
    marks: ids.length > 0 ? await readMarks(context.db, ids) : {},
  }
}

async function readMarks(db: Db, ids: readonly string[]): Promise<TeamReviews['marks']> {
  const { rows } = await sql<ReviewMarks & { id: string }>`
    select r.public_id as id, r.is_disputed as "isReported",
           exists (select from review_reply p
                    where p.review_id = r.id and p.kind = 'reply') as "hasReply",
           exists (select from change_proposal c
                    where c.review_id = r.id and c.state = 'waiting') as "hasProposal"
      from review r where r.public_id = any(${[...ids]})
  `.execute(db)
  return Object.fromEntries(rows.map(({ id, ...marks }) => [id, marks]))
}
