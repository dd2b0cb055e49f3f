import { DEADLINES, type Deadline, WAITING } from '#domain/moderation/deadlines.ts'
import type { SiteAction } from './permissions.ts'

/** Everything that waits for our staff: what moderators decide, then what administrators and editors do. */
export const CASES = [
  ...WAITING,
  'companies',
  'complaints',
  'demo-requests',
  'cities',
  'data-requests',
] as const
export type CaseKind = (typeof CASES)[number]

const DAY = 24

const OF_OTHERS = {
  companies: { by: 'approve-members', due: 3 * DAY, overdue: 3 * DAY },
  complaints: { by: 'decide-complaints', due: 7 * DAY, overdue: 7 * DAY },
  'demo-requests': { by: 'answer-demo-requests', due: 7 * DAY, overdue: 7 * DAY },
  cities: { by: 'edit-taxonomy', due: 7 * DAY, overdue: 7 * DAY },
  // Each bears its own moment: a month is not always as long, and may be extended.
  'data-requests': { by: 'handle-data-requests', due: 31 * DAY, overdue: 31 * DAY },
} as const

type CaseRule = Deadline & { by: SiteAction }

/** Whoever may see to what waits, and by when. */
export function ruleOf(kind: CaseKind): CaseRule {
  return isOfOthers(kind) ? OF_OTHERS[kind] : { by: 'moderate', ...DEADLINES[kind] }
}

function isOfOthers(kind: CaseKind): kind is keyof typeof OF_OTHERS {
  return Object.hasOwn(OF_OTHERS, kind)
}

/** What one of our staff takes, or is given: of several queues, it is one. */
export const CASE_SUBJECTS = [
  'review',
  'notice',
  'brief',
  'company',
  'demo-request',
  'city',
  'data-request',
  'complaint',
] as const
export type CaseSubject = (typeof CASE_SUBJECTS)[number]

const HOLDERS: Record<CaseSubject, SiteAction> = {
  review: 'moderate',
  notice: 'moderate',
  brief: 'stop-brief',
  company: 'approve-members',
  'demo-request': 'answer-demo-requests',
  city: 'edit-taxonomy',
  'data-request': 'handle-data-requests',
  complaint: 'decide-complaints',
}

/** Whoever may see to one may take it. */
export const takenBy = (subject: CaseSubject): SiteAction => HOLDERS[subject]

export function caseSubjectOf(kind: CaseKind): CaseSubject {
  switch (kind) {
    case 'other-illegal':
    case 'other-reports':
      return 'notice'
    case 'briefs':
      return 'brief'
    case 'companies':
      return 'company'
    case 'demo-requests':
      return 'demo-request'
    case 'cities':
      return 'city'
    case 'data-requests':
      return 'data-request'
    case 'complaints':
      return 'complaint'
    default:
      return 'review'
  }
}

const HOUR_MS = 3_600_000

/** Nobody keeps a case longer without taking it again. */
export const HELD_HOURS = 48

/** The moment at which somebody who took it then no longer has it. */
export function heldUntil(assignedAt: string): string {
  return new Date(Date.parse(assignedAt) + HELD_HOURS * HOUR_MS).toISOString()
}

/** Not what was decided and waits anew since: whoever decided first may be the one who must not. */
export function isHeld(
  { assignedAt, since }: { assignedAt: string; since: string },
  now: string,
): boolean {
  const taken = Date.parse(assignedAt)
  return Date.parse(since) <= taken && Date.parse(now) < Date.parse(heldUntil(assignedAt))
}

/** The moment by which something should be decided that waits since then. */
export function dueAt(kind: CaseKind, since: string): string {
  return new Date(Date.parse(since) + ruleOf(kind).due * HOUR_MS).toISOString()
}

/** Who has a case, for whoever sees its list. */
export type CaseHolder = { name: string; isOwn: boolean; until: string }
