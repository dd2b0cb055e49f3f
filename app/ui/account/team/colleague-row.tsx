import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account-form.ts'
import type { MemberRole } from '#domain/permissions.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/button/button.tsx'
import styles from './colleagues.module.css'
import { ROLE_NAMES, ROLES } from './role-names.ts'

export type ColleagueItem = { id: string; fullName: string; email: string; role: MemberRole }

type ColleagueRowProps = {
  person: ColleagueItem
  isSelf: boolean
  canManage: boolean
  outcome: AccountOutcome | undefined
}

export function ColleagueRow({ person, isSelf, canManage, outcome }: ColleagueRowProps) {
  const { t } = useLingui()
  const { id, fullName, email, role } = person
  const own = outcome?.values.colleague === id ? outcome : undefined
  const hidden = { colleague: id }
  return (
    <li>
      <p className={styles.who}>
        <b>{isSelf ? t`${fullName} (you)` : fullName}</b>
        <span>{email}</span>
      </p>
      <div className={styles.acts}>
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
          <span className={styles.role}>{t(ROLE_NAMES[role])}</span>
        )}
        {(canManage || isSelf) && (
          <AccountForm name="remove" hidden={hidden} outcome={own}>
            <Button type="submit" theme="tertiary" size="xs">
              {isSelf ? t`Leave the team` : t`Remove`}
              {!isSelf && <span className="visually-hidden"> {fullName}</span>}
            </Button>
          </AccountForm>
        )}
      </div>
    </li>
  )
}
