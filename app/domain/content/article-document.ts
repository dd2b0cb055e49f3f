import { z } from 'zod'
import { perLanguage } from '#domain/contract/translated.ts'
import { checkDocument } from '#domain/text/rich-schema.ts'
import type { StoredNode } from '#domain/text/rich-tidy.ts'
import { PUBLIC_ID } from '#domain/text/web-address.ts'

export const ARTICLE_LIMITS = {
  title: 160,
  excerpt: 320,
  seo_title: 60,
  seo_description: 160,
  slug: 80,
  tags: 12,
  members: 24,
  related: 3,
} as const

const publicId = z.string().regex(PUBLIC_ID)
const words = (limit: number) => perLanguage(z.string().max(limit))
const ids = (limit: number) =>
  z
    .array(publicId)
    .max(limit)
    .refine((all) => new Set(all).size === all.length, 'same-id')

const body = z.custom<StoredNode>(
  (value) => 'document' in checkDocument(value, { videoHosts: 'any' }),
  'unsound',
)

/** An article as editors work on it: one document for all languages. Everything but its texts is common to them. */
export const articleDocumentSchema = z.strictObject({
  title: words(ARTICLE_LIMITS.title),
  excerpt: words(ARTICLE_LIMITS.excerpt),
  body: perLanguage(body),
  /** For search engines, where they are to say something else than the page. */
  seo_title: words(ARTICLE_LIMITS.seo_title),
  seo_description: words(ARTICLE_LIMITS.seo_description),
  slug: z.string().min(1).max(200),
  author: publicId,
  /** Public ids of assets. */
  cover: publicId.nullable(),
  social: publicId.nullable(),
  /** Its theme among them. */
  tags: ids(ARTICLE_LIMITS.tags),
  /** Those that it speaks of, whether or not the text mentions them. */
  members: ids(ARTICLE_LIMITS.members),
  /** What is to be read next, before what the tags find. */
  related: ids(ARTICLE_LIMITS.related),
})

export type ArticleDocument = z.output<typeof articleDocumentSchema>
