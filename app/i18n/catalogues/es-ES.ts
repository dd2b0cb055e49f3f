import type { Messages } from '@lingui/core'

export const catalogues = import.meta.glob<{ messages: Messages }>([
  '../locales/es-ES/*.po',
  '!../locales/es-ES/mail.po',
])
