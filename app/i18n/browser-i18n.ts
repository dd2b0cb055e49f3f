import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '#domain/locale.ts'
import { FALLBACK_LOCALE } from './catalogue-locale.ts'
import { COMMON_AREA, type TextArea } from './text-areas.ts'

type Log = (message: string, error: unknown) => void

type ImportCatalogue = (locale: string, area: TextArea) => Promise<Messages>

/** The texts of one page: those that the code on it has asked for. */
export function createTexts(read: ImportCatalogue) {
  const areas = new Set<TextArea>([COMMON_AREA])
  let shown: I18n | undefined

  return {
    /** Code that shows texts of an area waits for this before it is run (`scripts/vite/texts-with-code.ts`). */
    async need(area: TextArea): Promise<void> {
      if (shown && !areas.has(area)) {
        const messages = await read(shown.locale, area)
        // Not by `load`, after which every text on the page would be drawn anew.
        Object.assign(shown.messages, messages)
      }
      areas.add(area)
    },

    /**
     * Resolves to the source texts when the locale's catalogue does not load, under their own locale,
     * so that the page says truly which language it is in. Null when not even those load: the caller
     * then leaves the server's page as it is, for built code holds ids and no texts.
     */
    async load(locale: Locale, log: Log): Promise<I18n | null> {
      for (const candidate of [locale, FALLBACK_LOCALE] as const) {
        try {
          const messages = await Promise.all([...areas].map((area) => read(candidate, area)))
          shown = setupI18n({
            locale: candidate,
            messages: { [candidate]: Object.assign({}, ...messages) },
          })
          return shown
        } catch (error) {
          log(`Locale loading failed: ${candidate}`, error)
        }
      }
      return null
    },
  }
}

/** Each a file of its own, fetched when it is needed. Mails are written by the server alone. */
type Language = { catalogues: Record<string, () => Promise<{ messages: Messages }>> }

/** Where the catalogues of a language are, a file of that language knows: nobody loads the addresses of all. */
const LANGUAGES = import.meta.glob<Language>('./catalogues/*.ts')

async function importCatalogue(locale: string, area: TextArea): Promise<Messages> {
  const own = await LANGUAGES[`./catalogues/${locale}.ts`]?.()
  const read = own?.catalogues[`../locales/${locale}/${area}.po`]
  if (!read) throw new Error(`${locale} has no texts of ${area}`)
  return (await read()).messages
}

export const texts = createTexts(importCatalogue)
