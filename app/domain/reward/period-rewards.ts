import { type Period, periodRange } from '#domain/leaderboard/period.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import { selectAwards, selectGrandPrix, type YearStanding } from './awards.ts'
import {
  awardReference,
  podiumReference,
  REWARD_RULES,
  type ReviewReward,
  type RewardKind,
} from './rewards.ts'

const same = (text: string): Text => ({
  FR_FR: text,
  EN_GB: text,
  ES_ES: text,
  IT_IT: text,
  DE_DE: text,
})

const DISTINCTIONS: Record<Award, Text> = {
  'award-grand-prix': {
    FR_FR: 'Grand prix',
    EN_GB: 'Grand prize',
    ES_ES: 'Gran premio',
    IT_IT: 'Gran premio',
    DE_DE: 'Großer Preis',
  },
  'award-winner': {
    FR_FR: 'Vainqueur',
    EN_GB: 'Winner',
    ES_ES: 'Ganador',
    IT_IT: 'Vincitore',
    DE_DE: 'Sieger',
  },
  'award-finalist': {
    FR_FR: 'Finaliste',
    EN_GB: 'Finalist',
    ES_ES: 'Finalista',
    IT_IT: 'Finalista',
    DE_DE: 'Finalist',
  },
  'award-laureate': {
    FR_FR: 'Lauréat',
    EN_GB: 'Laureate',
    ES_ES: 'Premiado',
    IT_IT: 'Premiato',
    DE_DE: 'Preisträger',
  },
}

const OVERALL: Text = {
  FR_FR: 'Toutes catégories',
  EN_GB: 'All categories',
  ES_ES: 'Todas las categorías',
  IT_IT: 'Tutte le categorie',
  DE_DE: 'Alle Kategorien',
}

const AUTHENTICATED: Text = {
  FR_FR: 'avis clients authentifiés',
  EN_GB: 'authenticated client reviews',
  ES_ES: 'opiniones autenticadas',
  IT_IT: 'recensioni autenticate',
  DE_DE: 'authentifizierte Bewertungen',
}

const TESTIMONIES: Text = {
  FR_FR: 'avis avec témoignage',
  EN_GB: 'reviews with a testimonial',
  ES_ES: 'opiniones con testimonio',
  IT_IT: 'recensioni con testimonianza',
  DE_DE: 'Bewertungen mit Erfahrungsbericht',
}

const PODIUM: Text = same('Top 3')

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

/** A text in all five languages. */
type Text = Record<LocaleCode, string>

/** What stands on a badge. `top` is the largest, `bottom` the smallest line. */
export type RewardPayload = {
  top: Text
  middle: Translated
  bottom: Translated
  theme: 'light' | 'dark'
}

type Said = {
  kind: RewardKind
  reference: string
  year: number
  quarter?: number
  /** Label of the category or activity. */
  scope?: Translated
}

export function rewardPayload({ kind, reference, year, quarter, scope }: Said): RewardPayload {
  const label = scope ?? same('')
  switch (kind) {
    case 'award-grand-prix':
    case 'award-winner':
    case 'award-finalist':
    case 'award-laureate':
      return {
        top: same(`TRUSTAWARDS ${year}`),
        middle: DISTINCTIONS[kind],
        bottom: scope ? label : OVERALL,
        theme: kind === 'award-grand-prix' || kind === 'award-winner' ? 'dark' : 'light',
      }
    case 'authenticated-reviews':
      return {
        top: same(reference),
        middle: AUTHENTICATED,
        bottom: same(`${year}`),
        theme: 'light',
      }
    case 'quarter-podium':
      return { top: PODIUM, middle: label, bottom: quarterName(year, quarter ?? 1), theme: 'light' }
    case 'all-testimonies':
      return { top: same('20/20'), middle: TESTIMONIES, bottom: same(`${year}`), theme: 'light' }
  }
}

type Award = Extract<RewardKind, `award-${string}`>

function quarterName(year: number, quarter: number): Text {
  const [french, english] = [`T${quarter} ${year}`, `Q${quarter} ${year}`]
  return { FR_FR: french, EN_GB: english, ES_ES: french, IT_IT: french, DE_DE: english }
}
