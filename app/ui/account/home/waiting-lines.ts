import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { accountPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import type { Waiting } from '#domain/moderation/deadlines.ts'
import { QUEUE_NAMES } from '#ui/account/moderation/moderation-texts.ts'
import { queuePath } from '#ui/account/moderation/queue-path.ts'

/** As the queues are called, and the reports of anything else than a review. */
export const WAITING_NAMES: Record<Waiting, MessageDescriptor> = {
  ...QUEUE_NAMES,
  'other-illegal': msg`Other illegal content`,
  'other-reports': msg`Other reports`,
}

/** Where it is decided. */
export function waitingPath(locale: Locale, waiting: Waiting): string {
  return waiting === 'other-illegal' || waiting === 'other-reports'
    ? accountPath(locale, 'admin', 'notices')
    : queuePath(locale, waiting)
}
