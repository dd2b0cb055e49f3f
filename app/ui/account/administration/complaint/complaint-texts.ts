import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComplaintOutcome } from '#domain/account/staff/complaint.ts'

export const COMPLAINT_OUTCOME_NAMES: Record<ComplaintOutcome | 'withdrawn', MessageDescriptor> = {
  granted: msg`Granted`,
  upheld: msg`The decision stays`,
  withdrawn: msg`Withdrawn`,
}
