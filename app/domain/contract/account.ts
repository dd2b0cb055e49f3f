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
