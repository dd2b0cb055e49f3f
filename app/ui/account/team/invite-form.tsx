import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import control from '#ui/kit/form/control.module.css'
import { Field } from '#ui/kit/form/field.tsx'
import { controlAttributes } from '#ui/kit/form/field-props.ts'
import { Select } from '#ui/kit/form/select.tsx'
import styles from './colleagues.module.css'
import { ROLE_NAMES, ROLES } from './role-names.ts'

type InviteFormProps = {
  domain: string
  /** Only an owner makes owners. */
  canManage: boolean
  outcome: AccountOutcome | undefined
}

export function InviteForm({ domain, canManage, outcome }: InviteFormProps) {
  const { t } = useLingui()
  const label = t`E-mail address of your colleague`
  const role = t`Role`
  const field = fieldOf('invite', outcome, t)
  const { defaultValue, ...colleague } = field('colleague')
  const hint = t`Type only what stands before the @ sign.`
  return (
    <AccountForm
      name="invite"
      label={t`Invite a colleague`}
      outcome={outcome}
      fields={{ colleague: label, role }}
      hidden={canManage ? {} : { role: 'collaborator' }}
    >
      <div className={styles.fields}>
        <Field {...colleague} label={label} hint={hint} required>
          <div className={styles.address}>
            <input
              {...controlAttributes({ ...colleague, hint, required: true })}
              className={control.control}
              defaultValue={defaultValue}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <span className={styles.domain}>@{domain}</span>
          </div>
        </Field>
        {canManage && (
          <Select
            {...field('role')}
            label={role}
            defaultValue={field('role').defaultValue ?? 'collaborator'}
            options={ROLES.map((value) => ({ value, label: t(ROLE_NAMES[value]) })).reverse()}
          />
        )}
      </div>
      <div>
        <Button type="submit" iconBefore="envelope-simple">
          {t`Send the invitation`}
        </Button>
      </div>
    </AccountForm>
  )
}
