import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import type { ArticleDocument } from './article-document.ts'
import { rowsIn } from './block-rows.ts'
import { type ContentDocument, isArticleDocument } from './content-document.ts'
import type { DraftBlock } from './draft-block.ts'
import { allBlocks, type PageDocument } from './page-document.ts'

/** The languages in which a reader would see something else. */
export function changedLanguages(draft: ContentDocument, published: ContentDocument): LocaleCode[] {
  return LOCALE_CODES.filter((lang) => shownIn(draft, lang) !== shownIn(published, lang))
}

/** The blocks that are new or say something else, whatever lies in them, in any language. */
export function changedBlocks(draft: PageDocument, published: PageDocument): ReadonlySet<string> {
  const before = new Map(allBlocks(published.blocks).map((block) => [block.id, ownIn(block)]))
  return new Set(
    allBlocks(draft.blocks)
      .filter((block) => before.get(block.id) !== ownIn(block))
      .map(({ id }) => id),
  )
}

function ownIn(block: DraftBlock): string {
  return canonical(LOCALE_CODES.map((lang) => rowsIn([{ ...block, blocks: [] }], lang)))
}

function shownIn(document: ContentDocument, lang: LocaleCode): string {
  if (isArticleDocument(document)) return canonical(articleIn(document, lang))
  const { title, description, blocks } = document
  return canonical([
    title[lang]?.trim() ?? '',
    description[lang]?.trim() ?? '',
    rowsIn(blocks, lang),
  ])
}

function articleIn(
  { title, excerpt, body, seo_title, seo_description, ...common }: ArticleDocument,
  lang: LocaleCode,
) {
  const texts = [title, excerpt, seo_title, seo_description].map((text) => text[lang]?.trim() ?? '')
  // What is common is read where there is something to read.
  return title[lang]?.trim() || body[lang] ? [...texts, body[lang] ?? null, common] : []
}

/** The same for two values that differ in the order of their keys alone. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
