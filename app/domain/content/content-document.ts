import type { ArticleDocument } from './article-document.ts'
import type { PageDocument } from './page-document.ts'

/** What drafts and versions hold. */
export type ContentDocument = PageDocument | ArticleDocument

export const isArticleDocument = (document: ContentDocument): document is ArticleDocument =>
  'body' in document
