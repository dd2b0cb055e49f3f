import type { Calendar } from '#db/demo/calendar.ts'
import type { Member } from '#db/demo/member/members.ts'
import type { Random } from '#db/demo/random.ts'
import type { CategoryNode } from '#db/demo/tag/taxonomy.ts'
import type { CaseStudy, Testimony } from '#db/demo/texts.ts'

/** A text written as a whole: it is used by one review of the showcase only. */
export type WholeText =
  | { kind: 'testimony'; text: Testimony }
  | { kind: 'case-study'; text: CaseStudy }

type ShowcaseReview = { moment: number; whole: WholeText; isTeamPick: boolean }

export type Showcase = {
  reviewsOf(member: Member): ShowcaseReview[]
  /** Nothing but the showcase is newer: it is what the home page shows. */
  startsAt: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const FRONT = 20
const THIS_WEEK = 40
const PICKS_PER_CATEGORY = 3

/** Gives the whole texts to large members of their activity, the newest of all first. */
export function planShowcase(
  members: readonly Member[],
  categories: readonly CategoryNode[],
  calendar: Calendar,
  random: Random,
): Showcase {
  const byMember = new Map<number, ShowcaseReview[]>()
  const startsAt = Math.max(calendar.currentPeriodsStart, calendar.asOf - 18 * HOUR)
  const weekStart = Math.max(calendar.currentWeekStart, calendar.asOf - 4 * DAY)
  const picks = new Map<CategoryNode, number>()

  inTurn(categories.map((category) => textsInOrder(category, random))).forEach((item, place) => {
    const { category, whole } = item
    const host = hostOf(members, whole.text.activity, byMember)
    if (!host) return
    const picked = picks.get(category) ?? 0
    const isTeamPick = whole.text.rating >= 8 && picked < PICKS_PER_CATEGORY
    if (isTeamPick) picks.set(category, picked + 1)
    const reviews = byMember.get(host.id) ?? []
    byMember.set(host.id, [...reviews, { moment: momentOf(place), whole, isTeamPick }])
  })

  function momentOf(place: number): number {
    if (place < FRONT) {
      const span = calendar.asOf - startsAt
      return Math.round(calendar.asOf - (span * (place + 0.5)) / FRONT)
    }
    if (place < THIS_WEEK) {
      const span = Math.max(startsAt - weekStart, HOUR)
      return Math.round(startsAt - (span * (place - FRONT + 0.5)) / (THIS_WEEK - FRONT))
    }
    const day = calendar.today - 5 - Math.floor((place - THIS_WEEK) / 2)
    return calendar.officeHour(Math.max(0, day), random)
  }

  return { startsAt, reviewsOf: (member) => byMember.get(member.id) ?? [] }
}

type Item = { category: CategoryNode; whole: WholeText }

/** Good reviews and case studies first, yet not only those: the newest reviews are not all praise. */
function textsInOrder(category: CategoryNode, random: Random): Item[] {
  const testimonies = random.sample(category.texts.testimonies, 100)
  const good = testimonies.filter((text) => text.rating >= 8)
  const others = testimonies.filter((text) => text.rating < 8)
  const cases = random.sample(category.texts.case_studies, 100)
  const item = (whole: WholeText): Item => ({ category, whole })
  const ordered: Item[] = []
  while (good.length + others.length + cases.length > 0) {
    for (const text of good.splice(0, 2)) ordered.push(item({ kind: 'testimony', text }))
    for (const text of cases.splice(0, 1)) ordered.push(item({ kind: 'case-study', text }))
    for (const text of others.splice(0, 1)) ordered.push(item({ kind: 'testimony', text }))
  }
  return ordered
}

/** The member of the activity with most reviews per whole text: large profiles get several. */
function hostOf(
  members: readonly Member[],
  activity: string,
  given: ReadonlyMap<number, readonly ShowcaseReview[]>,
): Member | undefined {
  let best: Member | undefined
  let bestShare = 2
  for (const member of members) {
    if (member.status !== 'active') continue
    if (!member.activities.some((own) => own.slug === activity)) continue
    const share = member.reviews / ((given.get(member.id)?.length ?? 0) + 1)
    if (share > bestShare) [best, bestShare] = [member, share]
  }
  return best
}

/** One of each list, then the second of each, and so on. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat()
}
