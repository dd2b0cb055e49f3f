import { DEADLINES, type Deadline, WAITING } from '#domain/moderation/deadlines.ts'
import type { SiteAction } from './permissions.ts'

/** Everything that waits for our staff: what moderators decide, then what administrators and editors do. */
export const CASES = [...WAITING, 'companies', 'demo-requests', 'cities'] as const
export type CaseKind = (typeof CASES)[number]

const DAY = 24

const OF_OTHERS = {
  companies: { by: 'approve-members', due: 3 * DAY, overdue: 3 * DAY },
  'demo-requests': { by: 'answer-demo-requests', due: 7 * DAY, overdue: 7 * DAY },
  cities: { by: 'edit-taxonomy', due: 7 * DAY, overdue: 7 * DAY },
} as const

type CaseRule = Deadline & { by: SiteAction }

/** Whoever may see to what waits, and by when. */
export function ruleOf(kind: CaseKind): CaseRule {
  return kind === 'companies' || kind === 'demo-requests' || kind === 'cities'
    ? OF_OTHERS[kind]
    : { by: 'moderate', ...DEADLINES[kind] }
}

const HOUR_MS = 3_600_000

/** The moment by which something should be decided that waits since then. */
export function dueAt(kind: CaseKind, since: string): string {
  return new Date(Date.parse(since) + ruleOf(kind).due * HOUR_MS).toISOString()
}
