import { z } from 'zod'
import type { Category, City } from '#domain/tag/category.ts'
import { LOCALE_CODES, type Translated } from '#domain/text/translated.ts'
import type { Endorsement } from './endorsement.ts'
import type { MemberCardContent } from './member-card.ts'
import { type Picture, pictureSchema } from './picture.ts'
import type { Tag } from './tag.ts'
import { translatedSchema } from './translated.ts'

const PAGE_TYPES = [
  'ARTICLE',
  'FEATURE',
  'HOME',
  'HOME_ARTICLES',
  'HOME_MEMBERS_CLIENTS',
  'LEADERBOARD',
  'LEGAL',
  'LIST',
  'MAIN_FOOTER',
  'MAIN_NAV',
  'TRUSTAWARDS',
] as const

export const BLOCK_TYPES = [
  'CARD',
  'CITIES_QUERIES_TABS',
  'CTA',
  'FAQ',
  'GROUP',
  'HEADER',
  'HERO',
  'MEDIA_LAST_ARTICLES',
  'MEMBERS_SERVICES',
  'MENTION',
  'RICH_TEXT',
  'TEAMPICKED_REVIEWS',
] as const

const ENTITY_TYPES = [
  'ASSET',
  'AUTHOR',
  'BUYER',
  'COLLECTION',
  'CONTRIBUTOR',
  'MEMBER',
  'MEMBERSHIP',
  'MEMBER_GROUP',
  'OPPORTUNITY',
  'PAGE',
  'QUALITY',
  'REVIEW',
  'REWARD',
  'TAG',
] as const

export const BUTTON_THEMES = [
  'primary',
  'custom',
  'secondary',
  'secondary-dark',
  'tertiary',
  'text',
  'text-dark',
] as const

const linkFields = {
  kind: z.string().optional().describe('The content kind that the link leads to.'),
  link: z.string().nullable().optional().describe('A path of this site or a full address.'),
  slug: z.string().optional().describe('Of a LEADERBOARD: period kind, year and number of today.'),
  year: z.int().optional().describe('Of TRUSTAWARDS.'),
}

export const buttonSchema = z.looseObject({
  ...linkFields,
  text: z.string(),
  theme: z.enum(BUTTON_THEMES).default('primary'),
  icon: z.string().nullable().default(null),
  obfuscated: z.boolean().default(false),
})

const relationshipSchema = z.looseObject({ type: z.enum(ENTITY_TYPES), public_id: z.string() })

export const componentSchema = z
  .object({
    public_id: z.string(),
    kind: z.enum(BLOCK_TYPES),
    position: z.int(),
    lang: z.enum(LOCALE_CODES),
    title: z.string().nullable(),
    description: z.string().nullable(),
    picture: pictureSchema.nullable(),
    content: z
      .looseObject({ ...linkFields, button: buttonSchema.optional() })
      .describe('What the block of this kind needs beyond title and description.'),
    relationships: z.array(relationshipSchema),
    get sub_components() {
      return z.array(componentSchema)
    },
  })
  .describe('A block of a page, in one language.')

export type Component = z.output<typeof componentSchema>

export const pageSchema = z.object({
  public_id: z.string(),
  type: z.enum(PAGE_TYPES),
  slug: z.string(),
  title: translatedSchema,
  localized_components: z.array(componentSchema),
})

/** What the blocks of a page show beyond their own texts. What no block asks for is absent. */
export type BlockData = {
  services?: Services
  cities?: CityActivities[]
  picks?: Endorsement[]
  articles?: ArticleTeaser[]
  /** Those that blocks and their texts speak of, by `public_id`. */
  reviews: { [publicId: string]: Endorsement }
  members: { [publicId: string]: MemberCardContent }
  tags: { [publicId: string]: Tag }
  /** Those that texts show. */
  pictures?: { [publicId: string]: Picture } | undefined
}

export type Services = { memberCount: number; categories: ServiceCategory[] }

export type ServiceCategory = {
  slug: Category
  label: Translated
  icon: string
  memberCount: number
  /** The most chosen first. */
  activities: ServiceActivity[]
}

export type ServiceActivity = { slug: string; label: Translated; category: Category }

export type CityActivities = {
  slug: City
  label: Translated
  /** The most chosen first. */
  activities: { activity: ServiceActivity; memberCount: number }[]
}

export type ArticleTeaser = {
  slug: string
  title: Translated
  excerpt: Translated
  cover: Picture | null
  readingMinutes: number
  theme: Translated | null
  publishedAt: string
}
