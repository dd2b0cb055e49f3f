import { AppError } from '#domain/errors.ts'
import type { Translated } from '#domain/text/translated.ts'
import { showable } from '#domain/text/typed-text.ts'
import type { TagKind } from './tag.ts'
import type { Synonyms } from './tag-change.ts'

/** What each kind is called in addresses of the back office. */
export const TAG_SEGMENTS = {
  categories: 'CATEGORY',
  activities: 'ACTIVITY',
  specialities: 'SPECIALTY',
  qualities: 'QUALITY',
  sectors: 'AREA',
  themes: 'MARKETING_CATEGORY',
} as const satisfies Record<string, TagKind>

export type TagSegment = keyof typeof TAG_SEGMENTS

function isTagSegment(segment: string): segment is TagSegment {
  return Object.hasOwn(TAG_SEGMENTS, segment)
}

const TAG_SORTS = ['name', 'parent', 'members', 'reviews', 'changed'] as const
export type TagSort = (typeof TAG_SORTS)[number]

/** Beside those that are in use: what may be narrowed to. */
export const TAG_SHOWN = ['all', 'incomplete', 'unused', 'merged', 'retired'] as const
export type TagShown = (typeof TAG_SHOWN)[number]

export type TagLine = {
  id: string
  slug: string
  label: Translated
  icon: string | null
  parent: { id: string; label: Translated } | null
  /** In how many of the five languages it has a name. */
  languages: number
  members: number
  articles: number
  reviews: number
  changedAt: string | null
  mergedInto: { id: string; label: Translated } | null
  isRetired: boolean
}

export type TagDetails = TagLine & {
  position: number
  synonyms: Synonyms
  category: string | null
  /** Lists of its members in one of the cities. */
  cityLists: number
  isUsed: boolean
  /** The merge by which it went, while that can be undone. */
  merge: { id: string; state: 'merging' | 'merged' | 'undoing'; undoUntil: string } | null
  /** Members still follow a change of it. */
  isMoving: boolean
}

export type TagChoice = { id: string; label: Translated }

export type MergeSide = {
  id: string
  slug: string
  label: Translated
  members: number
  reviews: number
}

/** What would be once one of them stands for both. */
export type MergePreview = {
  gone: MergeSide
  kept: MergeSide
  members: number
  bothMembers: number
  reviews: number
  articles: number
  buyers: number
  /** Lists and pages whose addresses lead on. */
  addresses: number
}

/** What the address of a list asks for; what nothing answers to is left out. */
export function readTagFilter(segment: string, url: URL) {
  if (!isTagSegment(segment)) throw new AppError('not-found')
  const asked = (name: string) => showable(url.searchParams.get(name) ?? '').slice(0, 200)
  return {
    segment,
    kind: TAG_SEGMENTS[segment],
    q: asked('q').trim(),
    parent: asked('parent'),
    after: asked('after'),
    show: TAG_SHOWN.find((each) => each === asked('show')) ?? 'all',
    sort: TAG_SORTS.find((each) => each === asked('sort')) ?? 'name',
  }
}

export type TagsAsked = ReturnType<typeof readTagFilter>
