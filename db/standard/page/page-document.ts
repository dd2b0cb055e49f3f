import { localizedPath } from '#domain/address/paths.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { documentFromMarkup } from '#domain/text/read-markup.ts'
import type { StoredNode } from '#domain/text/rich-tidy.ts'
import type { LocaleCode } from '#domain/text/translated.ts'

/** The document of lines of markup, with links to pages in its language. */
export function pageDocument(lines: readonly string[], lang: LocaleCode): StoredNode {
  return withLinks(documentFromMarkup(lines.join('\n')), (target) => linkTo(target, lang))
}

function withLinks(node: StoredNode, link: (target: string) => string): StoredNode {
  const { attrs, marks, content } = node
  return {
    ...node,
    ...(node.type === 'link' && { attrs: { href: link(String(attrs?.href)) } }),
    ...(marks && { marks: marks.map((mark) => withLinks(mark, link)) }),
    ...(content && { content: content.map((child) => withLinks(child, link)) }),
  }
}

/** Pages are linked in the reader's language; files, and what is filled in later, as they are. */
function linkTo(target: string, lang: LocaleCode): string {
  const isPage = target.startsWith('/') && !target.startsWith('/.')
  return isPage ? localizedPath(localeFromKey(lang) as Locale, target) : target
}
