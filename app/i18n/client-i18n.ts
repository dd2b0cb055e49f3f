import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { use } from 'react'
import type { Locale } from '#domain/locale.ts'
import { type CatalogueLocale, FALLBACK_LOCALE } from './catalogue-locale.ts'

type Catalogues = Record<string, () => Promise<Messages>>

type Log = (message: string, error: unknown) => void

/** The frame's texts are on every page; those of other areas are loaded where they are shown. */
export type TextArea = 'frame' | 'public' | 'account'

const CATALOGUES: Catalogues = import.meta.glob<Messages>(
  // No page is in Dutch.
  ['./locales/*/*.po', '!./locales/nl-NL/*.po'],
  { import: 'messages' },
)

/** Of the page that is shown: it has one language, so this is set once. */
let publicTexts: (() => Promise<void>) | undefined

/**
 * Resolves to the source texts when the locale's catalogue does not load, under their own locale,
 * so that the page says truly which language it is in. Null when not even those load: the caller
 * then leaves the server's page as it is, for built code holds ids and no texts.
 */
export async function loadI18n(
  locale: Locale,
  log: Log,
  areas: readonly TextArea[] = ['frame'],
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

/** Everything that public pages say besides their frame. */
export async function loadPublicTexts(): Promise<void> {
  await publicTexts?.()
}

async function load(
  locale: CatalogueLocale,
  areas: readonly TextArea[],
  catalogues: Catalogues,
): Promise<I18n> {
  const messagesOf = async (area: TextArea): Promise<Messages> => {
    const importCatalogue = catalogues[`./locales/${locale}/${area}.po`]
    if (!importCatalogue) throw new Error(`Locale ${locale} not found`)
    return importCatalogue()
  }
  const messages = await Promise.all(areas.map(messagesOf))
  const i18n = setupI18n({ locale, messages: { [locale]: Object.assign({}, ...messages) } })
  let loading: Promise<void> | undefined
  const loadPublic = () => {
    // Not by `i18n.load`, which has all of the page drawn again: nothing that is shown changes.
    loading ??= messagesOf('public').then((texts) => void Object.assign(i18n.messages, texts))
    return loading
  }
  publicTexts = loadPublic
  // A part that lacks a text waits for it, and what the server sent stays.
  i18n.on('missing', () => use(loadPublic()))
  return i18n
}
