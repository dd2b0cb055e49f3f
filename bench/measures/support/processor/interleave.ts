/** Measures once; what it resolves to is its own figure, so that preparing may stay uncounted. */
export type Take = (round: number) => Promise<number>

/**
 * A B C, A B C, …: whatever else the machine does meanwhile falls on all cases alike. Warm-up is counted in
 * rounds, not in time, which would favour the cases that are quick from the start.
 */
export async function interleave<Name extends string>(
  cases: Record<Name, Take>,
  { warmUps, rounds }: { warmUps: number; rounds: number },
): Promise<Record<Name, number[]>> {
  const takes = Object.entries(cases) as [Name, Take][]
  const taken = Object.fromEntries(takes.map(([name]) => [name, []])) as unknown as Record<
    Name,
    number[]
  >
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const [name, take] of takes) {
      const figure = await take(round)
      if (round >= warmUps) taken[name].push(figure)
    }
  }
  return taken
}
