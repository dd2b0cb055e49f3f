import { type Calendar, timestamp } from '#db/demo/calendar.ts'
import type { Member } from '#db/demo/member/members.ts'
import type { Random } from '#db/demo/random.ts'
import type { Tag } from '#db/demo/tag/taxonomy.ts'
import { reviewWorth } from '#domain/leaderboard/points.ts'
import { reviewKinds } from '#domain/review/review-kind.ts'
import { discreetBuyer, drawDiscretion, OPEN } from './discretion.ts'
import { lapseIn } from './lapse.ts'
import type { Author } from './review-author.ts'
import { eventRows, submittedAt } from './review-events.ts'
import { type Method, publishedLife } from './review-life.ts'
import type { PlannedReview } from './review-plan.ts'
import { firstWording, type ReviewContent, versionRow } from './review-version.ts'
import type { Bought, PublishedReview, ReviewContext } from './reviews.ts'

export type ReviewParts = {
  planned: PlannedReview
  author: Author
  bought: Bought
  team: readonly number[]
}

/** Since then every company is checked. */
const RULE_SINCE = Date.UTC(2020, 11, 31)

/** By then moderators have looked at most of what members dispute. */
const SETTLED_AFTER = 150 * 86_400_000
const SETTLED_SHARE = 0.85

const PERSON_EVIDENCE = [
  'Page d’équipe du site de l’entreprise : nom et fonction concordent.',
  'Standard appelé au numéro du site : la personne y travaille.',
  'Signature d’un article publié par l’entreprise.',
]

/** Writes one published review. */
export function addReview(
  context: ReviewContext,
  member: Member,
  { planned, author, bought, team }: ReviewParts,
  random: Random,
): PublishedReview {
  const { calendar, domains, media, insert } = context
  const { moment, rating } = planned
  const { buyer, contact, locale, content } = author
  const id = context.nextReviewId()
  const publicId = random.publicId()
  const kinds = reviewKinds(content)
  const hasCaseStudy = kinds.includes('case-study')
  const hasVideo = kinds.includes('video')
  const method = methodOf(moment, planned, random)
  const isAuthenticated = method !== null
  const drawn = planned.isTeamPick ? OPEN : drawDiscretion(random)
  const discretion = buyer.isAnonymized ? discreetBuyer(drawn) : drawn
  const { isContactMasked, isCompanyMasked, isForgotten, isOrphan } = discretion
  const earlier = random.chance(0.1) ? firstWording(content) : undefined
  const version = earlier ? 2 : 1
  const worthOf = (words: ReviewContent) =>
    reviewWorth({ ...words, rating }, { locale, isAuthenticated })
  const worth = worthOf(content)
  const isDisputed = rating <= 5 ? random.chance(0.2) : random.chance(0.004)
  const isSettled =
    isDisputed && calendar.asOf - moment > SETTLED_AFTER && random.chance(SETTLED_SHARE)
  const events = eventRows(id, publishedLife(method, random), moment, random, {
    isRevised: version > 1,
    isDisputed,
    isSettled,
    isForgotten,
    latest: calendar.asOf,
    worths: earlier ? [worthOf(earlier), worth] : [worth],
  })
  const checked = events.find(({ type }) => type === 'authenticate') ?? null
  insert.add('review', {
    id,
    public_id: publicId,
    member_id: member.id,
    contact_id: isForgotten || isOrphan ? null : contact.id,
    buyer_id: isOrphan ? null : buyer.id,
    state: 'published',
    version,
    locale,
    rating,
    published_at: timestamp(moment),
    experienced_on: calendar.date(
      experienceDay(events[0]?.at ?? moment, content, calendar, random),
    ),
    authenticated_at: checked && timestamp(checked.at),
    authenticated_method: method,
    buyer_domain_id:
      checked && method === 'professional-email' ? domains.linkOf(buyer, checked.at) : null,
    is_imported: !isAuthenticated,
    is_contact_masked: isContactMasked,
    is_company_masked: isCompanyMasked,
    is_team_pick: planned.isTeamPick,
    is_disputed: isDisputed && !isSettled,
    is_erased: false,
    has_testimony: kinds.includes('testimony'),
    has_video: hasVideo,
    has_case_study: hasCaseStudy,
    area_id: isOrphan ? null : buyer.areaId,
    service_id: bought.service?.id ?? null,
    category_id: bought.activity.category.id,
    activity_id: bought.activity.id,
    quality_ids: idsOf(context.qualities, author.qualities),
    tag_ids: [...new Set([bought.activity.id, bought.service?.id ?? bought.activity.id])],
    point_halves: worth.pointHalves,
    point_version: worth.pointVersion,
    created_at: timestamp(events[0]?.at ?? moment),
  })
  const writtenAt = submittedAt(events)
  if (earlier) insert.add('review_version', versionRow(id, 1, rating, earlier, writtenAt, random))
  const revisedAt = events.find((event) => event.type === 'revise')?.at ?? writtenAt
  insert.add('review_version', versionRow(id, version, rating, content, revisedAt, random))
  for (const event of events) insert.add('review_event', event.row)
  if (checked && method === 'company-check') {
    insert.add('company_check', {
      review_id: id,
      evidence: random.pick(PERSON_EVIDENCE),
      checked_by: checked.row.actor_id,
      checked_at: timestamp(checked.at),
    })
  }
  if (hasCaseStudy) {
    const asset_id = media.anyEngraving(random)
    insert.add('review_picture', { review_id: id, position: 0, asset_id })
  }
  if (team.length > 0 && random.chance(0.3)) {
    for (const team_member_id of random.sample(team, random.integer(1, 2))) {
      insert.add('review_contributor', { review_id: id, team_member_id })
    }
  }
  return {
    id,
    publicId,
    moment,
    activityId: bought.activity.id,
    areaId: isOrphan ? null : buyer.areaId,
    contact: isForgotten || isOrphan ? null : contact,
    buyer,
    title: author.title,
    isTeamPick: planned.isTeamPick,
    isAuthenticated,
    hasTestimony: kinds.includes('testimony'),
    hasCaseStudy,
    isMasked: isContactMasked || isCompanyMasked,
    isOnBuyerPage: !isOrphan && !isCompanyMasked,
  }
}

/** Older than the rule, a few were never checked. */
function methodOf(moment: number, { isTeamPick }: PlannedReview, random: Random): Method | null {
  if (!isTeamPick && moment < RULE_SINCE && random.chance(0.15)) return null
  return random.chance(0.88) ? 'professional-email' : 'company-check'
}

export const idsOf = (tags: readonly Tag[], slugs: readonly string[]): number[] =>
  tags.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id)

/** Before anybody asked for the review, or began it, and as long before as its words say. */
export function experienceDay(
  begun: number,
  content: ReviewContent,
  calendar: Calendar,
  random: Random,
): number {
  return calendar.dayAt(begun) - random.integer(3, 190) - lapseIn(content)
}
