/** Comments, names in double quotes, texts in single ones: whichever begins first decides what a quote means. */
const PARTS = /--[^\n]*|"[^"]*"|'(?:[^']|'')*'/g

/** A statement on one line, without a text that stands in it; what is asked for are placeholders anyway. */
export function maskedStatement(text: string): string {
  const masked = text.replace(PARTS, (part) => {
    if (part[0] === '"') return part
    return part[0] === "'" ? '?' : ''
  })
  return masked.replace(/\s+/g, ' ').trim()
}
