import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { Colleague, ColleagueInvitation } from '#domain/contract/colleagues.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRows } from '#ui/account/account-rows.tsx'
import { ColleagueRow } from './colleague-row.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'

type Done = 'invited' | 'revoked' | 'role' | 'removed'

type ColleaguesPageProps = {
  memberName: string
  /** What every address of the team ends in. */
  domain: string
  people: readonly Colleague[]
  invitations: readonly ColleagueInvitation[]
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
      done={done && !outcome && texts[done]}
    >
      <AccountCard title={t`Invite a colleague`}>
        <InviteForm domain={domain} canManage={canManage} outcome={outcome} />
      </AccountCard>
      {invitations.length > 0 && (
        <AccountCard title={t`Invitations sent`}>
          <AccountRows>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                canManage={canManage}
                outcome={outcome}
              />
            ))}
          </AccountRows>
        </AccountCard>
      )}
      <AccountCard title={t`Members of the team`}>
        <AccountRows>
          {people.map((person) => (
            <ColleagueRow
              key={person.id}
              person={person}
              isSelf={person.id === ownId}
              canManage={canManage}
              outcome={outcome}
            />
          ))}
        </AccountRows>
      </AccountCard>
    </AccountPage>
  )
}
