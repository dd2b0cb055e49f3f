import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Contestable } from '#domain/account/staff/complaint.ts'

/** What was decided, as a line of its own. */
export const CONTESTED_NAMES: Record<Contestable, MessageDescriptor> = {
  'refuse-member': msg`Registration of a company not approved`,
  'remove-member': msg`Profile of a company withdrawn`,
  'edit-member': msg`Profile edited`,
  'name-contributors': msg`Who did the work, named for a review`,
  'withdraw-reward': msg`Reward withdrawn`,
  'pass-ownership': msg`Another owner for a company`,
  'disable-user': msg`Account disabled`,
  'rename-user': msg`Name of an account changed`,
  'hide-asset': msg`Picture hidden`,
  'refuse-city': msg`City not added`,
  'stop-brief': msg`Brief stopped`,
  'refuse-review': msg`Review refused`,
  'suspend-review': msg`Review suspended`,
}
