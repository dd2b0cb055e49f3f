import type { Period } from '#domain/leaderboard/period.ts'
import type { Locale } from '#domain/locale.ts'
import { ALL_SERVICES, type Category, type City, parseCategory } from '#domain/tag/category.ts'
import type { TagKind } from '#domain/tag/tag.ts'
import {
  articlePath,
  articlesPath,
  clientPath,
  clientsPath,
  collectionPath,
  culturePath,
  dataPath,
  ecosystemPath,
  homePath,
  leaderboardPath,
  membersPath,
  profilePath,
  qualityPath,
  referencePath,
  reviewsPath,
  rewardsPath,
  trustawardsPath,
} from './paths.ts'

type Slug = string | null | undefined

/** What navigation, blocks and mentions may point to, with what its address is made of. */
export type Content =
  | { kind: 'HOME' | 'HOME_ARTICLES' | 'HOME_MEMBERS_CLIENTS' }
  | { kind: 'TAG'; tag: TagAddress; geography?: City }
  | { kind: 'ARTICLE' | 'BUYER'; slug: Slug }
  | { kind: 'TRUSTAWARDS'; year?: number }
  | { kind: 'LEADERBOARD'; period: Period; category?: Category }
  | {
      kind:
        | 'MEMBER'
        | 'MEMBER_REVIEWS'
        | 'MEMBER_CULTURE'
        | 'MEMBER_REWARDS'
        | 'MEMBER_ECOSYSTEM'
        | 'MEMBER_DATA'
      slug: Slug
    }
  /** `slug` is the member's. The id of a review is the one that `referenceId` chooses. */
  | { kind: 'COLLECTION' | 'REVIEW' | 'QUALITY'; slug: Slug; id: string }

export type ContentKind = Content['kind']

/** Nothing for content without a slug: it is shown, but links nowhere. */
export function contentPath(locale: Locale, content: Content): string | undefined {
  switch (content.kind) {
    case 'HOME':
      return homePath(locale)
    case 'HOME_ARTICLES':
      return articlesPath(locale)
    case 'HOME_MEMBERS_CLIENTS':
      return clientsPath(locale)
    case 'TAG':
      return tagPath(locale, content.tag, content.geography)
    case 'TRUSTAWARDS':
      return trustawardsPath(locale, content.year)
    case 'LEADERBOARD':
      return leaderboardPath(locale, content.period, content.category)
  }

  const { slug } = content
  if (!slug) return undefined
  switch (content.kind) {
    case 'ARTICLE':
      return articlePath(locale, slug)
    case 'BUYER':
      return clientPath(locale, slug)
    case 'MEMBER':
      return profilePath(locale, slug)
    case 'MEMBER_REVIEWS':
      return reviewsPath(locale, slug)
    case 'MEMBER_CULTURE':
      return culturePath(locale, slug)
    case 'MEMBER_REWARDS':
      return rewardsPath(locale, slug)
    case 'MEMBER_ECOSYSTEM':
      return ecosystemPath(locale, slug)
    case 'MEMBER_DATA':
      return dataPath(locale, slug)
    case 'COLLECTION':
      return collectionPath(locale, slug, content.id)
    case 'REVIEW':
      return referencePath(locale, slug, content.id)
    case 'QUALITY':
      return qualityPath(locale, slug, content.id)
  }
}

/** Categories bear underscores in data and hyphens in addresses; other tags are spelled alike in both. */
export function articleTagSegment(slug: string): string {
  return slug.replaceAll('_', '-')
}

/** The slugs that a segment may stand for. */
export function articleTagSlugs(segment: string): string[] {
  return [...new Set([segment, segment.replaceAll('-', '_')])]
}

export type TagAddress = {
  kind: TagKind
  slug: string
  /** The category above an activity or a speciality. */
  category?: string | null | undefined
}

/** Only categories, activities and specialities have pages; other tags lead nowhere. */
export function tagPath(locale: Locale, tag: TagAddress, geography?: City): string | undefined {
  const category = parseCategory(tag.kind === 'CATEGORY' ? tag.slug : (tag.category ?? ''))
  switch (tag.kind) {
    case 'CATEGORY':
      return category && membersPath(locale, category)
    case 'ACTIVITY':
    case 'SPECIALTY':
      return membersPath(locale, category ?? ALL_SERVICES, tag.slug, geography)
    default:
      return undefined
  }
}
