import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '#domain/locale.ts'
import { type CatalogueLocale, FALLBACK_LOCALE } from './catalogue-locale.ts'

type Catalogues = Record<string, () => Promise<Messages>>

type Log = (message: string, error: unknown) => void

const CATALOGUES: Catalogues = import.meta.glob<Messages>('./locales/*/public.po', {
  import: 'messages',
})

/**
 * Resolves to the source texts when the locale's catalogue does not load, under their own locale,
 * so that the page says truly which language it is in. Null when not even those load: the caller
 * then leaves the server's page as it is, for built code holds ids and no texts.
 */
export async function loadI18n(
  locale: Locale,
  log: Log,
  catalogues: Catalogues = CATALOGUES,
): Promise<I18n | null> {
  for (const candidate of [locale, FALLBACK_LOCALE] as const) {
    try {
      return await load(candidate, catalogues)
    } catch (error) {
      log(`Locale loading failed: ${candidate}`, error)
    }
  }
  return null
}

async function load(locale: CatalogueLocale, catalogues: Catalogues): Promise<I18n> {
  const importCatalogue = catalogues[`./locales/${locale}/public.po`]
  if (!importCatalogue) throw new Error(`Locale ${locale} not found`)
  return setupI18n({ locale, messages: { [locale]: await importCatalogue() } })
}
