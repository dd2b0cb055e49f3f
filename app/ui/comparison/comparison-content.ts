import type { Comparison } from '#domain/contract/comparison/comparison.ts'
import type { MemberCardContent } from '#domain/contract/member-card.ts'

export type OfferedMember = Pick<
  MemberCardContent,
  | 'public_id'
  | 'name'
  | 'slug'
  | 'activity'
  | 'logo'
  | 'colors'
  | 'avg_rating'
  | 'endorsements_count'
>

export type ComparisonContent = {
  chosen: readonly { slug: string; name: string }[]
  trouble: 'too-many' | 'unknown' | null
  comparison: Comparison | null
  offered: { q: string; found: readonly OfferedMember[] } | null
  languages: readonly { code: string; name: string }[]
  isOnlyDifferences: boolean
}
