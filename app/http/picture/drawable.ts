/** What is drawn can hold no more. */
const LONGEST_TEXT = 160

/** One line, of letters that there are, and of no endless length. */
export function drawable(text: string | null | undefined): string {
  const line = (text ?? '')
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length <= LONGEST_TEXT ? line : `${line.slice(0, LONGEST_TEXT - 1).toWellFormed()}…`
}
