import type { Messages } from '@lingui/core'

export const catalogues = import.meta.glob<{ messages: Messages }>([
  '../locales/fr-FR/*.po',
  '!../locales/fr-FR/mail.po',
])
