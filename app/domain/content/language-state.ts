import { hasWords } from '#domain/text/rich-document.ts'
import { LOCALE_CODES, type LocaleCode, type Translated } from '#domain/text/translated.ts'
import { hasInk } from '#domain/text/typed-text.ts'
import type { ArticleDocument } from './article-document.ts'
import { type ContentDocument, isArticleDocument } from './content-document.ts'
import type { BlockTexts, DraftBlock } from './draft-block.ts'
import { allBlocks } from './page-document.ts'

/** How many texts a language has of those that the French has; of an article, of those that it needs in any. */
export type LanguageState = { lang: LocaleCode; filled: number; total: number }

export const isComplete = ({ filled, total }: LanguageState) => filled >= total

export function languageStates(document: ContentDocument): LanguageState[] {
  if (isArticleDocument(document)) return articleStates(document)
  const { title, description, blocks } = document
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

function articleStates(document: ArticleDocument): LanguageState[] {
  const { title, excerpt, body, seo_title, seo_description } = document
  return LOCALE_CODES.map((lang) => {
    const own = [
      hasInk(title[lang] ?? ''),
      hasInk(excerpt[lang] ?? ''),
      isFilled(body[lang]),
      ...counted(seo_title, lang),
      ...counted(seo_description, lang),
    ]
    return { lang, filled: own.filter(Boolean).length, total: own.length }
  })
}

/** Of each text that is written in French, whether it is in this language. */
function counted(text: Translated, lang: LocaleCode): boolean[] {
  return hasInk(text.FR_FR ?? '') ? [hasInk(text[lang] ?? '')] : []
}

function textCounts({ texts }: DraftBlock, lang: LocaleCode): boolean[] {
  const french = texts.FR_FR ?? {}
  const names = (Object.keys(french) as (keyof BlockTexts)[]).filter((name) =>
    isFilled(french[name]),
  )
  return names.map((name) => isFilled(texts[lang]?.[name]))
}

function isFilled(value: BlockTexts[keyof BlockTexts]): boolean {
  if (typeof value === 'string') return hasInk(value)
  return value !== undefined && hasWords(value)
}
