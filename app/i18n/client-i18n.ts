import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '#domain/locale.ts'
import { type CatalogueLocale, FALLBACK_LOCALE } from './catalogue-locale.ts'

type Catalogues = Record<string, () => Promise<Messages>>

type Log = (message: string, error: unknown) => void

/** Every page has the public texts; those of other areas are loaded where they are shown. */
export type TextArea = 'public' | 'account'

const CATALOGUES: Catalogues = import.meta.glob<Messages>('./locales/*/*.po', {
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
  areas: readonly TextArea[] = ['public'],
  catalogues: Catalogues = CATALOGUES,
): Promise<I18n | null> {
  for (const candidate of [locale, FALLBACK_LOCALE] as const) {
    try {
      return await load(candidate, areas, catalogues)
    } catch (error) {
      log(`Locale loading failed: ${candidate}`, error)
    }
  }
  return null
}

async function load(
  locale: CatalogueLocale,
  areas: readonly TextArea[],
  catalogues: Catalogues,
): Promise<I18n> {
  const messages = await Promise.all(
    areas.map((area) => {
      const importCatalogue = catalogues[`./locales/${locale}/${area}.po`]
      if (!importCatalogue) throw new Error(`Locale ${locale} not found`)
      return importCatalogue()
    }),
  )
  return setupI18n({ locale, messages: { [locale]: Object.assign({}, ...messages) } })
}
