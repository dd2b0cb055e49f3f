import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { PASSWORD_LENGTH } from '#domain/account/password-rule.ts'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { fieldOf } from './field-of.ts'

type NewPasswordFieldProps = { form: string; outcome: AccountOutcome | undefined }

/** Pasting is welcome: so come the best passwords. */
export function NewPasswordField({ form, outcome }: NewPasswordFieldProps) {
  const { t } = useLingui()
  const { least } = PASSWORD_LENGTH
  return (
    <TextInput
      {...fieldOf(form, outcome, t)('password')}
      label={t`New password`}
      hint={t`At least ${least} characters. Several words make a good one.`}
      type="password"
      autoComplete="new-password"
      required
    />
  )
}
