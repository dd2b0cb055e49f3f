import { type Period, periodRange } from '#domain/period.ts'
import type { Translated } from '#domain/translated.ts'
import { selectAwards, selectGrandPrix, type YearStanding } from './awards.ts'
import { type RewardPayload, rewardPayload } from './reward-texts.ts'
import {
  awardReference,
  podiumReference,
  REWARD_RULES,
  type ReviewReward,
  type RewardKind,
} from './rewards.ts'

/** A reward as it is given, dated and drawn. */
export type GivenReward = {
  memberId: number
  kind: RewardKind
  reference: string
  scopeId: number | null
  /** Only awards belong to a year. */
  year: number | null
  rank: number | null
  payload: RewardPayload
  grantedOn: string
}

/** A category or an activity. */
export type RewardScope = { id: number; slug: string; label: Translated }
export type RewardScopes = ReadonlyMap<number, RewardScope>

/** The awards of a year that has ended; a standing without a known scope is that over everything. */
export function rewardsOfYear(
  year: number,
  standings: readonly (YearStanding & { scopeId: number })[],
  scopes: RewardScopes,
): GivenReward[] {
  const grantedOn = `${year + 1}-01-01`
  return [...Map.groupBy(standings, ({ scopeId }) => scopeId)].flatMap(([scopeId, field]) => {
    const scope = scopes.get(scopeId)
    const awards = scope ? selectAwards(field) : selectGrandPrix(field)
    const reference = awardReference(year, scope?.slug)
    return awards.map(({ memberId, kind, rank }) => ({
      memberId,
      kind,
      reference,
      scopeId: scope?.id ?? null,
      year,
      rank,
      payload: rewardPayload({ kind, reference, year, ...(scope && { scope: scope.label }) }),
      grantedOn,
    }))
  })
}

/** The podiums of a quarter that has ended, from its final ranks; others are passed over. */
export function rewardsOfQuarter(
  quarter: Period,
  places: readonly { memberId: number; scopeId: number; rank: number }[],
  categories: RewardScopes,
): GivenReward[] {
  const kind = 'quarter-podium'
  const grantedOn = periodRange(quarter).end.toString()
  return places.flatMap(({ memberId, scopeId, rank }) => {
    const scope = categories.get(scopeId)
    if (!scope || rank > REWARD_RULES.podiumRank) return []
    const reference = podiumReference(quarter, scope.slug)
    const { year, number } = quarter
    const payload = rewardPayload({ kind, reference, year, quarter: number, scope: scope.label })
    return [{ memberId, kind, reference, scopeId, year: null, rank, payload, grantedOn }]
  })
}

export function rewardOfReviews(
  memberId: number,
  { kind, reference }: ReviewReward,
  grantedOn: string,
): GivenReward {
  const year = Number(grantedOn.slice(0, 4))
  const payload = rewardPayload({ kind, reference, year })
  return { memberId, kind, reference, scopeId: null, year: null, rank: null, payload, grantedOn }
}
