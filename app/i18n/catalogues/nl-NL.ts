import type { Messages } from '@lingui/core'

export const catalogues = import.meta.glob<{ messages: Messages }>([
  '../locales/nl-NL/*.po',
  '!../locales/nl-NL/mail.po',
])
