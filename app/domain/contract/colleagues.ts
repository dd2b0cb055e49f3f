import type { MemberRole } from '#domain/account/permissions.ts'

export type Colleague = {
  id: string
  fullName: string
  email: string
  role: MemberRole
  joinedAt: string
}

/** Sent to somebody who has not answered yet. */
export type ColleagueInvitation = { id: string; email: string; role: MemberRole; sentAt: string }
