import type { Catalogue } from '#i18n/browser-i18n.ts'

export const catalogues = import.meta.glob<Catalogue>([
  '../locales/it-IT/*.po',
  '!../locales/it-IT/mail.po',
])
