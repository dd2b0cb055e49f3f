import type { Random } from '#db/demo/random.ts'

/** As in life: one giant, a long tail, and one member in ten without any review. */
const SHARE_WITHOUT = 0.1
const SHARE_OF_LARGEST = 0.1334
const LARGEST = 400

/** How many reviews each member has, the most first; the sum is `reviews`. */
export function reviewCounts(members: number, reviews: number, random: Random): number[] {
  const likely = members - Math.max(1, Math.round(members * SHARE_WITHOUT))
  const largest = Math.round(
    Math.min(reviews * SHARE_OF_LARGEST, Math.max(LARGEST, (8 * reviews) / likely)),
  )
  // Whoever is reviewed at all has at least one.
  const reviewed = Math.min(likely, reviews - largest + 1)
  const tail = Array.from({ length: reviewed - 1 }, (_, rank) => {
    const jitter = 0.7 + random.next() * 0.6
    return jitter / (rank + 4)
  })
  const scale = (reviews - largest) / tail.reduce((sum, weight) => sum + weight, 0)
  const counts = tail.map((weight) => Math.max(1, Math.min(largest, Math.round(weight * scale))))
  settle(counts, reviews - largest, largest)
  counts.sort((a, b) => b - a)
  return [largest, ...counts, ...new Array<number>(members - reviewed).fill(0)]
}

/** Rounding left the sum a little off: the middle of the tail takes the difference. */
function settle(counts: number[], wanted: number, most: number): void {
  let difference = wanted - counts.reduce((sum, count) => sum + count, 0)
  for (let index = 0, idle = 0; difference !== 0 && idle < counts.length; index++) {
    const at = index % counts.length
    const step = Math.sign(difference)
    const next = (counts[at] ?? 0) + step
    if (next < 1 || next > most) {
      idle++
      continue
    }
    idle = 0
    counts[at] = next
    difference -= step
  }
}
