import { memberTheme } from '#domain/profile/member-theme.ts'
import { joinClasses } from '#ui/kit/join-classes.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
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
      style={memberTheme(color)}
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
