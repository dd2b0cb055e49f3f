import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { Message } from '#domain/contract/inbox.ts'
import { MESSAGE_STATUSES } from '#domain/inbox/inbox.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { STATUS_NAMES } from './status-texts.ts'

type FormProps = {
  message: Pick<Message, 'status' | 'assignee' | 'colleagues'>
  outcome: AccountOutcome | undefined
}

export function StatusForm({ message, outcome }: FormProps) {
  const { t } = useLingui()
  const label = t`Status`
  const field = fieldOf('status', outcome, t)('status')
  return (
    <AccountCard title={label}>
      <AccountForm
        name="status"
        label={t`Change the status`}
        outcome={outcome}
        fields={{ status: label }}
      >
        {/* Another status is another field: it shows what is stored. */}
        <Select
          key={message.status}
          {...field}
          label={label}
          defaultValue={message.status}
          options={MESSAGE_STATUSES.map((value) => ({ value, label: t(STATUS_NAMES[value]) }))}
        />
        <div>
          <Button type="submit" theme="secondary" size="sm">
            <Trans>Change the status</Trans>
          </Button>
        </div>
      </AccountForm>
    </AccountCard>
  )
}

export function AssignmentForm({ message, outcome }: FormProps) {
  const { t } = useLingui()
  const label = t`Who looks after it`
  const field = fieldOf('assign', outcome, t)('assignee')
  return (
    <AccountCard title={label}>
      <AccountForm
        name="assign"
        label={t`Give to a colleague`}
        outcome={outcome}
        fields={{ assignee: label }}
      >
        <Select
          {...field}
          label={label}
          defaultValue={message.assignee ?? ''}
          placeholder={t`Nobody in particular`}
          options={message.colleagues.map(({ publicId, fullName }) => ({
            value: publicId,
            label: fullName,
          }))}
        />
        <div>
          <Button type="submit" theme="secondary" size="sm">
            <Trans>Give to a colleague</Trans>
          </Button>
        </div>
      </AccountForm>
    </AccountCard>
  )
}
