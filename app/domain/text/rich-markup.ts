import { type StoredNode, tidyDocument } from './rich-tidy.ts'

/** What lies in a list is indented by this. */
export const INDENT = '  '

/** What would begin something else than a paragraph. */
const BEGINNING = /^(?:[#> ]|!(?=\[)|-(?= |$)|\d{1,4}(?=\.(?: |$)))/

/**
 * A text as people write it without an editor: `##`, `-`, `1.`, `>`, `**`, `*`, `[words](address)`,
 * `@[member:id name]`, `![picture:id]` and `![video:address]`. A line is a block; what lies in a list is indented by two
 * spaces, a line that ends with `\` goes on in the next, and `\` before a sign means the sign itself. What is read from
 * it again equals the document that was written, once that is tidy.
 */
export function markupOf(document: StoredNode): string {
  return linesOfBlocks(tidyDocument(document).content ?? []).join('\n')
}

function linesOfBlocks(nodes: readonly StoredNode[]): string[] {
  return nodes.flatMap((node, index) => [...(index > 0 ? [''] : []), ...linesOf(node)])
}

function linesOf(node: StoredNode): string[] {
  const { type, attrs = {}, content = [] } = node
  switch (type) {
    case 'heading':
      return `${'#'.repeat(Number(attrs.level))} ${writeInline(content)}`.split('\n')
    case 'bulletList':
      return content.flatMap((item) => linesOfItem(item, '- '))
    case 'orderedList':
      return content.flatMap((item, index) => linesOfItem(item, `${index + 1}. `))
    case 'blockquote':
      return linesOfBlocks(content).map((line) => (line === '' ? '>' : `> ${line}`))
    case 'picture':
      return [`![picture:${attrs.asset}]`]
    case 'video':
      return [`![video:${attrs.url}]`]
    default:
      return linesOfParagraph(node)
  }
}

function linesOfItem({ content = [] }: StoredNode, sign: string): string[] {
  const [first = { type: 'paragraph' }, ...rest] = content
  const own = linesOfParagraph(first)
  const isTight = rest[0]?.type.endsWith('List') && first.content?.at(-1)?.type !== 'hardBreak'
  const below = linesOfBlocks(rest)
  const inner = [...own.slice(1), ...(below.length > 0 && !isTight ? [''] : []), ...below]
  return [
    `${sign}${own[0]}`.trimEnd() === sign.trimEnd() ? sign.trimEnd() : `${sign}${own[0]}`,
    ...inner.map((line) => (line === '' ? '' : INDENT + line)),
  ]
}

function linesOfParagraph({ content = [] }: StoredNode): string[] {
  return writeInline(content).replace(BEGINNING, escapedBeginning).split('\n')
}

function escapedBeginning(beginning: string): string {
  return /^\d/.test(beginning) ? `${beginning}\\` : `\\${beginning}`
}

type Style = { bold: boolean; italic: boolean; href: string | undefined }

const PLAIN: Style = { bold: false, italic: false, href: undefined }

function writeInline(nodes: readonly StoredNode[]): string {
  let written = ''
  let style = PLAIN
  function become(next: Style) {
    if (style.href !== undefined && style.href !== next.href)
      written += `](${style.href.replaceAll(')', '\\)')})`
    if (style.bold !== next.bold) written += '**'
    if (style.italic !== next.italic) written += '*'
    if (next.href !== undefined && style.href !== next.href) written += '['
    style = next
  }
  nodes.forEach((node, index) => {
    if (node.type === 'text') {
      become(styleOf(node))
      written += (node.text ?? '').replaceAll(/[\\*[\]]|@$/g, '\\$&')
      return
    }
    // A style goes on across a break or a mention where the words after it have it too.
    const next = nodes.slice(index).find(({ type }) => type === 'text')
    become(common(style, next ? styleOf(next) : PLAIN))
    written += node.type === 'hardBreak' ? '\\\n' : writeMention(node)
  })
  become(PLAIN)
  // Nothing follows a break that ends a block: its line is the last one.
  return written.replace(/\\\n$/, '\\')
}

function writeMention({ attrs = {} }: StoredNode): string {
  const label = String(attrs.label ?? '').replaceAll(/[\\\]]/g, '\\$&')
  return `@[${attrs.type}:${attrs.id}${label && ` ${label}`}]`
}

function styleOf({ marks = [] }: StoredNode): Style {
  const href = marks.find(({ type }) => type === 'link')?.attrs?.href
  return {
    bold: marks.some(({ type }) => type === 'bold'),
    italic: marks.some(({ type }) => type === 'italic'),
    href: href === undefined ? undefined : String(href),
  }
}

function common(one: Style, other: Style): Style {
  return {
    bold: one.bold && other.bold,
    italic: one.italic && other.italic,
    href: one.href === other.href ? one.href : undefined,
  }
}
