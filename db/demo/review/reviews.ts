import type { BuyerMemory } from '#db/demo/buyer/buyer-memory.ts'
import type { Buyer, Buyers, Contact } from '#db/demo/buyer/buyers.ts'
import type { KnownDomains } from '#db/demo/buyer/known-domains.ts'
import type { Calendar } from '#db/demo/calendar.ts'
import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { Media } from '#db/demo/media.ts'
import type { Member } from '#db/demo/member/members.ts'
import type { Random } from '#db/demo/random.ts'
import type { Activity, Tag } from '#db/demo/tag/taxonomy.ts'
import type { Text } from '#db/standard/text.ts'
import { addHiddenReviews } from './hidden-reviews.ts'
import type { Phrasebook } from './phrasebook.ts'
import { composedAuthor, wholeAuthor } from './review-author.ts'
import { createConversation } from './review-conversation.ts'
import { type PlannedReview, planReviews } from './review-plan.ts'
import { addReview } from './review-rows.ts'
import { createComposer } from './review-text.ts'
import type { Showcase } from './showcase.ts'

export type ReviewContext = {
  calendar: Calendar
  buyers: Buyers
  domains: KnownDomains
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
  isOnBuyerPage: boolean
}

/** One company does not praise a provider and condemn it. */
const CHANGE_OF_MIND = 3

/** Writes a member's reviews with all that belongs to them; returns the published ones. */
export function addReviews(
  context: ReviewContext,
  member: Member,
  team: readonly number[],
): PublishedReview[] {
  const converse = createConversation(context, member)
  const habits = member.random.fork('habits')
  // Of very many, not all have the time for more than a word.
  const isAlwaysLong = habits.chance(0.2) && member.reviews < 200
  const testimonyRate = isAlwaysLong ? 1 : 0.72 + habits.next() * 0.25
  const qualities = context.qualities.map(({ slug }) => slug)
  // Many clients see more than a few do.
  const favourites = habits.sample(qualities, Math.round(8 + member.reviews / 20))
  const compose = createComposer(member, context, favourites)
  const plan = planReviews(member, context.showcase, context.calendar)
  const rated = new Map<number, number[]>()
  const published = plan.map((planned, index) => {
    const random = member.random.fork(`review:${index}`)
    const { whole, rating, moment } = planned
    const bought = serviceOf(member, planned, random)
    const hasTestimony = random.chance(testimonyRate)
    const wanted = random.sample(favourites, qualityCount(rating, random))
    const isWilling = ({ id }: Buyer) => {
      const all = [...(rated.get(id) ?? []), rating]
      return Math.max(...all) - Math.min(...all) <= CHANGE_OF_MIND
    }
    const activity = bought.activity.slug
    const occasion = { rating, moment, hasTestimony, activity, wanted, isWilling }
    const author =
      (whole && wholeAuthor(context, member, { whole, moment, isWilling }, random)) ??
      composedAuthor(compose, occasion, random)
    rated.set(author.buyer.id, [...(rated.get(author.buyer.id) ?? []), rating])
    const review = addReview(context, member, { planned, author, bought, team }, random)
    if (review.isOnBuyerPage) context.memory.remember(author.buyer.id, moment, author.textIds)
    converse({ id: review.id, rating, moment, locale: author.locale }, random)
    return review
  })
  addHiddenReviews(context, member, compose)
  return published
}

function qualityCount(rating: number, random: Random): number {
  if (rating >= 7) return random.integer(2, 5)
  return rating >= 5 ? random.integer(0, 2) : 0
}

export type Bought = { activity: Activity; service: Tag | undefined }

/** What was bought: an activity or a speciality of the member, or nothing told. */
function serviceOf(member: Member, planned: PlannedReview, random: Random): Bought {
  const main = member.activities[0] as Activity
  const told = member.activities.find((each) => each.slug === planned.whole?.text.activity)
  if (!told && random.chance(0.15)) return { activity: main, service: undefined }
  const activity = told ?? (random.chance(0.55) ? main : random.pick(member.activities))
  const own = member.specialities.filter((tag) => activity.specialities.includes(tag))
  return { activity, service: random.chance(0.4) && own.length > 0 ? random.pick(own) : activity }
}
