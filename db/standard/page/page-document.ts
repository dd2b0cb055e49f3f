import { parseMarkdown } from '#db/standard/rich-text/rich-markdown.ts'
import type { RichNode } from '#db/standard/rich-text/rich-text.ts'
import { localizedPath } from '#domain/address/paths.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'

/** Paragraphs with empty lines between them, lists of lines that begin with a dash. */
export function pageDocument(lines: readonly string[], lang: LocaleCode): RichNode {
  return parseMarkdown(lines, (target) => linkTo(target, lang))
}

/** Pages are linked in the reader's language; files, and what is filled in later, as they are. */
export function linkTo(target: string, lang: LocaleCode): string {
  const isPage = target.startsWith('/') && !target.startsWith('/.')
  return isPage ? localizedPath(localeFromKey(lang) as Locale, target) : target
}
