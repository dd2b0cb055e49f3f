import type { Figure } from './figure.ts'

const BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** How often something took how long. The last count is of what took longer than every bucket. */
export type TimeCounts = { counts: number[]; sum: number }

export function openTimeCounts(): TimeCounts {
  return { counts: Array(BUCKETS_S.length + 1).fill(0), sum: 0 }
}

/** A histogram of prom-client's kind, kept by hand: a page from the cache takes less time than prom-client's. */
export function countTime(times: TimeCounts, seconds: number): void {
  let bucket = 0
  while (bucket < BUCKETS_S.length && seconds > (BUCKETS_S[bucket] ?? 0)) bucket += 1
  times.counts[bucket] = (times.counts[bucket] ?? 0) + 1
  times.sum += seconds
}

/** What prom-client makes of a histogram. */
export function histogramValues(
  name: string,
  labels: Record<string, string>,
  { counts, sum }: TimeCounts,
): Figure['values'] {
  let total = 0
  const buckets = counts.map((count, place) => {
    total += count
    const le = BUCKETS_S[place] ?? '+Inf'
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: total }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: total },
  ]
}
