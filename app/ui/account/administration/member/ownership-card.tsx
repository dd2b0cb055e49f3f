import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { BY_ADDRESS, OWNERSHIP_LIMITS } from '#domain/account/ownership.ts'
import type { MemberFile } from '#domain/contract/administration.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { ProveFirst } from '#ui/account/security/prove-first.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type OwnershipCardProps = {
  member: MemberFile
  isRecent: boolean
  outcome: AccountOutcome | undefined
}

/** For a company whose owner is gone: who takes their place. */
export function OwnershipCard({ member, isRecent, outcome }: OwnershipCardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { transfer, id } = member
  if (transfer) {
    const { to } = transfer
    const day = formatDate(transfer.dueAt, locale)
    return (
      <AccountCard title={t`Another owner`}>
        <p>
          <Trans>
            {to} becomes the owner on {day}, unless an owner objects until then.
          </Trans>
        </p>
        {isRecent ? (
          <ReasonForm
            name="cancel-transfer"
            label={t`Do not transfer it`}
            hint={t`The owners receive it word for word.`}
            look="secondary"
            outcome={outcome}
          />
        ) : (
          <ProveFirst what={t`Do not transfer it`} page={['admin', 'members', id]} />
        )}
      </AccountCard>
    )
  }
  return (
    <AccountCard title={t`Another owner`}>
      <p>
        {t`If the owner is gone: the owners are told and have 7 days to object. Where none is left, or all are disabled, it is done at once.`}
      </p>
      {isRecent ? (
        <TransferForm member={member} outcome={outcome} />
      ) : (
        <ProveFirst what={t`Transfer the account`} page={['admin', 'members', id]} />
      )}
    </AccountCard>
  )
}

function TransferForm({ member, outcome }: Pick<OwnershipCardProps, 'member' | 'outcome'>) {
  const { t } = useLingui()
  const field = fieldOf('transfer', outcome, t)
  const labels = {
    to: t`New owner`,
    email: t`E-mail address`,
    full_name: t`First and last name`,
    evidence: t`Evidence`,
  }
  const colleagues = member.people.map(({ id, fullName, email }) => ({
    value: id,
    label: `${fullName} (${email})`,
  }))
  return (
    <ReasonForm
      name="transfer"
      label={t`Transfer the account`}
      hint={t`The owners receive it word for word.`}
      look="secondary"
      outcome={outcome}
      fields={labels}
    >
      <Select
        {...field('to')}
        label={labels.to}
        required
        placeholder={t`Choose`}
        options={[...colleagues, { value: BY_ADDRESS, label: t`Somebody else, by their address` }]}
      />
      <TextInput
        {...field('email')}
        type="email"
        autoComplete="off"
        label={labels.email}
        hint={t`Of somebody who is not in the team.`}
        required={false}
      />
      <TextInput
        {...field('full_name')}
        autoComplete="off"
        label={labels.full_name}
        hint={t`Where they have no account yet.`}
        required={false}
        maxLength={OWNERSHIP_LIMITS.name}
      />
      <TextArea
        {...field('evidence')}
        label={labels.evidence}
        hint={t`That they speak for the company, where their address is not at its own domain: what you saw, and when.`}
        required={false}
        rows={3}
        limit={OWNERSHIP_LIMITS.evidence}
      />
    </ReasonForm>
  )
}
