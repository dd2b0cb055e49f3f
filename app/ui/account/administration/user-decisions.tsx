import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { SITE_ROLES, USER_NAME_LENGTH } from '#domain/account/administration.ts'
import type { OpenReset } from '#domain/account/staff/passkey-reset.ts'
import type { UserFile } from '#domain/contract/administration.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { ProveFirst } from '#ui/account/security/prove-first.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { SITE_ROLE_NAMES } from './administration-texts.ts'
import { PasskeyCard } from './passkey-card.tsx'
import { ReasonForm } from './reason-form.tsx'

type UserDecisionsProps = {
  user: UserFile
  /** What waits for a second administrator. */
  reset: OpenReset | null
  isRecent: boolean
  outcome: AccountOutcome | undefined
}

/** All of them need a recent proof: each gives or takes access. */
export function UserDecisions({ user, reset, isRecent, outcome }: UserDecisionsProps) {
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
      <Rename user={user} outcome={outcome} />
      {user.role !== 'author' && !user.isDisabled && (
        <PasskeyCard reset={reset} outcome={outcome} />
      )}
      <Access user={user} outcome={outcome} />
    </>
  )
}

type FormProps = Pick<UserDecisionsProps, 'user' | 'outcome'>

function Rename({ user, outcome }: FormProps) {
  const { t } = useLingui()
  const label = t`First and last name`
  const field = fieldOf('rename', outcome, t)('full_name')
  return (
    <AccountCard title={t`Name`}>
      <ReasonForm
        name="rename"
        label={t`Change the name`}
        hint={t`They receive it word for word.`}
        look="secondary"
        outcome={outcome}
        fields={{ full_name: label }}
      >
        <TextInput
          {...field}
          defaultValue={field.defaultValue ?? user.fullName}
          label={label}
          hint={t`As colleagues and the history show it. Reviews keep the name that they were signed with.`}
          autoComplete="off"
          required
          maxLength={USER_NAME_LENGTH}
        />
      </ReasonForm>
    </AccountCard>
  )
}

function Access({ user, outcome }: FormProps) {
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
