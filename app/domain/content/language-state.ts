import { hasWords } from '#domain/text/rich-document.ts'
import { LOCALE_CODES, type LocaleCode, type Translated } from '#domain/text/translated.ts'
import type { BlockTexts, DraftBlock } from './draft-block.ts'
import { allBlocks, type PageDocument } from './page-document.ts'

/** How many texts a language has of those that the French has. */
export type LanguageState = { lang: LocaleCode; filled: number; total: number }

export const isComplete = ({ filled, total }: LanguageState) => filled >= total

export function languageStates({ title, description, blocks }: PageDocument): LanguageState[] {
  return LOCALE_CODES.map((lang) => {
    const own = [
      ...counted(title, lang),
      ...counted(description, lang),
      ...allBlocks(blocks)
        .filter((block) => !block.hidden_in.includes(lang))
        .flatMap((block) => textCounts(block, lang)),
    ]
    return { lang, filled: own.filter(Boolean).length, total: own.length }
  })
}

/** Of each text that is written in French, whether it is in this language. */
function counted(text: Translated, lang: LocaleCode): boolean[] {
  return text.FR_FR?.trim() ? [Boolean(text[lang]?.trim())] : []
}

function textCounts({ texts }: DraftBlock, lang: LocaleCode): boolean[] {
  const french = texts.FR_FR ?? {}
  const names = (Object.keys(french) as (keyof BlockTexts)[]).filter((name) =>
    isFilled(french[name]),
  )
  return names.map((name) => isFilled(texts[lang]?.[name]))
}

function isFilled(value: BlockTexts[keyof BlockTexts]): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return value !== undefined && hasWords(value)
}
