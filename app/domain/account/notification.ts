import type { MemberRole } from './permissions.ts'

/** What somebody of a team can be told by mail. */
export const NOTIFICATIONS = ['message-received', 'message-assigned'] as const

export type NotificationKind = (typeof NOTIFICATIONS)[number]

/** Who hears of it without having chosen. */
const BY_DEFAULT: Record<NotificationKind, readonly MemberRole[]> = {
  'message-received': ['owner'],
  'message-assigned': ['owner', 'collaborator'],
}

export function isWantedByDefault(notification: NotificationKind, role: MemberRole): boolean {
  return BY_DEFAULT[notification].includes(role)
}
