import { type ReactNode, use } from 'react'
import { membersPath } from '#domain/address/paths.ts'
import type { MemberCardContent } from '#domain/contract/member-card.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { memberCardView } from '#ui/member/member-card-view.ts'
import { MemberRating } from '#ui/member/member-rating.tsx'
import styles from './brief.module.css'
import memberStyles from './member-line.module.css'

type MemberLineProps = {
  /** Null once the member has left the site. */
  card: MemberCardContent | null
  name: string
  hasRating?: boolean
  note?: ReactNode
}

/** A recipient: its mark, its name, and what it does. */
export function MemberLine({ card, name, hasRating = false, note }: MemberLineProps) {
  const { locale } = use(PageEnvironmentContext)
  if (!card)
    return (
      <div className={memberStyles.who}>
        <LogoTile name={name} logo={null} size={48} />
        <p className={memberStyles.name}>{name}</p>
      </div>
    )
  const member = memberCardView(card, locale)
  const { activity, cities } = member
  return (
    <div className={memberStyles.who}>
      <LogoTile name={name} logo={member.logo} color={member.color} size={48} />
      <div>
        <p className={memberStyles.name}>
          <a href={member.href ?? membersPath(locale, 'services')}>{name}</a>
        </p>
        {hasRating ? (
          <MemberRating member={member} />
        ) : (
          <p className={styles.note}>
            {activity && <span lang={activity.lang}>{activity.text}</span>}
            {cities[0] && `, ${cities[0]}`}
          </p>
        )}
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  )
}
