import { LogoTile } from '#ui/avatar/logo-tile.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { memberStyle } from '#ui/member-style.ts'
import styles from './member-card.module.css'
import type { MemberCardView } from './member-card-view.ts'
import { MemberCover } from './member-cover.tsx'
import { MemberFacts } from './member-facts.tsx'
import { type HeadingLevel, MemberName } from './member-name.tsx'

type WholeCardProps = {
  member: MemberCardView
  /** With its cover. */
  isHighlighted: boolean
  theme?: 'light' | 'dark'
  level: HeadingLevel
}

export function WholeCard({ member, isHighlighted, theme = 'light', level }: WholeCardProps) {
  const { name, href, color, logo, cover } = member
  return (
    <article
      className={joinClasses(
        styles.card,
        href !== undefined && styles.opens,
        isHighlighted && styles.highlighted,
      )}
      style={memberStyle(color)}
      data-theme={theme === 'dark' ? 'dark' : undefined}
    >
      {isHighlighted && <MemberCover cover={cover} />}
      <header className={styles.head}>
        <LogoTile name={name} logo={logo} color={color} size={64} className={styles.logo} />
        <MemberName member={member} level={level} />
      </header>
      <MemberFacts member={member} hasKinds={isHighlighted} />
    </article>
  )
}
