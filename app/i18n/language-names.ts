import type { Locale } from '#domain/locale.ts'

/** Each in its own language, whatever the page's: that is how a lost reader recognises it. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  'fr-FR': 'Français',
  'en-GB': 'English',
  'es-ES': 'Español',
  'it-IT': 'Italiano',
  'de-DE': 'Deutsch',
}
