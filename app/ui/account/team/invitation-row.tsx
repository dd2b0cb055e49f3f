import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account-form.ts'
import type { MemberRole } from '#domain/permissions.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/button/button.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import styles from './colleagues.module.css'
import { ROLE_NAMES } from './role-names.ts'

export type InvitationItem = { id: string; email: string; role: MemberRole; sentAt: Date }

type InvitationRowProps = {
  invitation: InvitationItem
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
    <li>
      <p className={styles.who}>
        <b>{email}</b>
        <span>{t`Sent on ${sent}, for 7 days`}</span>
      </p>
      <div className={styles.acts}>
        <span className={styles.role}>{t(ROLE_NAMES[role])}</span>
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
      </div>
    </li>
  )
}
