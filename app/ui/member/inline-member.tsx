import { LogoTile } from '#ui/avatar/logo-tile.tsx'
import { memberStyle } from '#ui/member-style.ts'
import styles from './inline-member.module.css'
import type { MemberCardView } from './member-card-view.ts'

type InlineMemberProps = { member: MemberCardView; theme: 'light' | 'dark' }

/** A member named in a sentence. */
export function InlineMember({ member: { name, href, color, logo }, theme }: InlineMemberProps) {
  const Element = href === undefined ? 'span' : 'a'
  return (
    <Element
      className={styles.member}
      href={href}
      style={memberStyle(color)}
      data-theme={theme === 'dark' ? 'dark' : undefined}
    >
      <LogoTile name={name} logo={logo} color={color} size={22} className={styles.logo} />
      <span className={styles.name}>{name}</span>
    </Element>
  )
}
