import { sql } from 'kysely'
import { settleMember } from '#commands/tag/settle-member.ts'
import { AppError } from '#domain/errors.ts'
import type { WrittenReview } from '#domain/leaderboard/points.ts'
import { type ReviewEvent, type ReviewLife, reviewLife } from '#domain/review/review-life-cycle.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { tagsOfReview } from '#queries/review/derived-figures.ts'
import { followedTag, followedTags } from '#queries/tag/followed.ts'

type Row = {
  id: number
  publicId: string
  state: string
  locale: LocaleCode
  rating: number
  pointHalves: number
  pointVersion: number
  publishedAt: Date | null
  isAuthenticated: boolean
  authenticatedMethod: 'professional-email' | 'company-check' | null
  hasTestimony: boolean
  hasVideo: boolean
  hasCaseStudy: boolean
  isCompanyMasked: boolean
  buyerId: number | null
  areaId: number | null
  categoryId: number
  /** As it was published: points stay on the board of that activity. */
  activityId: number
  memberId: number
  memberPublicId: string
  memberStatus: 'pending' | 'active' | 'removed'
  memberCategoryId: number
}

type Surroundings = {
  events: ReviewEvent[]
  lastEventAt: Date | null
  /** Of the newest version; null before there is one, or once it is erased. */
  content: WrittenReview | null
  buyerPublicId: string | null
  categoryPublicId: string
  activityPublicId: string
  /** What was bought and what was recognised, by the tags that stand for them today. */
  serviceIds: number[]
  qualityIds: number[]
  /** With its category and sector: every tag that counts it. */
  tagIds: number[]
  /** Merges that its member may not have followed yet. */
  mergeIds: number[]
  /** Published ones of the same person at the same company: whether they are named may depend on this one. */
  ofSamePerson: { reviewPublicId: string; memberPublicId: string }[]
  /** Cities in whose lists its member stands. */
  listSlugs: string[]
  /** Of all tags under which its member, its service or its qualities are found. */
  tagPublicIds: string[]
}

export type LockedReview = Row & Surroundings & { life: ReviewLife }

/**
 * Takes the review, then its member, whose figures the change may move: two changes of one member
 * follow each other, and what is read afterwards stays true to the end of the transaction.
 */
export async function lockReview(tx: Db, reviewId: number): Promise<LockedReview> {
  const { rows } = await sql<Row>`
    select r.id, r.public_id as "publicId", r.state, r.locale, r.rating::float8 as rating,
           r.point_halves as "pointHalves", r.point_version as "pointVersion",
           r.published_at as "publishedAt", r.authenticated_at is not null as "isAuthenticated",
           r.authenticated_method as "authenticatedMethod",
           r.has_testimony as "hasTestimony", r.has_video as "hasVideo",
           r.has_case_study as "hasCaseStudy", r.is_company_masked as "isCompanyMasked",
           r.buyer_id as "buyerId", r.area_id as "areaId", r.category_id as "categoryId", r.activity_id as "activityId",
           m.id as "memberId", m.public_id as "memberPublicId",
           m.status as "memberStatus", m.category_id as "memberCategoryId"
      from review r join member m on m.id = r.member_id
     where r.id = ${reviewId}
       for no key update of r, m
  `.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('not-found', { review: `${reviewId}` })
  // A statement of its own: the first one may have waited, and would have read what was there before.
  const surroundings = await readSurroundings(tx, reviewId)
  for (const mergeId of surroundings.mergeIds) await settleMember(tx, mergeId, row.memberId)
  // Another main activity may stand in another category.
  if (surroundings.mergeIds.length > 0) row.memberCategoryId = await categoryOf(tx, row.memberId)
  const life = reviewLife(surroundings.events)
  if (life.state !== row.state) {
    throw new Error(`Review ${reviewId} is ${row.state}, its events say ${life.state}`)
  }
  return { ...row, ...surroundings, life }
}

async function categoryOf(tx: Db, memberId: number): Promise<number> {
  const { category_id } = await tx
    .selectFrom('member')
    .select('category_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return category_id
}

async function readSurroundings(tx: Db, reviewId: number): Promise<Surroundings> {
  const { rows } = await sql<Surroundings>`
    select past.events, past."lastEventAt",
           array_remove(array[${followedTag(sql`r.activity_id`)}, ${followedTag(sql`r.service_id`)}], null)
             as "serviceIds",
           ${followedTags(sql`r.quality_ids`)} as "qualityIds",
           (select ${tagsOfReview} from review where review.id = r.id) as "tagIds",
           array(select merge.id from merge
                  where merge.kind = 'tag' and merge.state <> 'undone'
                    and (merge.gone_id = any(r.quality_ids || r.activity_id || r.service_id)
                         or exists (select from merge_row led where led.merge_id = merge.id and led.place = 'tag'
                                       and led.key::int = any(r.quality_ids || r.activity_id || r.service_id)))
                    and (merge.state = 'undoing') = exists (
                          select from merge_row moved where moved.merge_id = merge.id
                             and moved.place = 'member' and moved.key = r.member_id::text)
                  order by merge.id) as "mergeIds",
           case when v.review_id is not null then jsonb_build_object(
             'rating', v.rating, 'testimonies', v.testimonies, 'caseStudy', v.case_study,
             'summary', v.summary, 'timeline', v.timeline) end as content,
           b.public_id as "buyerPublicId",
           (select t.public_id from tag t where t.id = r.category_id) as "categoryPublicId",
           (select t.public_id from tag t where t.id = r.activity_id) as "activityPublicId",
           array(select t.public_id::text from tag t
                  where t.id = any(array[r.category_id, r.activity_id, m.category_id, m.activity_id]
                                   || r.service_id || r.quality_ids || r.tag_ids)
                     or t.id in (select merged_into_id from tag
                                  where id = any(r.quality_ids || r.activity_id || r.service_id))
                  order by t.id) as "tagPublicIds",
           array(select list_slug from member_location
                  where member_id = r.member_id and list_slug is not null) as "listSlugs",
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'reviewPublicId', other.public_id, 'memberPublicId', its.public_id)), '[]')
              from contact own
              join contact same on same.name_words = own.name_words and same.buyer_id = own.buyer_id
              join review other on other.contact_id = same.id
              join member its on its.id = other.member_id
             where own.id = r.contact_id and other.id <> r.id
               and other.state = 'published' and not other.is_erased) as "ofSamePerson"
      from review r
      join member m on m.id = r.member_id
      left join buyer b on b.id = r.buyer_id
      left join review_version v on v.review_id = r.id and v.version = r.version
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object(
                'type', e.type, 'actor', e.actor_kind, 'actorId', e.actor_id, 'reason', e.reason)
                order by e.sequence), '[]') as events,
              max(e.happened_at) as "lastEventAt"
         from review_event e where e.review_id = r.id) past
     where r.id = ${reviewId}
  `.execute(tx)
  const [found] = rows
  if (!found) throw new Error(`Review ${reviewId} is locked and not there`)
  return found
}
