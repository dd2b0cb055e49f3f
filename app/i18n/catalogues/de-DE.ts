import type { Messages } from '@lingui/core'

export const catalogues = import.meta.glob<{ messages: Messages }>([
  '../locales/de-DE/*.po',
  '!../locales/de-DE/mail.po',
])
