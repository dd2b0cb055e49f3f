import { z } from 'zod'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { endorsementSchema } from './endorsement.ts'
import { memberCardSchema } from './member-card.ts'
import { pictureSchema } from './picture.ts'
import { tagSchema } from './tag.ts'
import { translatedSchema } from './translated.ts'

const authorSchema = z
  .object({
    public_id: z.string(),
    full_name: z.string(),
    role: translatedSchema,
    avatar: pictureSchema.nullable(),
  })
  .describe('Who wrote the article.')

const articleSummarySchema = z
  .object({
    public_id: z.string(),
    slug: z.string(),
    title: translatedSchema,
    excerpt: translatedSchema,
    cover: pictureSchema.nullable(),
    author: authorSchema,
    published_at: z.iso.datetime(),
    reading_minutes: z.int().min(1).describe('In the language that was asked for.'),
    tags: z.array(z.object({ tag: tagSchema })).describe('Its theme first.'),
  })
  .describe('What a list says of an article.')

export const articlesSchema = z.object({
  articles: z.array(articleSummarySchema),
  tag: tagSchema.nullable().describe('The tag that was asked for.'),
  themes: z.array(tagSchema).describe('Themes and categories that have articles.'),
  total: z.int(),
  page: z.int(),
  has_more: z.boolean(),
})

const bodySchema = z
  .looseObject({ type: z.literal('doc') })
  .describe('A rich-text document: nodes with type, text, attrs, marks and content.')

const articleSchema = articleSummarySchema
  .extend({
    seo_title: translatedSchema.describe('For search engines, where it is to be another.'),
    seo_description: translatedSchema.describe('The same of the excerpt.'),
    social: pictureSchema.nullable().describe('In place of the picture drawn for networks.'),
    langs: z.array(z.enum(LOCALE_CODES)).describe('The languages it can be read in.'),
    lang: z.enum(LOCALE_CODES).nullable().describe('The language of the body.'),
    body: bodySchema.nullable(),
    contents: z
      .array(z.object({ id: z.string(), text: z.string() }))
      .describe('Its sections: the anchor and the words of their headings.'),
    cited: z.array(memberCardSchema).describe('The members that it speaks of.'),
    mentions: z
      .object({
        reviews: z.record(z.string(), endorsementSchema),
        members: z.record(z.string(), memberCardSchema),
        tags: z.record(z.string(), tagSchema),
        pictures: z.record(z.string(), pictureSchema).optional(),
      })
      .describe('What its text mentions and shows, by public_id; reviews are shortened.'),
  })
  .describe('An article in one language.')

export const articlePageSchema = z.object({
  article: articleSchema,
  related: z.array(articleSummarySchema),
})

export type ArticleSummary = z.output<typeof articleSummarySchema>
export type ArticleList = z.output<typeof articlesSchema>
export type Article = z.output<typeof articleSchema>
