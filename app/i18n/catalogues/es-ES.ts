import type { Catalogue } from '#i18n/browser-i18n.ts'

export const catalogues = import.meta.glob<Catalogue>([
  '../locales/es-ES/*.po',
  '!../locales/es-ES/mail.po',
])
