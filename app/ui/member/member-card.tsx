import { use } from 'react'
import type { MemberCardContent } from '#domain/contract/member-card.ts'
import { memberTheme } from '#domain/member-theme.ts'
import { LogoTile } from '#ui/avatar/logo-tile.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { InlineMember } from './inline-member.tsx'
import { MegaPill } from './mega-pill.tsx'
import styles from './member-card.module.css'
import { memberCardView } from './member-card-view.ts'
import { MemberCover } from './member-cover.tsx'
import { MemberFacts } from './member-facts.tsx'
import { type HeadingLevel, MemberName } from './member-name.tsx'
import { SelectCard } from './select-card.tsx'

export const MEMBER_CARD_VARIANTS = [
  'highlighted',
  'select',
  'mega-pill',
  'listing',
  'inline',
] as const

export type MemberCardVariant = (typeof MEMBER_CARD_VARIANTS)[number]

type MemberCardProps = {
  member: MemberCardContent
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

  const { name, href, color, logo, cover } = view
  const isHighlighted = variant === 'highlighted'
  return (
    <article
      className={joinClasses(
        styles.card,
        href !== undefined && styles.opens,
        isHighlighted && styles.highlighted,
      )}
      style={memberTheme(color)}
      data-theme={theme === 'dark' ? 'dark' : undefined}
    >
      {isHighlighted && <MemberCover cover={cover} />}
      <header className={styles.head}>
        <LogoTile name={name} logo={logo} color={color} size={64} className={styles.logo} />
        <MemberName member={view} level={headingLevel} />
      </header>
      <MemberFacts member={view} hasKinds={isHighlighted} />
    </article>
  )
}
