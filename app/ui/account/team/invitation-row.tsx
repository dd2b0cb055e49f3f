import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { ColleagueInvitation } from '#domain/contract/colleagues.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountRow } from '#ui/account/account-rows.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { ROLE_NAMES } from './role-names.ts'

type InvitationRowProps = {
  invitation: ColleagueInvitation
  canManage: boolean
  outcome: AccountOutcome | undefined
}

export function InvitationRow({ invitation, canManage, outcome }: InvitationRowProps) {
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
