/** How the part of a page is drawn: words, numbered steps, cards, or questions. */
const LOOKS = ['text', 'steps', 'cards', 'faq'] as const
type Look = (typeof LOOKS)[number]

export type PagePart = {
  look: Look
  title: string
  /** Of a text, all of it; otherwise what stands before the cards. */
  lines: string[]
  cards: { title: string; lines: string[] }[]
}

export type PageSource = {
  /** For search engines. */
  title: string
  description: string
  heading: string
  lead: string
  button: { text: string; target: string } | undefined
  parts: PagePart[]
}

/**
 * A page in one language: `title:` and `description:`, then `#` with what is said below it, and `##`
 * for each part. A part that begins with `: steps`, `: cards` or `: faq` is made of `###`.
 */
export function parsePage(source: string): PageSource {
  const [head = '', ...sections] = source.trim().split(/^##? /m)
  const [first = [], ...others] = sections.map((section) => section.trim().split('\n'))
  const [heading = '', ...opening] = first
  const button = opening.map((line) => /^\[(.+)\]\((.+)\)$/.exec(line)).find((found) => found)
  return {
    title: lineNamed(head, 'title'),
    description: lineNamed(head, 'description'),
    heading,
    lead: opening.filter((line) => !line.startsWith('[')).join(' '),
    button: button ? { text: button[1] ?? '', target: button[2] ?? '' } : undefined,
    parts: others.map(partOf),
  }
}

function partOf([title = '', ...lines]: string[]): PagePart {
  const look = LOOKS.find((each) => lines[0] === `: ${each}`) ?? 'text'
  const [own = '', ...cards] = lines
    .slice(look === 'text' ? 0 : 1)
    .join('\n')
    .split(/^### /m)
  return {
    look,
    title,
    lines: own.trim().split('\n'),
    cards: cards.map((card) => {
      const [name = '', ...words] = card.trim().split('\n')
      return { title: name, lines: words }
    }),
  }
}

function lineNamed(head: string, name: string): string {
  const value = new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1]
  if (value === undefined) throw new Error(`a page without ${name}`)
  return value
}
