import { localizedPath } from '#domain/address/paths.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { bulletList, document, paragraph, type RichNode, text } from './rich-text.ts'

/** Words in bold, or a link. */
const MARKED = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g

/** Paragraphs with empty lines between them, lists of lines that begin with a dash. */
export function pageDocument(lines: readonly string[], lang: LocaleCode): RichNode {
  const nodes: RichNode[] = []
  let items: RichNode[][] = []
  function endList(): void {
    if (items.length > 0) nodes.push(bulletList(items))
    items = []
  }
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(inline(line.slice(2), lang))
    else endList()
    if (line !== '' && !line.startsWith('- ')) nodes.push(paragraph(...inline(line, lang)))
  }
  endList()
  return document(nodes)
}

function inline(line: string, lang: LocaleCode): RichNode[] {
  const nodes: RichNode[] = []
  let from = 0
  for (const match of line.matchAll(MARKED)) {
    const [whole, bold, words = '', target = ''] = match
    if (match.index > from) nodes.push(text(line.slice(from, match.index)))
    nodes.push(
      bold === undefined
        ? { ...text(words), marks: [{ type: 'link', attrs: { href: linkTo(target, lang) } }] }
        : { ...text(bold), marks: [{ type: 'bold' }] },
    )
    from = match.index + whole.length
  }
  if (from < line.length) nodes.push(text(line.slice(from)))
  return nodes
}

/** Pages are linked in the reader's language; files, and what is filled in later, as they are. */
export function linkTo(target: string, lang: LocaleCode): string {
  const isPage = target.startsWith('/') && !target.startsWith('/.')
  return isPage ? localizedPath(localeFromKey(lang) as Locale, target) : target
}
