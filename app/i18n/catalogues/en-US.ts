import type { Messages } from '@lingui/core'

export const catalogues = import.meta.glob<{ messages: Messages }>([
  '../locales/en-US/*.po',
  '!../locales/en-US/mail.po',
])
