import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { REASON_LENGTH } from '#domain/account/administration.ts'
import type { OpenTransfer } from '#domain/account/ownership.ts'
import type { Colleague, ColleagueInvitation } from '#domain/contract/account.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './colleagues.module.css'
import { InviteForm } from './invite-form.tsx'
import { ROLE_NAMES, ROLES } from './role-names.ts'

type Done = 'invited' | 'revoked' | 'role' | 'removed' | 'objected'

type ColleaguesPageProps = {
  memberName: string
  /** What every address of the team ends in. */
  domain: string
  people: readonly Colleague[]
  invitations: readonly ColleagueInvitation[]
  ownId: string
  canManage: boolean
  /** Who is to become the owner, for those who may object. */
  transfer?: OpenTransfer | null
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
    objected: t`The account stays yours. Our administrators have been told.`,
  }
  return (
    <AccountPage
      title={t`Team`}
      lead={t`Who looks after ${memberName} with you. Owners also publish the profile, manage the team and the settings.`}
      done={done && !outcome && texts[done]}
    >
      {props.transfer && (
        <TransferCard transfer={props.transfer} memberName={memberName} outcome={outcome} />
      )}
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

type TransferCardProps = {
  transfer: OpenTransfer
  memberName: string
  outcome: AccountOutcome | undefined
}

/** For owners: somebody else is about to become one in their place. */
function TransferCard({ transfer, memberName, outcome }: TransferCardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { to } = transfer
  const day = formatDate(transfer.dueAt, locale)
  const label = t`Why you object`
  return (
    <AccountCard title={t`Another owner`}>
      <p>
        <Trans>
          Our team was asked to make {to} the owner of {memberName}. On {day} they become the owner,
          unless one of you objects until then.
        </Trans>
      </p>
      <AccountForm
        name="object"
        label={t`Object to it`}
        outcome={outcome}
        fields={{ words: label }}
      >
        <TextArea
          {...fieldOf('object', outcome, t)('words')}
          label={label}
          hint={t`You need not say it. Our administrators read it.`}
          required={false}
          rows={3}
          limit={REASON_LENGTH}
        />
        <div>
          <Button type="submit">{t`Object to it`}</Button>
        </div>
      </AccountForm>
    </AccountCard>
  )
}

type InvitationRowProps = {
  invitation: ColleagueInvitation
  canManage: boolean
  outcome: AccountOutcome | undefined
}

function InvitationRow({ invitation, canManage, outcome }: InvitationRowProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { id, email, role } = invitation
  const sent = formatDate(invitation.sentAt, locale)
  const own = outcome?.values.invitation === id ? outcome : undefined
  return (
    <AccountRow name={email} note={t`Sent on ${sent}, for 7 days`}>
      <Badge>{t(ROLE_NAMES[role])}</Badge>
      <AccountForm name="invite-again" hidden={{ invitation: id }} outcome={own}>
        <Button type="submit" theme="secondary" size="xs">
          {t`Send again`}
          <span className="visually-hidden"> {email}</span>
        </Button>
      </AccountForm>
      {canManage && (
        <AccountForm name="revoke" hidden={{ invitation: id }}>
          <Button type="submit" theme="tertiary" size="xs">
            {t`Withdraw`}
            <span className="visually-hidden"> {email}</span>
          </Button>
        </AccountForm>
      )}
    </AccountRow>
  )
}

type ColleagueRowProps = {
  person: Colleague
  isSelf: boolean
  canManage: boolean
  outcome: AccountOutcome | undefined
}

function ColleagueRow({ person, isSelf, canManage, outcome }: ColleagueRowProps) {
  const { t } = useLingui()
  const { id, fullName, email, role } = person
  const own = outcome?.values.colleague === id ? outcome : undefined
  const hidden = { colleague: id }
  return (
    <AccountRow name={isSelf ? t`${fullName} (you)` : fullName} note={email}>
      {canManage ? (
        <AccountForm name="role" look="row" hidden={hidden} outcome={own}>
          <select
            name="role"
            className={styles.choice}
            aria-label={t`Role of ${fullName}`}
            defaultValue={role}
          >
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {t(ROLE_NAMES[each])}
              </option>
            ))}
          </select>
          <Button type="submit" theme="secondary" size="xs">
            {t`Change`}
            <span className="visually-hidden"> {fullName}</span>
          </Button>
        </AccountForm>
      ) : (
        <Badge>{t(ROLE_NAMES[role])}</Badge>
      )}
      {(canManage || isSelf) && (
        <AccountForm name="remove" hidden={hidden} outcome={own}>
          <Button type="submit" theme="tertiary" size="xs">
            {isSelf ? t`Leave the team` : t`Remove`}
            {!isSelf && <span className="visually-hidden"> {fullName}</span>}
          </Button>
        </AccountForm>
      )}
    </AccountRow>
  )
}
