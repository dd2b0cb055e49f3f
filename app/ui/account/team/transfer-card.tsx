import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { REASON_LENGTH } from '#domain/account/administration.ts'
import type { OpenTransfer } from '#domain/account/ownership.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type TransferCardProps = {
  transfer: OpenTransfer
  memberName: string
  outcome: AccountOutcome | undefined
}

/** For owners: somebody else is about to become one in their place. */
export function TransferCard({ transfer, memberName, outcome }: TransferCardProps) {
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
