import type { Calendar } from '#db/demo/calendar.ts'
import type { Member } from '#db/demo/member/members.ts'
import type { Random } from '#db/demo/random.ts'
import { EARLIEST_YEAR } from '#domain/leaderboard/period.ts'
import type { Showcase, WholeText } from './showcase.ts'

export type PlannedReview = {
  moment: number
  rating: number
  whole?: WholeText
  isTeamPick: boolean
}

/** Days after which a review has lost two thirds of its company: most are recent. */
const FADING = 600
/** The largest members of each category have so many reviews in every year. */
const PER_YEAR = 3
const STEADY_MEMBERS = 15

/** When a member's reviews were published, and how they rate, the oldest first. */
export function planReviews(
  member: Member,
  showcase: Showcase,
  calendar: Calendar,
): PlannedReview[] {
  const random = member.random.fork('plan')
  const shown = showcase.reviewsOf(member)
  const ordinary = Math.max(0, member.reviews - shown.length)
  const days = steadyDays(member, ordinary, calendar, random)
  while (days.length < ordinary) days.push(anyDay(member, calendar, random))

  const planned: PlannedReview[] = days.map((day) => ({
    moment: momentBefore(showcase.startsAt, day, calendar, random),
    rating: ratingOf(member, random),
    isTeamPick: false,
  }))
  giveCaseStudies(
    member,
    planned,
    shown.map((review) => review.whole),
    random,
  )
  for (const { moment, whole, isTeamPick } of shown) {
    planned.push({ moment, rating: whole.text.rating, whole, isTeamPick })
  }
  planned.sort((a, b) => a.moment - b.moment)
  return planned
}

function steadyDays(member: Member, most: number, calendar: Calendar, random: Random): number[] {
  const years = calendar.currentYear - EARLIEST_YEAR
  if (member.rank >= STEADY_MEMBERS || most < years * PER_YEAR || member.removedOn) return []
  return Array.from({ length: years * PER_YEAR }, (_, index) => {
    const start = calendar.yearStart(EARLIEST_YEAR + Math.floor(index / PER_YEAR))
    return start + random.integer(3, 360)
  })
}

function anyDay(member: Member, calendar: Calendar, random: Random): number {
  const last = (member.removedOn ?? calendar.today + 1) - 1
  const room = last - member.joinedOn
  const fade = 1 - Math.exp(-room / FADING)
  return Math.floor(last + FADING * Math.log(1 - random.next() * fade))
}

function momentBefore(limit: number, day: number, calendar: Calendar, random: Random): number {
  for (let earlier = Math.max(0, day); ; earlier--) {
    const moment = calendar.officeHour(earlier, random)
    if (moment < limit || earlier === 0) return moment
  }
}

function ratingOf(member: Member, random: Random): number {
  if (random.chance(0.035)) return random.integer(0, 4)
  // Three dice instead of one: near the member's level mostly, far from it seldom.
  const noise = (random.next() + random.next() + random.next() - 1.5) * 2.6
  return Math.min(10, Math.max(3, Math.round(member.level + 0.4 + noise)))
}

/** Some good reviews tell a case study of one of the member's activities, never the same twice. */
function giveCaseStudies(
  member: Member,
  planned: PlannedReview[],
  shown: readonly WholeText[],
  random: Random,
): void {
  const texts = member.category.texts.case_studies.filter(
    (text) =>
      member.activities.some((activity) => activity.slug === text.activity) &&
      !shown.some((whole) => whole.text === text),
  )
  const candidates = random.sample(
    planned.filter((review) => review.rating >= 8),
    texts.length,
  )
  for (const [index, review] of candidates.entries()) {
    const text = texts[index]
    if (!text || !random.chance(0.4)) continue
    review.whole = { kind: 'case-study', text }
    review.rating = text.rating
  }
}
