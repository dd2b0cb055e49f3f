import { MOST_LEVELS, safeHref } from './rich-document.ts'
import { INDENT } from './rich-markup.ts'
import { plainText, type StoredNode, tidyDocument } from './rich-tidy.ts'
import { PUBLIC_ID } from './web-address.ts'

/** What a text may speak of. */
export const MENTIONED = [
  'member',
  'review',
  'tag',
  'article',
  'buyer',
  'collection',
  'reward',
] as const

const ITEM = { bulletList: /^-(?: (.*))?$/, orderedList: /^\d{1,4}\.(?: (.*))?$/ }
const MEDIA = /^!\[(\w+):(.*)\]$/
const MENTION = /^@\[(\w+):([0-9A-Za-z]+)(?: ((?:\\.|[^\]\\\n])*))?\]/
const ADDRESS = /^\]\(((?:\\.|[^)\\\n])*)\)/

export type MarkupProblem =
  | 'bold-open'
  | 'italic-open'
  | 'link-open'
  | 'link-address'
  | 'heading-level'
  | 'mention-unknown'
  | 'media-unknown'
  | 'media-place'
  | 'too-deep'

/** What is wrong in which line, counted from 1. */
export class WrongMarkup extends Error {
  readonly line: number
  readonly problem: MarkupProblem

  constructor(line: number, problem: MarkupProblem) {
    super(`line ${line}: ${problem}`)
    this.name = 'WrongMarkup'
    this.line = line
    this.problem = problem
  }
}

type Line = { words: string; number: number }

/** The document that a markup means. Throws `WrongMarkup` where it means none. */
export function documentFromMarkup(markup: string): StoredNode {
  const lines = markup
    .split(/\r\n|\r|\n/)
    .map((words, index) => ({ words: plainText(words), number: index + 1 }))
  return tidyDocument({ type: 'doc', content: readBlocks(lines, 0) })
}

function readBlocks(lines: readonly Line[], depth: number): StoredNode[] {
  if (depth > MOST_LEVELS && lines[0]) throw new WrongMarkup(lines[0].number, 'too-deep')
  const nodes: StoredNode[] = []
  let at = 0
  while (at < lines.length) {
    const { words, number } = lines[at] as Line
    const list = (['bulletList', 'orderedList'] as const).find((type) => ITEM[type].test(words))
    if (words.trim() === '') at += 1
    else if (words.startsWith('>')) at = readQuote(at)
    else if (list) at = readList(list, at)
    else if (words.startsWith('![')) {
      if (depth > 0) throw new WrongMarkup(number, 'media-place')
      nodes.push(readMedia(lines[at] as Line))
      at += 1
    } else at = readLine(at)
  }
  return nodes

  function readQuote(from: number): number {
    const end = endOf(from, ({ words }) => words.startsWith('>'))
    const inner = lines
      .slice(from, end)
      .map(({ words, number }) => ({ words: words.replace(/^> ?/, ''), number }))
    nodes.push({ type: 'blockquote', content: readBlocks(inner, depth + 1) })
    return end
  }

  function readList(type: keyof typeof ITEM, from: number): number {
    const items: StoredNode[] = []
    let next = from
    for (let line = lines[next]; line && ITEM[type].test(line.words); line = lines[next]) {
      const [, words = ''] = ITEM[type].exec(line.words) ?? []
      const end = endOfItem(next + 1)
      const below = lines
        .slice(next + 1, end)
        .map((each) => ({ ...each, words: each.words.slice(INDENT.length) }))
      items.push(readItem([{ words, number: line.number }, ...below], depth + 1))
      next = end
    }
    nodes.push({ type, content: items })
    return next
  }

  /** Empty lines belong to an item if something of it follows them. */
  function endOfItem(from: number): number {
    const end = endOf(from, ({ words }) => words.startsWith(INDENT) || words.trim() === '')
    const last = lines.slice(from, end).findLastIndex(({ words }) => words.startsWith(INDENT))
    return from + last + 1
  }

  function readLine(from: number): number {
    const { joined, end } = joinLines(lines, from)
    const [, signs, title = ''] = /^(#+)(?: (.*))?$/s.exec(joined.words) ?? []
    if (!signs) nodes.push(readParagraph(joined))
    else if (signs.length < 2 || signs.length > 4)
      throw new WrongMarkup(joined.number, 'heading-level')
    else
      nodes.push({
        type: 'heading',
        attrs: { level: signs.length },
        content: readInline({ ...joined, words: title }),
      })
    return end
  }

  function endOf(from: number, belongs: (line: Line) => boolean): number {
    let end = from
    for (let line = lines[end]; line && belongs(line); line = lines[end]) end += 1
    return end
  }
}

function readItem(lines: readonly Line[], depth: number): StoredNode {
  const { joined, end } = joinLines(lines, 0)
  return {
    type: 'listItem',
    content: [readParagraph(joined), ...readBlocks(lines.slice(end), depth)],
  }
}

function readParagraph(line: Line): StoredNode {
  return {
    type: 'paragraph',
    content: readInline({ ...line, words: line.words.replace(/^ +/, '') }),
  }
}

/** A line with those that it goes on in. */
function joinLines(lines: readonly Line[], from: number): { joined: Line; end: number } {
  let end = from + 1
  while (end < lines.length && /(?:^|[^\\])(?:\\\\)*\\$/.test(lines[end - 1]?.words ?? '')) end += 1
  const words = lines.slice(from, end).map((line) => line.words)
  return { joined: { words: words.join('\n'), number: lines[from]?.number ?? 0 }, end }
}

function readMedia({ words, number }: Line): StoredNode {
  const [, kind, value = ''] = MEDIA.exec(words.trimEnd()) ?? []
  if (kind === 'picture' && PUBLIC_ID.test(value)) return { type: kind, attrs: { asset: value } }
  if (kind === 'video' && isVideoAddress(value)) return { type: kind, attrs: { url: value } }
  throw new WrongMarkup(number, 'media-unknown')
}

export function isVideoAddress(address: string): boolean {
  return URL.canParse(address) && address.startsWith('https://') && !/[\s\p{Cc}]/u.test(address)
}

function readInline({ words, number }: Line): StoredNode[] {
  const nodes: StoredNode[] = []
  let isBold = false
  let isItalic = false
  /** Where the words of the open link begin. */
  let linkFrom: number | undefined
  let at = 0
  while (at < words.length) at += readNext(words.slice(at))
  if (linkFrom !== undefined) throw new WrongMarkup(number, 'link-open')
  if (isBold) throw new WrongMarkup(number, 'bold-open')
  if (isItalic) throw new WrongMarkup(number, 'italic-open')
  return nodes

  /** How many characters it took. */
  function readNext(rest: string): number {
    if (rest.startsWith('\\')) return readEscaped(rest)
    if (rest.startsWith('**')) return toggleBold()
    if (rest.startsWith('*')) return toggleItalic()
    if (rest.startsWith('@[')) return readMention(rest)
    if (rest.startsWith('[')) return openLink()
    if (rest.startsWith(']') && linkFrom !== undefined) return closeLink(rest, linkFrom)
    const [plain = ''] = /^(?:[^\\*[\]@]+|.)/s.exec(rest) ?? []
    return say(plain, plain.length)
  }

  function readEscaped(rest: string): number {
    const [next] = rest.slice(1)
    if (next !== undefined && next !== '\n') return say(next, 1 + next.length)
    nodes.push({ type: 'hardBreak' })
    return 2
  }

  function toggleBold(): number {
    isBold = !isBold
    return 2
  }

  function toggleItalic(): number {
    isItalic = !isItalic
    return 1
  }

  function openLink(): number {
    if (linkFrom !== undefined) throw new WrongMarkup(number, 'link-open')
    linkFrom = nodes.length
    return 1
  }

  function closeLink(rest: string, from: number): number {
    const [whole, address] = ADDRESS.exec(rest) ?? []
    if (whole === undefined || address === undefined) throw new WrongMarkup(number, 'link-open')
    const href = safeHref(address.replaceAll(/\\(.)/gs, '$1'))
    if (href === undefined) throw new WrongMarkup(number, 'link-address')
    for (const node of nodes.slice(from))
      if (node.type === 'text') node.marks = [...(node.marks ?? []), link(href)]
    linkFrom = undefined
    return whole.length
  }

  function readMention(rest: string): number {
    const [whole, type, id = '', label = ''] = MENTION.exec(rest) ?? []
    const isKnown = MENTIONED.some((each) => each === type) && PUBLIC_ID.test(id)
    if (whole === undefined || type === undefined || !isKnown)
      throw new WrongMarkup(number, 'mention-unknown')
    const words = label.replaceAll(/\\(.)/gs, '$1')
    nodes.push({ type: 'mention', attrs: { type, id, label: words } })
    return whole.length
  }

  function say(text: string, length: number): number {
    const marks = [...(isBold ? [{ type: 'bold' }] : []), ...(isItalic ? [{ type: 'italic' }] : [])]
    nodes.push({ type: 'text', text, marks })
    return length
  }
}

function link(href: string): StoredNode {
  return { type: 'link', attrs: { href } }
}
