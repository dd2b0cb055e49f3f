import type { Catalogue } from '#i18n/browser-i18n.ts'

export const catalogues = import.meta.glob<Catalogue>([
  '../locales/fr-FR/*.po',
  '!../locales/fr-FR/mail.po',
])
