import type { Category, City } from '#domain/category.ts'
import type { Translated } from '#domain/translated.ts'
import type { Endorsement } from './endorsement.ts'
import type { MemberCardContent } from './member-card.ts'
import type { Picture } from './picture.ts'
import type { Tag } from './tag.ts'

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
