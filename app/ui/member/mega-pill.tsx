import { LogoTile } from '#ui/avatar/logo-tile.tsx'
import { memberStyle } from '#ui/member-style.ts'
import { ShortRating } from '#ui/rating/short-rating.tsx'
import styles from './mega-pill.module.css'
import type { MemberCardView } from './member-card-view.ts'

type MegaPillProps = { member: MemberCardView; theme: 'light' | 'dark' }

/** One line in the header's panel. */
export function MegaPill({ member: { name, href, color, logo, rating }, theme }: MegaPillProps) {
  const Element = href === undefined ? 'span' : 'a'
  return (
    <Element
      className={styles.pill}
      href={href}
      style={memberStyle(color)}
      data-theme={theme === 'dark' ? 'dark' : undefined}
    >
      <LogoTile name={name} logo={logo} color={color} size={32} />
      <span className={styles.name}>{name}</span>
      {rating !== null && <ShortRating value={rating} />}
    </Element>
  )
}
