import type { Catalogue } from '#i18n/browser-i18n.ts'

export const catalogues = import.meta.glob<Catalogue>([
  '../locales/nl-NL/*.po',
  '!../locales/nl-NL/mail.po',
])
