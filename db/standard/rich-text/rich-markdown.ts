import { isDeepStrictEqual } from 'node:util'
import {
  blockquote,
  bulletList,
  document,
  heading,
  paragraph,
  type RichNode,
  text,
} from './rich-text.ts'

/** Words in bold, or a link. */
const MARKED = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g

/**
 * The document as lines of Markdown: paragraphs, headings, lists, quotations, bold words and links. Undefined where it
 * holds anything that would not come back as it is.
 */
export function markdownOf(stored: unknown): string[] | undefined {
  const { content = [] } = stored as RichNode
  const lines = content.flatMap((node, index) => [...(index > 0 ? [''] : []), ...linesOf(node)])
  return isDeepStrictEqual(parseMarkdown(lines), stored) ? lines : undefined
}

function linesOf(node: RichNode): string[] {
  switch (node.type) {
    case 'heading':
      return [`${'#'.repeat(Number(node.attrs?.level ?? 2))} ${wordsOf(node)}`]
    case 'bulletList':
      return (node.content ?? []).map((item) => `- ${wordsOf(item.content?.[0])}`)
    case 'blockquote':
      return [`> ${wordsOf(node.content?.[0])}`]
    default:
      return [wordsOf(node)]
  }
}

function wordsOf(node: RichNode | undefined): string {
  return (node?.content ?? [])
    .map(({ text: words = '', marks = [] }) => {
      const [mark] = marks
      if (mark?.type === 'bold') return `**${words}**`
      return mark?.type === 'link' ? `[${words}](${mark.attrs?.href})` : words
    })
    .join('')
}

/** Paragraphs and other pieces, with empty lines between them; links lead where `linkTo` says. */
export function parseMarkdown(
  lines: readonly string[],
  linkTo: (target: string) => string = (target) => target,
): RichNode {
  const nodes: RichNode[] = []
  let items: RichNode[][] = []
  function endList(): void {
    if (items.length > 0) nodes.push(bulletList(items))
    items = []
  }
  for (const line of lines) {
    const [, hashes, title = ''] = /^(#{2,4}) (.+)$/.exec(line) ?? []
    if (line.startsWith('- ')) items.push(inline(line.slice(2), linkTo))
    else endList()
    if (hashes) nodes.push(heading(title, hashes.length))
    else if (line.startsWith('> ')) nodes.push(blockquote(line.slice(2)))
    else if (line !== '' && !line.startsWith('- ')) nodes.push(paragraph(...inline(line, linkTo)))
  }
  endList()
  return document(nodes)
}

function inline(line: string, linkTo: (target: string) => string): RichNode[] {
  const nodes: RichNode[] = []
  let from = 0
  for (const match of line.matchAll(MARKED)) {
    const [whole, bold, words = '', target = ''] = match
    if (match.index > from) nodes.push(text(line.slice(from, match.index)))
    nodes.push(
      bold === undefined
        ? { ...text(words), marks: [{ type: 'link', attrs: { href: linkTo(target) } }] }
        : { ...text(bold), marks: [{ type: 'bold' }] },
    )
    from = match.index + whole.length
  }
  if (from < line.length) nodes.push(text(line.slice(from)))
  return nodes
}
