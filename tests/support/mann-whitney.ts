/**
 * Whether two samples may come from the same source: the two-sided p of the Mann-Whitney test, by its
 * normal approximation, which is good from some twenty values each. `share` is how often a value of
 * the first is the larger one: a half when there is nothing to tell them apart.
 */
export function mannWhitney(
  first: readonly number[],
  second: readonly number[],
): { p: number; share: number } {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].sort((a, b) => a.value - b.value)
  let rankSum = 0
  let ties = 0
  for (let start = 0; start < all.length; ) {
    let end = start + 1
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1
    const size = end - start
    const rank = (start + 1 + end) / 2
    rankSum += rank * all.slice(start, end).filter(({ isFirst }) => isFirst).length
    ties += size ** 3 - size
    start = end
  }
  const [n, m] = [first.length, second.length]
  const larger = rankSum - (n * (n + 1)) / 2
  const total = n + m
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)))
  const distance = Math.max(0, Math.abs(larger - (n * m) / 2) - 0.5)
  return {
    share: larger / (n * m),
    p: variance > 0 ? 2 * normalTail(distance / Math.sqrt(variance)) : 1,
  }
}

/** How probable it is that a standard normal value is larger; to seven digits (Abramowitz and Stegun 26.2.17). */
function normalTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const weights = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = weights.reduce((total, weight, index) => total + weight * t ** (index + 1), 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
