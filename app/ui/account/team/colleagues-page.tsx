import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account-form.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { type ColleagueItem, ColleagueRow } from './colleague-row.tsx'
import styles from './colleagues.module.css'
import { type InvitationItem, InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'

type Done = 'invited' | 'revoked' | 'role' | 'removed'

type ColleaguesPageProps = {
  memberName: string
  /** What every address of the team ends in. */
  domain: string
  people: readonly ColleagueItem[]
  invitations: readonly InvitationItem[]
  ownId: string
  canManage: boolean
  done?: Done | undefined
  outcome?: AccountOutcome | undefined
}

export function ColleaguesPage(props: ColleaguesPageProps) {
  const { memberName, domain, people, invitations, ownId, canManage, done, outcome } = props
  const { t } = useLingui()
  const texts: Record<Done, string> = {
    invited: t`The invitation has been sent.`,
    revoked: t`The invitation has been withdrawn.`,
    role: t`The role has been changed.`,
    removed: t`This person no longer belongs to the team.`,
  }
  return (
    <AccountPage
      title={t`Team`}
      lead={t`Who looks after ${memberName} with you. Owners also publish the profile, manage the team and the settings.`}
    >
      {done && !outcome && (
        <Alert tone="success" isAnnounced>
          {texts[done]}
        </Alert>
      )}
      <AccountCard title={t`Invite a colleague`}>
        <InviteForm domain={domain} canManage={canManage} outcome={outcome} />
      </AccountCard>
      {invitations.length > 0 && (
        <AccountCard title={t`Invitations sent`}>
          <ul className={styles.rows}>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                canManage={canManage}
                outcome={outcome}
              />
            ))}
          </ul>
        </AccountCard>
      )}
      <AccountCard title={t`Members of the team`}>
        <ul className={styles.rows}>
          {people.map((person) => (
            <ColleagueRow
              key={person.id}
              person={person}
              isSelf={person.id === ownId}
              canManage={canManage}
              outcome={outcome}
            />
          ))}
        </ul>
      </AccountCard>
    </AccountPage>
  )
}
