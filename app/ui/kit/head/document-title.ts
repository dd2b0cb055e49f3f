/** Result pages cut beyond 60 to 70 characters, and the brand at the end may be what is cut. */
const TITLE_LENGTH = 75
const DESCRIPTION_LENGTH = 160
const OMITTED = ' ...'

/** `Page | Brand`; a title that names the brand already, or has no room for it, stands alone. */
export function documentTitle(title: string, brandName: string): string {
  const page = oneLine(title)
  const branded = `${page} | ${brandName}`
  const isNamed = brandName === '' || page.includes(brandName)
  if (!isNamed && branded.length <= TITLE_LENGTH) return branded
  return page
}

/** Cut between words where a result page would cut it anywhere, and marked as every excerpt is. */
export function metaDescription(text: string): string {
  const line = oneLine(text)
  if (line.length <= DESCRIPTION_LENGTH) return line
  const cut = line.slice(0, DESCRIPTION_LENGTH - OMITTED.length)
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))
  return `${words.toWellFormed().replace(/[\s,;:.–-]+$/u, '')}${OMITTED}`
}

function oneLine(text: string): string {
  return text.replaceAll(/[\t\n\r ]+/g, ' ').trim()
}
