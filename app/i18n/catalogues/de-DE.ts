import type { Catalogue } from '#i18n/browser-i18n.ts'

export const catalogues = import.meta.glob<Catalogue>([
  '../locales/de-DE/*.po',
  '!../locales/de-DE/mail.po',
])
