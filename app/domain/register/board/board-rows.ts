import { type Sha256, utf8, writeBase64 } from '#domain/register/bytes.ts'
import { canonicalJson } from '#domain/register/canonical-json.ts'

/** What a member's reviews of a period add up to, in one scope; ratings in tenths. */
export type BoardSum = { member: string; halves: number; reviews: number; ratings: number }

export type BoardRow = readonly [
  member: string,
  rank: number,
  halves: number,
  reviews: number,
  ratings: number,
]

/** By halves, then average, then reviews; whoever is equal in all three has the same rank, and the next ones go on after them all. */
export function boardRows(sums: readonly BoardSum[]): BoardRow[] {
  const sorted = [...sums].sort((a, b) => byMerit(a, b) || (a.member < b.member ? -1 : 1))
  let rank = 0
  return sorted.map((sum, at) => {
    const before = sorted[at - 1]
    if (!before || byMerit(before, sum) !== 0) rank = at + 1
    return [sum.member, rank, sum.halves, sum.reviews, sum.ratings]
  })
}

/** Averages are compared as fractions: no rounding decides a rank. */
function byMerit(a: BoardSum, b: BoardSum): number {
  return (
    b.halves - a.halves || b.ratings * a.reviews - a.ratings * b.reviews || b.reviews - a.reviews
  )
}

export async function boardHash(sha256: Sha256, rows: readonly BoardRow[]): Promise<string> {
  return writeBase64(await sha256(utf8(canonicalJson(rows))))
}
