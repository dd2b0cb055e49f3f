import { ALL_SERVICES, type City, parseCategory } from '#domain/category.ts'
import type { Locale } from '#domain/locale.ts'
import type { TagKind } from '#domain/tag.ts'
import { membersPath } from './paths.ts'

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
