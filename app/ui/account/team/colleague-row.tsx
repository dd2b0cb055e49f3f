import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { Colleague } from '#domain/contract/colleagues.ts'
import { AccountRow } from '#ui/account/account-rows.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './colleagues.module.css'
import { ROLE_NAMES, ROLES } from './role-names.ts'

type ColleagueRowProps = {
  person: Colleague
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
