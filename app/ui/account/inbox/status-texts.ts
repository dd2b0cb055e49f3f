import { msg } from '@lingui/core/macro'
import type { MessageStatus } from '#domain/inbox/inbox.ts'

export const STATUS_NAMES = {
  new: msg`New`,
  read: msg`Read`,
  answered: msg`Answered`,
  archived: msg`Filed`,
} satisfies Record<MessageStatus, unknown>

export const STATUS_TONES = {
  new: 'ok',
  read: 'warning',
  answered: 'neutral',
  archived: 'neutral',
} as const satisfies Record<MessageStatus, string>
