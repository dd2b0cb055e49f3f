import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InvitationProgress } from '#domain/invitation/invitation.ts'
import type { InvitationFileProblem } from '#domain/invitation/invitation-file.ts'

export const PROGRESS: Record<InvitationProgress, MessageDescriptor> = {
  asked: msg`Waiting for an answer`,
  begun: msg`Begun`,
  answered: msg`Answered`,
  declined: msg`Declined`,
  expired: msg`Expired`,
  bounced: msg`The address does not exist`,
}

/** Why a line of a list is left out; words of the forms stand for the rest. */
export const LINE_PROBLEMS: Record<string, MessageDescriptor> = {
  doubled: msg`This address stands twice in the list.`,
  'already-invited': msg`You have already invited this person in the last six months.`,
  unwanted: msg`This person does not want any invitations.`,
  'own-people': msg`This person belongs to your company or your group. Only clients can be invited.`,
  unreachable: msg`No mail reaches this address: earlier ones came back, or were reported as unwanted. Check how it is written, or use another one. If it is right, write to us.`,
  quota: msg`You have sent as many invitations as one may for now. Try again later.`,
}

export const FILE_PROBLEMS: Record<InvitationFileProblem, MessageDescriptor> = {
  'no-rows': msg`This list is empty.`,
  'no-email-column': msg`No column of this list holds e-mail addresses. Name one “Email”.`,
  'too-many-rows': msg`This list is too long. Send 500 lines at a time.`,
}
