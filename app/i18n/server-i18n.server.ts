import { type I18n, type Messages, setupI18n } from '@lingui/core'
import {
  CATALOGUE_LOCALES,
  type CatalogueLocale,
  FALLBACK_LOCALE,
  localeOfCatalogue,
} from './catalogue-locale.ts'

const catalogues = import.meta.glob<Messages>('./locales/*/*.po', {
  eager: true,
  import: 'messages',
})

/** One per locale for the life of the process: activation never changes, so requests cannot mix languages. */
const instances = new Map<CatalogueLocale, I18n>(
  CATALOGUE_LOCALES.map((locale) => [
    locale,
    setupI18n({ locale, messages: { [locale]: messagesFor(locale) } }),
  ]),
)

export function i18nFor(locale: CatalogueLocale): I18n {
  const i18n = instances.get(locale)
  if (!i18n) throw new Error(`Locale ${locale} not found`)
  return i18n
}

/** All areas together, with the fallback's text where the locale has none. */
function messagesFor(locale: CatalogueLocale): Messages {
  return { ...messagesOf(FALLBACK_LOCALE), ...messagesOf(locale) }
}

function messagesOf(locale: CatalogueLocale): Messages {
  const own = Object.entries(catalogues).filter(([path]) => localeOfCatalogue(path) === locale)
  return Object.assign({}, ...own.map(([, messages]) => messages))
}
