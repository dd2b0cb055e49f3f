/** After each try so many seconds, by how many there were before; the last wait is the longest. */
export type GrowingDelay = {
  name: string
  waits: readonly number[]
  /** In seconds: so long after the last try, all of them are forgotten. */
  forgottenAfter: number
}

type Growth = {
  /** How many tries cost nothing. */
  free: number
  /** In seconds, after the first try that costs something; twice as long after each further one. */
  first: number
  longest: number
}

export function doublingWaits({ free, first, longest }: Growth): number[] {
  const waits = Array<number>(free - 1).fill(0)
  for (let wait = first; wait < longest; wait *= 2) waits.push(wait)
  return [...waits, longest]
}

/** In seconds, from the last of so many tries. */
export function waitAfter(uses: number, { waits }: Pick<GrowingDelay, 'waits'>): number {
  return waits[Math.min(uses, waits.length) - 1] ?? 0
}
