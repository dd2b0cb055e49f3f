import { use } from 'react'
import type { MemberCardContent } from '#domain/contract/member-card.ts'
import type { ServiceFigures } from '#domain/contract/member-listing.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { InlineMember } from './inline-member.tsx'
import { MegaPill } from './mega-pill.tsx'
import { memberCardView } from './member-card-view.ts'
import type { HeadingLevel } from './member-name.tsx'
import { SelectCard } from './select-card.tsx'
import { WholeCard } from './whole-card.tsx'

export const MEMBER_CARD_VARIANTS = [
  'highlighted',
  'select',
  'mega-pill',
  'listing',
  'inline',
] as const

export type MemberCardVariant = (typeof MEMBER_CARD_VARIANTS)[number]

export type MemberCardProps = {
  /** In a list of one service, with its figures. */
  member: MemberCardContent & { in_service?: ServiceFigures | null }
  /**
   * `listing` in lists, `highlighted` with the cover, `select` a strip in a text, `mega-pill` in the
   * header's panel, `inline` in a sentence. The last two are phrasing content.
   */
  variant?: MemberCardVariant
  theme?: 'light' | 'dark'
  headingLevel?: HeadingLevel
}

export function MemberCard({
  member,
  variant = 'listing',
  theme = 'light',
  headingLevel = 3,
}: MemberCardProps) {
  const { locale } = use(PageEnvironmentContext)
  const view = memberCardView(member, locale)
  if (variant === 'inline') return <InlineMember member={view} theme={theme} />
  if (variant === 'mega-pill') return <MegaPill member={view} theme={theme} />
  if (variant === 'select') return <SelectCard member={view} theme={theme} level={headingLevel} />

  return (
    <WholeCard
      member={view}
      isHighlighted={variant === 'highlighted'}
      theme={theme}
      level={headingLevel}
    />
  )
}
