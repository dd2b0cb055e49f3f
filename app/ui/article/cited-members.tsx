import { Plural } from '@lingui/react/macro'
import { use } from 'react'
import type { MemberCardContent } from '#domain/contract/member-card.ts'
import { formatRating } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { memberCardView } from '#ui/member/member-card-view.ts'
import styles from './cited-members.module.css'

type CitedMembersProps = { members: readonly MemberCardContent[]; label: string }

/** The members that an article speaks of, beside its text. */
export function CitedMembers({ members, label }: CitedMembersProps) {
  const { locale } = use(PageEnvironmentContext)
  if (members.length === 0) return null
  return (
    <aside className={styles.cited} aria-label={label}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <ul>
        {members.map((member) => {
          const { name, href, logo, color, rating, reviewCount } = memberCardView(member, locale)
          return (
            <li key={member.public_id}>
              <LogoTile name={name} logo={logo} color={color} size={40} />
              <span className={styles.words}>
                <a href={href}>{name}</a>
                {rating !== null && (
                  <span className={styles.figures}>
                    {formatRating(rating, locale)}
                    {', '}
                    <Plural value={reviewCount} one="# review" other="# reviews" />
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}
