import type { LocaleCode } from '#domain/translated.ts'
import type { MemberRole, StaffRole } from './permissions.ts'

type MemberStatus = 'pending' | 'refused' | 'active' | 'removed'

export type Membership = {
  memberId: number
  slug: string
  name: string
  role: MemberRole
  /** Of the member: pending until an administrator has approved or refused it. */
  status: MemberStatus
}

export type SignInMethod = 'link' | 'password' | 'passkey' | 'recovery-code'

/** Who asks, as their session says. */
export type SignedInUser = {
  id: number
  publicId: string
  email: string
  /** Of what was signed from the address, only that since then is theirs; null where all of it is. */
  authorSince: Date | null
  fullName: string
  locale: LocaleCode
  staffRole: StaffRole | null
  /** What staff may not act as in a session without passkey, where passkeys are required. */
  withheldRole: StaffRole | null
  memberships: readonly Membership[]
  /** The member whose pages are shown: the chosen one, else the first. */
  membership: Membership | undefined
  hasPasskey: boolean
  sessionId: number
  method: SignInMethod
  signedInAt: Date
  /** When they last proved who they are. */
  authenticatedAt: Date
}
