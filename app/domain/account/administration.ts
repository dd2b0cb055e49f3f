import type { StaffRole } from './permissions.ts'

/** Whoever has a shell on the machine: no account of the site. */
export const OPERATOR = { id: 0 }

/** Where a member stands, for whoever decides. */
export const MEMBER_STANDINGS = ['waiting', 'public', 'refused', 'removed'] as const
export type MemberStanding = (typeof MEMBER_STANDINGS)[number]

export const REMOVAL_REASONS = ['excluded', 'ceased'] as const
export type RemovalReason = (typeof REMOVAL_REASONS)[number]

export const STAFF_ROLES = [
  'editor',
  'moderator',
  'administrator',
] as const satisfies readonly StaffRole[]

/** Of our staff, or nobody in particular. */
export const SITE_ROLES = ['author', ...STAFF_ROLES] as const
export type SiteRole = (typeof SITE_ROLES)[number]

export const ADMINISTRATION_PER_PAGE = 25
export const REASON_LENGTH = 1000
export const USER_NAME_LENGTH = 120

/** How long a merge of tags or of clients can be undone. */
export const MERGE_UNDO_DAYS = 30

const EMAIL = /[^\s<>"'():;,]+@[^\s<>"'():;,]+/g

/** The first line of an error, without the addresses that it may quote. */
export function errorLine(message: string): string {
  const [line = ''] = message.split('\n')
  return line.replaceAll(EMAIL, '…@…').slice(0, 200)
}
