import type { BulkInsert } from '#db/demo/bulk-insert.ts'
import type { BuyerMemory } from '#db/demo/buyer/buyer-memory.ts'
import { type Buyer, type Buyers, type Contact, localeOf } from '#db/demo/buyer/buyers.ts'
import { type Calendar, timestamp } from '#db/demo/calendar.ts'
import type { Media } from '#db/demo/media.ts'
import type { Member } from '#db/demo/member/members.ts'
import type { Random } from '#db/demo/random.ts'
import type { Activity, Tag } from '#db/demo/tag/taxonomy.ts'
import type { Text } from '#db/demo/texts.ts'
import type { LocaleCode } from '#domain/contract/translated.ts'
import { POINTS_VERSION, reviewHalfPoints } from '#domain/points.ts'
import { reviewKinds } from '#domain/review-kind.ts'
import { addHiddenReviews } from './hidden-reviews.ts'
import type { Phrasebook } from './phrasebook.ts'
import { type Conversation, createConversation } from './review-conversation.ts'
import { eventRows } from './review-events.ts'
import { publishedLife } from './review-life.ts'
import { type PlannedReview, planReviews } from './review-plan.ts'
import { type Composer, createComposer, type Occasion } from './review-text.ts'
import {
  composedContent,
  firstWording,
  type ReviewContent,
  versionRow,
  wholeContent,
} from './review-version.ts'
import type { Showcase, WholeText } from './showcase.ts'

export type ReviewContext = {
  calendar: Calendar
  buyers: Buyers
  memory: BuyerMemory
  media: Media
  book: Phrasebook
  qualities: readonly Tag[]
  showcase: Showcase
  insert: BulkInsert
  nextReviewId: () => number
}

/** What rewards, collections and accounts need to know of a published review. */
export type PublishedReview = {
  id: number
  publicId: string
  moment: number
  activityId: number
  areaId: number | null
  contact: Contact | null
  buyer: Buyer
  /** Of texts written as a whole, in all languages. */
  title?: Text | undefined
  isTeamPick: boolean
  isAuthenticated: boolean
  hasTestimony: boolean
  hasCaseStudy: boolean
  isMasked: boolean
}

type Author = { buyer: Buyer; contact: Contact; locale: LocaleCode; content: ReviewContent }

/** Writes a member's published reviews with all that belongs to them. */
export function addReviews(
  context: ReviewContext,
  member: Member,
  team: readonly number[],
): PublishedReview[] {
  const compose = createComposer(member, context.book, context.buyers, context.memory)
  const habits = member.random.fork('habits')
  const testimonyRate = habits.chance(0.2) ? 1 : 0.72 + habits.next() * 0.25
  const favourites = habits.sample(context.qualities, 8)
  const converse = createConversation(context, member)
  const planned = planReviews(member, context.showcase, context.calendar)
  const published = planned.map((planned, index) => {
    const random = member.random.fork(`review:${index}`)
    const bought = serviceOf(member, planned, random)
    const hasTestimony = random.chance(testimonyRate)
    const author = planned.whole
      ? wholeAuthor(context, member, planned.whole, planned.moment, random)
      : composedAuthor(
          compose,
          { ...planned, hasTestimony, activity: bought.activity.slug },
          random,
        )
    const parts = { planned, author, bought, favourites, team, converse }
    return addReview(context, member, parts, random)
  })
  addHiddenReviews(context, member, compose)
  return published
}

function composedAuthor(compose: Composer, occasion: Occasion, random: Random): Author {
  const composed = compose(occasion, random)
  const { buyer, contact, locale } = composed
  return { buyer, contact, locale, content: composedContent(composed, occasion.moment, random) }
}

function wholeAuthor(
  { buyers, memory }: ReviewContext,
  member: Member,
  whole: WholeText,
  moment: number,
  random: Random,
): Author {
  const { text } = whole
  let buyer = buyers.pick(random, text.sectors)
  for (let attempt = 0; attempt < 12 && memory.near(buyer.id, moment).has(text.id); attempt++) {
    buyer = buyers.pick(random, text.sectors)
  }
  memory.remember(buyer.id, moment, [text.id])
  const contact =
    whole.kind === 'testimony'
      ? buyers.addContact(buyer, whole.text, random)
      : buyers.contactFor(buyer, member.category.slug, random)
  const content = wholeContent(whole, member.name, moment, random)
  return { buyer, contact, locale: localeOf(contact), content }
}

type Bought = { activity: Activity; service: Tag | undefined }
type Parts = {
  planned: PlannedReview
  author: Author
  bought: Bought
  favourites: readonly Tag[]
  team: readonly number[]
  converse: Conversation
}

function addReview(
  context: ReviewContext,
  member: Member,
  { planned, author, bought, favourites, team, converse }: Parts,
  random: Random,
): PublishedReview {
  const { calendar, media, insert } = context
  const { moment, rating } = planned
  const { buyer, contact, locale, content } = author
  const id = context.nextReviewId()
  const publicId = random.publicId()
  const kinds = reviewKinds(content)
  const hasCaseStudy = kinds.includes('case-study')
  const hasVideo = kinds.includes('video')
  const isAuthenticated = planned.isTeamPick || random.chance(0.92)
  const mask = planned.isTeamPick ? 1 : random.next()
  // The person's words stayed, the person asked to be forgotten.
  const isForgotten = mask > 0.12 && mask < 0.14
  // An account that was lost: pages must cope with it.
  const isOrphan = mask > 0.14 && mask < 0.1415
  const words = content.testimonies[0]?.body?.[locale]?.full_text.split(/\s+/).length ?? 0
  const earlier = random.chance(0.04) ? firstWording(content) : undefined
  const version = earlier ? 2 : 1
  const isDisputed = rating <= 5 ? random.chance(0.2) : random.chance(0.004)
  const events = eventRows(id, publishedLife(random), moment, random, {
    isRevised: version > 1,
    isDisputed,
    isForgotten,
    latest: calendar.asOf,
  })
  const qualities = random.sample(favourites, qualityCount(rating, random))
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
    experienced_on: calendar.date(experienceDay(moment, member, calendar, random)),
    authenticated_at: isAuthenticated ? timestamp(moment - random.integer(1, 90) * 60_000) : null,
    authenticated_method: isAuthenticated
      ? random.chance(0.88)
        ? 'professional-email'
        : 'company-check'
      : null,
    is_contact_masked: mask < 0.06 || (mask >= 0.1 && mask < 0.12),
    is_company_masked: mask >= 0.06 && mask < 0.12,
    is_team_pick: planned.isTeamPick,
    is_disputed: isDisputed,
    has_testimony: kinds.includes('testimony'),
    has_video: hasVideo,
    has_case_study: hasCaseStudy,
    area_id: isOrphan ? null : buyer.areaId,
    service_id: bought.service?.id ?? null,
    category_id: bought.activity.category.id,
    activity_id: bought.activity.id,
    quality_ids: qualities.map((quality) => quality.id),
    tag_ids: [...new Set([bought.activity.id, bought.service?.id ?? bought.activity.id])],
    point_halves: reviewHalfPoints({
      publishedRating: rating,
      isAuthenticated,
      testimonyWords: words,
      hasCaseStudy,
      hasVideo,
    }),
    point_version: POINTS_VERSION,
    created_at: events[0]?.happened_at,
  })
  if (earlier) insert.add('review_version', versionRow(id, 1, rating, earlier, moment, random))
  insert.add('review_version', versionRow(id, version, rating, content, moment, random))
  for (const event of events) insert.add('review_event', event)
  if (hasCaseStudy) {
    const asset_id = media.anyEngraving(random)
    insert.add('review_picture', { review_id: id, position: 0, asset_id })
  }
  if (team.length > 0 && random.chance(0.3)) {
    for (const team_member_id of random.sample(team, random.integer(1, 2))) {
      insert.add('review_contributor', { review_id: id, team_member_id })
    }
  }
  converse({ id, rating, moment, locale }, random)
  return {
    id,
    publicId,
    moment,
    activityId: bought.activity.id,
    areaId: isOrphan ? null : buyer.areaId,
    contact: isForgotten || isOrphan ? null : contact,
    buyer,
    title: planned.whole?.text.title,
    isTeamPick: planned.isTeamPick,
    isAuthenticated,
    hasTestimony: kinds.includes('testimony'),
    hasCaseStudy,
    isMasked: mask < 0.14,
  }
}

/** What was bought: an activity or a speciality of the member, or nothing told. */
function serviceOf(member: Member, planned: PlannedReview, random: Random): Bought {
  const main = member.activities[0] as Activity
  const told = member.activities.find((each) => each.slug === planned.whole?.text.activity)
  if (!told && random.chance(0.15)) return { activity: main, service: undefined }
  const activity = told ?? (random.chance(0.7) ? main : random.pick(member.activities))
  const own = member.specialities.filter((tag) => activity.specialities.includes(tag))
  return { activity, service: random.chance(0.4) && own.length > 0 ? random.pick(own) : activity }
}

function qualityCount(rating: number, random: Random): number {
  if (rating >= 7) return random.integer(2, 5)
  return rating >= 5 ? random.integer(0, 2) : 0
}

function experienceDay(moment: number, member: Member, calendar: Calendar, random: Random): number {
  const day = calendar.dayAt(moment) - random.integer(12, 200)
  return Math.max(day, calendar.dayOf(`${member.foundedYear}-12-31`))
}
