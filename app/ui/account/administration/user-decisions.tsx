import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { SITE_ROLES } from '#domain/account/administration.ts'
import type { UserFile } from '#domain/contract/administration.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { ProveFirst } from '#ui/account/security/prove-first.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { SITE_ROLE_NAMES } from './administration-texts.ts'
import { ReasonForm } from './reason-form.tsx'

type UserDecisionsProps = {
  user: UserFile
  isRecent: boolean
  outcome: AccountOutcome | undefined
}

/** All of them need a recent proof: each gives or takes access. */
export function UserDecisions({ user, isRecent, outcome }: UserDecisionsProps) {
  const { t } = useLingui()
  const ofHistory = t`For the history alone.`
  if (!isRecent)
    return (
      <AccountCard title={t`Role and access`}>
        <ProveFirst what={t`Change the role or the access`} page={['admin', 'users', user.id]} />
      </AccountCard>
    )
  const role = fieldOf('role', outcome, t)('role')
  return (
    <>
      <AccountCard title={t`Role`}>
        <ReasonForm
          name="role"
          label={t`Change the role`}
          hint={ofHistory}
          look="secondary"
          outcome={outcome}
          fields={{ role: t`Role` }}
        >
          <Select
            {...role}
            defaultValue={role.defaultValue ?? user.role}
            label={t`Role`}
            hint={t`With another role, one has to sign in again.`}
            options={SITE_ROLES.map((each) => ({ value: each, label: t(SITE_ROLE_NAMES[each]) }))}
          />
        </ReasonForm>
      </AccountCard>
      {user.sessions.length > 0 && (
        <AccountCard title={t`Sessions`}>
          <ReasonForm
            name="sessions"
            label={t`Sign out everywhere`}
            hint={ofHistory}
            look="secondary"
            outcome={outcome}
          />
        </AccountCard>
      )}
      <Access user={user} outcome={outcome} />
    </>
  )
}

function Access({ user, outcome }: Omit<UserDecisionsProps, 'isRecent'>) {
  const { t } = useLingui()
  const hint = t`They receive it word for word.`
  return user.isDisabled ? (
    <AccountCard title={t`Open the account again`}>
      <ReasonForm name="enable" label={t`Open it again`} hint={hint} outcome={outcome} />
    </AccountCard>
  ) : (
    <AccountCard title={t`Disable the account`}>
      <p>{t`Nobody can sign in to it any more. What was written with it stays.`}</p>
      <ReasonForm name="disable" label={t`Disable it`} hint={hint} outcome={outcome} />
    </AccountCard>
  )
}
