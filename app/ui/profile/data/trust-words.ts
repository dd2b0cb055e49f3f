import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { TRUST_LEVELS, TRUST_POWER, type TrustLevel } from '#domain/leaderboard/trust-power.ts'

export const LEVEL_NAMES: Record<TrustLevel, MessageDescriptor> = {
  'very-weak': msg`Very weak`,
  weak: msg`Weak`,
  average: msg`Average`,
  good: msg`Good`,
  'very-good': msg`Very good`,
  excellent: msg`Excellent`,
}

/** The sum of four full parts. */
export const TRUST_MAX = 4 * TRUST_POWER.partMax

export type TrustStep = { level: TrustLevel; from: number; to: number }

/** Each level with the sums it reaches from and to; the last ends with the scale. */
export function trustSteps(): TrustStep[] {
  const starts = [0, ...TRUST_POWER.thresholds]
  return TRUST_LEVELS.map((level, index) => ({
    level,
    from: starts[index] ?? 0,
    to: (starts[index + 1] ?? TRUST_MAX + 1) - 1,
  }))
}
