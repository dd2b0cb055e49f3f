import type { Random } from '#db/demo/random.ts'

/** How much of an author a review shows. */
export type Discretion = {
  isContactMasked: boolean
  isCompanyMasked: boolean
  /** The words stayed, the person asked to be forgotten. */
  isForgotten: boolean
  /** The account was lost: pages must cope with it. */
  isOrphan: boolean
}

export const OPEN: Discretion = {
  isContactMasked: false,
  isCompanyMasked: false,
  isForgotten: false,
  isOrphan: false,
}

const SHARES: [number, Partial<Discretion>][] = [
  [0.06, { isContactMasked: true }],
  [0.04, { isContactMasked: true, isCompanyMasked: true }],
  // By a tick of their own: who masks the company masks the name.
  [0.02, { isCompanyMasked: true }],
  [0.02, { isForgotten: true }],
  [0.0015, { isOrphan: true }],
]

export function drawDiscretion(random: Random): Discretion {
  let rest = random.next()
  for (const [share, discretion] of SHARES) {
    if (rest < share) return { ...OPEN, ...discretion }
    rest -= share
  }
  return OPEN
}

/** A company that nobody has named yet: each of its reviews masks it, and the name unless that was ticked. */
export function discreetBuyer(drawn: Discretion): Discretion {
  const isContactMasked = drawn.isContactMasked || !drawn.isCompanyMasked
  return { ...drawn, isContactMasked, isCompanyMasked: true }
}
