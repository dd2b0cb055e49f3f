import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { Locale } from '#domain/locale.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { quotedParagraphs } from '#ui/review/quotation.ts'
import { type TestimonyParts, testimonyParts } from './testimony-parts.ts'

/** In quotation marks; `lang` only where it is not the page's. */
export type SpokenWords = Pick<TestimonyParts, 'lead' | 'rest' | 'isLong'> & {
  /** All of it, once and without marks. */
  text: string
  lang: string | undefined
}

type Testimony = Endorsement['testimonies'][number]
type Spoken = Pick<Endorsement, 'testimonies' | 'description'>

/** All that the author said, testimony by testimony; a remark comes after them, or speaks for them. */
export function spokenWords(review: Spoken, locale: Locale, original: LocaleCode): SpokenWords[] {
  const spoken = review.testimonies.flatMap(({ body, highlight }) => {
    const words = inQuotes(fullText(body), highlight, locale, original)
    return words ? [words] : []
  })
  const remark = inQuotes(review.description, {}, locale, original)
  if (!remark) return spoken
  const { lead, rest } = remark
  return [
    ...spoken,
    spoken.length === 0 ? remark : { ...remark, lead: [], rest: [...lead, ...rest] },
  ]
}

function inQuotes(
  body: Translated,
  highlight: Translated,
  locale: Locale,
  original: LocaleCode,
): SpokenWords | null {
  const whole = bestTranslation(body, locale, original)
  const best = bestTranslation(highlight, locale, original)
  const found = whole ?? best
  if (!found) return null
  const isSameLanguage = whole !== null && best?.lang === whole.lang
  const parts = testimonyParts(
    whole?.text ?? '',
    whole && !isSameLanguage ? '' : (best?.text ?? ''),
  )
  return {
    ...quotedParts(parts, found.lang),
    text: found.text.trim(),
    lang: found.lang === locale ? undefined : found.lang,
  }
}

function quotedParts(parts: TestimonyParts, lang: Parameters<typeof quotedParagraphs>[1]) {
  const { lead, rest, isContinuous, isLong } = parts
  if (!isContinuous)
    return { lead: quotedParagraphs(lead, lang), rest: quotedParagraphs(rest, lang), isLong }
  const all = quotedParagraphs([...lead, ...rest], lang)
  return { lead: all.slice(0, lead.length), rest: all.slice(lead.length), isLong }
}

function fullText(body: Testimony['body']): Translated {
  return Object.fromEntries(Object.entries(body).map(([lang, { full_text }]) => [lang, full_text]))
}
