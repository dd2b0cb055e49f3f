import { isAllowed, type SiteAction, type StaffRole } from '#domain/account/permissions.ts'

/** What somebody of our staff is told by mail: at once, but for the digest on weekdays at eight. */
const STAFF_NOTIFICATIONS = ['illegal-notice', 'register-halted', 'mail-late', 'digest'] as const
export type StaffNotification = (typeof STAFF_NOTIFICATIONS)[number]

/** Told to whoever may do something about it, unless they do not want it. */
const TOLD_TO: Record<StaffNotification, SiteAction> = {
  'illegal-notice': 'moderate',
  'register-halted': 'manage-jobs',
  'mail-late': 'manage-jobs',
  digest: 'see-staff-home',
}

const ROLES: readonly StaffRole[] = ['editor', 'moderator', 'administrator']

const mayHear = (staffRole: StaffRole | null, kind: StaffNotification) =>
  isAllowed({ staffRole, memberships: [] }, TOLD_TO[kind])

/** What somebody of that role can choose about. */
export function staffNotificationsFor(staffRole: StaffRole | null): StaffNotification[] {
  return STAFF_NOTIFICATIONS.filter((kind) => mayHear(staffRole, kind))
}

export function rolesToldOf(kind: StaffNotification): StaffRole[] {
  return ROLES.filter((role) => mayHear(role, kind))
}

/** A notice of illegal content is always told to somebody: the last who hears of it keeps it. */
export const ALWAYS_TOLD: readonly StaffNotification[] = ['illegal-notice']
