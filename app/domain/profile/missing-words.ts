import { LOCALE_CODES, type LocaleCode, type Translated } from '#domain/translated.ts'
import {
  ITEM_FIELDS,
  PROFILE_LISTS,
  type ProfileContent,
  type ProfileSection,
} from './profile-content.ts'

/** Per section that has texts, how many each language misses. */
export type MissingWords = { section: ProfileSection; languages: { [code in LocaleCode]: number } }

/**
 * What visitors of a language will not find in it: the descriptions, and every text of a list that
 * is there in another language.
 */
export function missingWords(content: ProfileContent): MissingWords[] {
  const texts = [content.shortDescription, content.description]
  const lists = PROFILE_LISTS.map((list) => ({
    section: list,
    texts: content[list].flatMap((item) =>
      ITEM_FIELDS[list]
        .filter(({ isTranslated }) => isTranslated)
        .map(({ name }) => (item[name] ?? {}) as Translated)
        .filter((text) => LOCALE_CODES.some((code) => isFilled(text, code))),
    ),
  }))
  return [{ section: 'texts' as const, texts }, ...lists]
    .filter((each) => each.texts.length > 0)
    .map(({ section, texts }) => ({ section, languages: missingIn(texts) }))
}

/** In how many places a language has nothing. */
export function missingTotal(missing: readonly MissingWords[], code: LocaleCode): number {
  return missing.reduce((sum, { languages }) => sum + languages[code], 0)
}

function missingIn(texts: readonly Translated[]): MissingWords['languages'] {
  const count = (code: LocaleCode) => texts.filter((text) => !isFilled(text, code)).length
  return Object.fromEntries(LOCALE_CODES.map((code) => [code, count(code)])) as Record<
    LocaleCode,
    number
  >
}

function isFilled(text: Translated, code: LocaleCode): boolean {
  return Boolean(text[code]?.trim())
}
