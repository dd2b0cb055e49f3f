import styles from './member-card.module.css'
import type { MemberCardView } from './member-card-view.ts'

export type HeadingLevel = 2 | 3 | 4

type MemberNameProps = { member: MemberCardView; level: HeadingLevel }

/** The name, whose link covers the whole card, and under it what the member does. */
export function MemberName({ member: { name, href, activity }, level }: MemberNameProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.identity}>
      <Heading className={styles.name}>{href ? <a href={href}>{name}</a> : name}</Heading>
      {activity && (
        <p className={styles.activity} lang={activity.lang}>
          {activity.text}
        </p>
      )}
    </div>
  )
}
