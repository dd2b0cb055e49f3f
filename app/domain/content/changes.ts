import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import { rowsIn } from './block-rows.ts'
import type { PageDocument } from './page-document.ts'

/** The languages in which a reader would see something else. */
export function changedLanguages(draft: PageDocument, published: PageDocument): LocaleCode[] {
  return LOCALE_CODES.filter((lang) => shownIn(draft, lang) !== shownIn(published, lang))
}

function shownIn({ title, description, blocks }: PageDocument, lang: LocaleCode): string {
  return canonical([
    title[lang]?.trim() ?? '',
    description[lang]?.trim() ?? '',
    rowsIn(blocks, lang),
  ])
}

/** The same for two values that differ in the order of their keys alone. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
