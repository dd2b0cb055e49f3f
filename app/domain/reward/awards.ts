export type AwardKind = 'award-grand-prix' | 'award-winner' | 'award-finalist' | 'award-laureate'

export const AWARDS_RULES = { minReviews: 3, finalistRank: 3, laureateShare: 0.1 } as const

/** What a member earned in one year, in one category, activity, or overall. */
export type YearStanding = {
  memberId: number
  pointHalves: number
  reviewCount: number
  ratingSum: number
}

export type Award = { memberId: number; kind: AwardKind; rank: number }

/** The highest distinction of each member in a category or an activity; ties share a rank. */
export function selectAwards(standings: readonly YearStanding[]): Award[] {
  const ranked = rankStandings(standings.filter(isCandidate))
  const laureates = Math.ceil(ranked.length * AWARDS_RULES.laureateShare)
  return ranked.flatMap(({ memberId, rank }) => {
    const kind = distinction(rank, laureates)
    return kind ? [{ memberId, kind, rank }] : []
  })
}

/** Most points of the whole year; more than one only when they are equal in everything. */
export function selectGrandPrix(standings: readonly YearStanding[]): Award[] {
  return rankStandings(standings.filter(isCandidate))
    .filter(({ rank }) => rank === 1)
    .map(({ memberId, rank }) => ({ memberId, kind: 'award-grand-prix', rank }))
}

/** By points, then average rating, then number of reviews; equal on all three: the same rank. */
export function rankStandings<Standing extends Omit<YearStanding, 'memberId'>>(
  standings: readonly Standing[],
): (Standing & { rank: number })[] {
  const sorted = standings.toSorted(compare)
  let rank = 0
  return sorted.map((standing, index) => {
    const before = sorted[index - 1]
    if (!before || compare(before, standing) !== 0) rank = index + 1
    return { ...standing, rank }
  })
}

function isCandidate({ reviewCount }: YearStanding): boolean {
  return reviewCount >= AWARDS_RULES.minReviews
}

function distinction(rank: number, laureates: number): AwardKind | undefined {
  if (rank === 1) return 'award-winner'
  if (rank <= AWARDS_RULES.finalistRank) return 'award-finalist'
  return rank <= laureates ? 'award-laureate' : undefined
}

type Compared = Omit<YearStanding, 'memberId'>

function compare(a: Compared, b: Compared): number {
  return (
    b.pointHalves - a.pointHalves ||
    // Averages compared without dividing, so that equal ones are equal.
    b.ratingSum * a.reviewCount - a.ratingSum * b.reviewCount ||
    b.reviewCount - a.reviewCount
  )
}
