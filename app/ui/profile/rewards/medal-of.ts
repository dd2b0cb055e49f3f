import type { Reward } from '#domain/contract/reward/member-rewards.ts'
import type { Engraving } from '#ui/kit/mark/draw-medal.ts'

/** What a reward's medal bears: its rank or its count, on the engraving of its family. */
export function medalOf({ kind, rank, count }: Pick<Reward, 'kind' | 'rank' | 'count'>): {
  numeral: string | null
  engraving: Engraving
} {
  const number = rank ?? count
  return { numeral: number === null ? null : `${number}`, engraving: engravingOf(kind) }
}

function engravingOf(kind: Reward['kind']): Engraving {
  switch (kind) {
    case 'quarter-podium':
      return 'podium'
    case 'authenticated-reviews':
    case 'all-testimonies':
      return 'milestone'
    default:
      return 'award'
  }
}
