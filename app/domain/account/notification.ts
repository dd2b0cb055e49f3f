import type { MemberRole } from './permissions.ts'

/** What somebody of a team can be told by mail. */
export const NOTICES = ['message-received', 'message-assigned'] as const

export type Notice = (typeof NOTICES)[number]

/** Who hears of it without having chosen. */
const BY_DEFAULT: Record<Notice, readonly MemberRole[]> = {
  'message-received': ['owner'],
  'message-assigned': ['owner', 'collaborator'],
}

export function isWantedByDefault(notice: Notice, role: MemberRole): boolean {
  return BY_DEFAULT[notice].includes(role)
}
