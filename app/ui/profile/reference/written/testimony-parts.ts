import { quotation } from '#domain/review/quotation.ts'
import { countWords } from '#domain/text/words.ts'

/** What is set large, and what follows it at reading size. */
export type TestimonyParts = {
  lead: string[]
  rest: string[]
  /** The lead begins the text; otherwise it is a sentence of it, said twice. */
  isContinuous: boolean
  /** Too long for the largest letters. */
  isLong: boolean
}

const LARGEST_WORDS = 60

/**
 * Nothing of the author's text is left out, and no sentence is chosen that the author did not choose: the lead
 * is all of a short text, else the first paragraph, else the highlight where that comes later.
 */
export function testimonyParts(body: string, highlight: string): TestimonyParts {
  const paragraphs = inParagraphs(body)
  const [first, ...others] = paragraphs
  if (first === undefined) return parts(inParagraphs(highlight), [])
  const isShort = countWords(body) <= LARGEST_WORDS
  if (isShort && body.includes(highlight)) return parts(paragraphs, [])
  if (first.includes(highlight)) return parts([first], others)
  const chosen = quotation(body, highlight, Number.POSITIVE_INFINITY)
  return { ...parts(inParagraphs(chosen), paragraphs), isContinuous: false }
}

function parts(lead: string[], rest: string[]): TestimonyParts {
  const isLong = countWords(lead.join(' ')) > LARGEST_WORDS
  return { lead, rest, isContinuous: true, isLong }
}

export function inParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
