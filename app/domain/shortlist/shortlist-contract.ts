import type { MemberCardContent } from '#domain/contract/member-card.ts'
import type { Mark } from '#domain/shortlist/shortlist.ts'
import type { Category } from '#domain/tag/category.ts'
import type { Translated } from '#domain/text/translated.ts'

/** A member on a list; without a card it has left. */
export type ShortlistMember = {
  public_id: string
  name: string
  slug: string
  category: Category
  /** What it does or did, and where others are who do it. */
  activity: { slug: string; label: Translated }
  card: MemberCardContent | null
  removedAt: string | null
  note: string
  /** Null as long as the browser alone remembers. */
  keptAt: string | null
  /** Authenticated since it was kept. */
  newReviews: number
  /** By the criterion's id; what is not there is unknown. */
  marks: Readonly<Record<string, Mark>>
}

export type ShortlistCriterion = { id: number; words: string }

export type Shortlist = {
  /** Null as long as the browser alone remembers. */
  publicId: string | null
  name: string | null
  isCurrent: boolean
  members: ShortlistMember[]
  criteria: ShortlistCriterion[]
  /** The link that is live now. */
  share: { until: string; withNotes: boolean } | null
}

/** What the reader of a shared list sees. */
export type SharedShortlist = Pick<Shortlist, 'members' | 'criteria'> & {
  withNotes: boolean
  until: string
}

export type ShortlistLine = {
  publicId: string
  name: string | null
  isCurrent: boolean
  members: number
  usedAt: string
}
