import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReviewEventType, ReviewState } from '#domain/review/review-life-cycle.ts'

export const STATE_NAMES: Record<ReviewState, MessageDescriptor> = {
  requested: msg`Invited`,
  draft: msg`Being written`,
  submitted: msg`Waiting for your confirmation`,
  confirmed: msg`Confirmed`,
  'in-review': msg`Read by a moderator`,
  'clarification-asked': msg`A moderator has a question`,
  published: msg`Published`,
  refused: msg`Refused`,
  appealed: msg`Appeal under way`,
  declined: msg`Declined`,
  expired: msg`Expired`,
  withdrawn: msg`Withdrawn`,
  suspended: msg`Suspended`,
}

export const EVENT_NAMES: Record<ReviewEventType, MessageDescriptor> = {
  import: msg`The review was taken over from before every company was checked`,
  request: msg`The provider invited you`,
  start: msg`You began to write`,
  submit: msg`You signed the review`,
  confirm: msg`You confirmed your address`,
  authenticate: msg`Your company was checked`,
  hold: msg`The review waits for a moderator`,
  'ask-clarification': msg`A moderator asked a question`,
  clarify: msg`You answered the moderator`,
  'go-on': msg`A moderator goes on without an answer`,
  publish: msg`The review was published`,
  refuse: msg`A moderator refused the review`,
  appeal: msg`You appealed`,
  decline: msg`You declined`,
  expire: msg`The review expired`,
  withdraw: msg`You withdrew the review`,
  suspend: msg`A moderator suspended the review`,
  restore: msg`A moderator restored the review`,
  revise: msg`You published a new version`,
  display: msg`How you are shown was changed`,
  dispute: msg`The provider reported the review`,
  settle: msg`The report was settled`,
  anonymise: msg`Your name was removed`,
  erase: msg`The review was erased`,
}
