import type { MemberRole } from '#domain/account/permissions.ts'
import type { SignInMethod } from '#domain/account/session.ts'
import type { InvitationProgress } from '#domain/invitation/invitation.ts'

export type ReviewRequest = {
  id: string
  email: string
  name: string
  invitedAt: string
  progress: InvitationProgress
  reminders: number
  canRemind: boolean
}

/** Whom a member has asked for a review, and what has become of it. */
export type ReviewRequests = {
  requests: readonly ReviewRequest[]
  figures: { invited: number; answered: number; declined: number }
}

export type Colleague = {
  id: string
  fullName: string
  email: string
  role: MemberRole
  joinedAt: string
}

/** Sent to somebody who has not answered yet. */
export type ColleagueInvitation = { id: string; email: string; role: MemberRole; sentAt: string }

/** A place where somebody is signed in. */
export type OpenSession = {
  id: string
  device: string
  method: SignInMethod
  signedInAt: string
  lastSeenAt: string
  isCurrent: boolean
}

export type OwnPasskey = { id: string; name: string; createdAt: string; lastUsedAt: string | null }
