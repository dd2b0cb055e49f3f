import type { Catalogue } from '#i18n/browser-i18n.ts'

export const catalogues = import.meta.glob<Catalogue>([
  '../locales/en-GB/*.po',
  '!../locales/en-GB/mail.po',
])
