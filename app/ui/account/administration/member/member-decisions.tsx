import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { REMOVAL_REASONS } from '#domain/account/administration.ts'
import type { MemberFile } from '#domain/contract/administration.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { REMOVAL_NAMES } from '#ui/account/administration/administration-texts.ts'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { ProveFirst } from '#ui/account/security/prove-first.tsx'
import { Select } from '#ui/kit/form/select.tsx'

type MemberDecisionsProps = {
  member: MemberFile
  isRecent: boolean
  outcome: AccountOutcome | undefined
}

/** What may be decided of a member, as it stands now. */
export function MemberDecisions({ member, isRecent, outcome }: MemberDecisionsProps) {
  const { t } = useLingui()
  const { standing, id } = member
  const proof = (what: string) => <ProveFirst what={what} page={['admin', 'members', id]} />
  switch (standing) {
    case 'waiting':
    case 'refused':
      return (
        <>
          <AccountCard title={t`Approve`}>
            <p>{t`It goes online at once: the profile, the lists, the search and the sitemap.`}</p>
            <ReasonForm
              name="approve"
              label={t`Approve the company`}
              hint={t`What you checked. For the history alone.`}
              outcome={outcome}
            />
          </AccountCard>
          {standing === 'waiting' && (
            <AccountCard title={t`Refuse`}>
              <ReasonForm
                name="refuse"
                label={t`Refuse the company`}
                hint={t`The owners receive it word for word. The company stays hidden.`}
                look="secondary"
                outcome={outcome}
              />
            </AccountCard>
          )}
        </>
      )
    case 'public':
      return (
        <AccountCard title={t`Remove`}>
          <p>{t`The profile, its lists and its widgets are no longer public. You can undo it.`}</p>
          {isRecent ? <Removal outcome={outcome} /> : proof(t`Remove the company`)}
        </AccountCard>
      )
    case 'removed':
      return (
        <AccountCard title={t`Restore`}>
          <p>{t`The profile comes back online, with its reviews. Rankings that ended meanwhile stay as they are.`}</p>
          {isRecent ? (
            <ReasonForm
              name="restore"
              label={t`Restore the company`}
              hint={t`The owners receive it word for word.`}
              outcome={outcome}
            />
          ) : (
            proof(t`Restore the company`)
          )}
        </AccountCard>
      )
  }
}

function Removal({ outcome }: { outcome: AccountOutcome | undefined }) {
  const { t } = useLingui()
  const label = t`Why it leaves`
  return (
    <ReasonForm
      name="remove"
      label={t`Remove the company`}
      hint={t`The owners receive it word for word.`}
      outcome={outcome}
      fields={{ kind: label }}
    >
      <Select
        {...fieldOf('remove', outcome, t)('kind')}
        label={label}
        required
        placeholder={t`Choose`}
        options={REMOVAL_REASONS.map((each) => ({ value: each, label: t(REMOVAL_NAMES[each]) }))}
      />
    </ReasonForm>
  )
}
