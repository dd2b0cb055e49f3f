const CONTROL = /[\p{Cc}\u2028\u2029]/u
const CONTROL_BUT_LINES = /(?![\t\n\r])\p{Cc}/gu

/** Turn the direction of what follows them: a name could make an address beside it lie. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** One line as it is stored: one form for each character, no stray spaces, no turned directions. */
export function normaliseLine(text: string): string {
  return text
    .normalize('NFKC')
    .replace(DIRECTION_MARKS, '')
    .replace(/[^\S\r\n\v\f\u2028\u2029]+/gu, ' ')
    .trim()
}

/** One line that editors write for everybody: the no-break spaces of its language stay, and every sign as it was typed. */
export function normaliseWords(text: string): string {
  return text
    .normalize('NFC')
    .replace(DIRECTION_MARKS, '')
    .replace(/[^\S\r\n\v\f\u2028\u2029\u00a0\u202f]+/gu, ' ')
    .trim()
}

/** The name of a person or a company: what cannot be seen would make two of one. */
export function normaliseName(text: string): string {
  return normaliseLine(text.replace(/\p{Cf}/gu, ''))
}

/** Several lines; the breaks of every system become one, and compatibility forms stay as they were typed. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[^\S\n]+$/gmu, '')
    .trim()
}

const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** Whether there is anything to see: what is asked for is not given by characters without ink. */
export const hasInk = (text: string) => text.replace(INVISIBLE, '') !== ''

export const isReadableLine = (text: string) => !CONTROL.test(text)

export const isReadableText = (text: string) => text.search(CONTROL_BUT_LINES) < 0

/** What can be shown again of something that was refused. */
export function showable(text: string): string {
  return text.replace(CONTROL_BUT_LINES, '')
}
