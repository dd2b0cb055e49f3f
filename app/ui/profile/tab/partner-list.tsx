import { useLingui } from '@lingui/react/macro'
import type { MemberEcosystem } from '#domain/contract/member-ecosystem.ts'
import { MemberCard } from '#ui/member/member-card.tsx'
import styles from './partner-list.module.css'

type PartnerListProps = { partners: MemberEcosystem['partners'] }

/** Members as cards; other companies are a name, for there is nothing else to show of them. */
export function PartnerList({ partners }: PartnerListProps) {
  const { t } = useLingui()
  const members = partners.flatMap(({ member }) => member ?? [])
  const others = partners.filter(({ member }) => member === null)
  return (
    <>
      {members.length > 0 && (
        <ul className={styles.cards}>
          {members.map((member) => (
            <li key={member.public_id}>
              <MemberCard member={member} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          {members.length > 0 && <h3>{t`And also`}</h3>}
          <ul>
            {others.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
