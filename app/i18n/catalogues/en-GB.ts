import type { Messages } from '@lingui/core'

export const catalogues = import.meta.glob<{ messages: Messages }>([
  '../locales/en-GB/*.po',
  '!../locales/en-GB/mail.po',
])
