import type { CleanNode } from './rich-clean.ts'
import { wordsIn } from './rich-document.ts'

export type ArticleSection = { id: string; text: string }

const LARGEST_HEADING = 2

/** The sections of an article, by the anchors of their headings; headings within a section are left out. */
export function articleContents({ content = [] }: CleanNode): ArticleSection[] {
  return content.flatMap(({ type, attrs, ...node }) => {
    const text = wordsIn({ type, ...node }).trim()
    const { level, id } = attrs ?? {}
    const isSection = type === 'heading' && level === LARGEST_HEADING && typeof id === 'string'
    return isSection && text !== '' ? [{ id, text }] : []
  })
}
