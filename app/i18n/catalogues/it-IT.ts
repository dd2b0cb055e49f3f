import type { Messages } from '@lingui/core'

export const catalogues = import.meta.glob<{ messages: Messages }>([
  '../locales/it-IT/*.po',
  '!../locales/it-IT/mail.po',
])
