import { use } from 'react'
import type { Translated } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

/** A translated text; one that is not in the page's language says in which it is. */
export function Words({ text }: { text: Translated }) {
  const { locale } = use(PageEnvironmentContext)
  const found = bestTranslation(text, locale)
  if (!found) return null
  return found.lang === locale ? found.text : <span lang={found.lang}>{found.text}</span>
}
