import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImportKind, ImportState, LineOutcome } from '#domain/account/import/import-file.ts'

export const IMPORT_NAMES: Record<ImportKind, MessageDescriptor> = {
  members: msg`Companies`,
  clients: msg`Clients`,
  tags: msg`Tags`,
  cities: msg`Cities`,
  redirects: msg`Redirects`,
  synonyms: msg`Synonyms`,
}

export const IMPORT_STATE_NAMES: Record<ImportState, MessageDescriptor> = {
  checking: msg`Being looked through`,
  checked: msg`Looked through`,
  importing: msg`Being entered`,
  done: msg`Import done`,
  dropped: msg`Import given up`,
}

export const OUTCOME_NAMES: Record<LineOutcome, MessageDescriptor> = {
  fresh: msg`To be entered`,
  known: msg`There already`,
  refused: msg`Left out`,
  done: msg`Entered`,
}

export const OUTCOME_TONES = {
  fresh: 'warning',
  known: 'neutral',
  refused: 'error',
  done: 'ok',
} as const
