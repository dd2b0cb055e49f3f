import { useLingui } from '@lingui/react/macro'
import type { MemberEcosystem } from '#domain/contract/member-ecosystem.ts'
import { MemberCard } from '#ui/member/member-card.tsx'
import styles from './group-list.module.css'

type GroupListProps = { groups: MemberEcosystem['groups'] }

/** The groups that the member belongs to, each with its other members. */
export function GroupList({ groups }: GroupListProps) {
  const { t } = useLingui()
  return groups.map(({ public_id, name, members }) => (
    <div key={public_id} className={styles.group}>
      <h3>{name}</h3>
      {members.length > 0 ? (
        <ul className={styles.members}>
          {members.map((member) => (
            <li key={member.public_id}>
              <MemberCard member={member} variant="mega-pill" />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.alone}>{t`No other member of this group has a profile yet.`}</p>
      )}
    </div>
  ))
}
