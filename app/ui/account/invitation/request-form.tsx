import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { INVITATION_LIMITS } from '#domain/invitation/invitation.ts'
import { LOCALES, localeToKey } from '#domain/locale.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldId, fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import styles from './requests.module.css'

/** Each language by its own name: whoever reads it knows it. */
const LANGUAGES = LOCALES.map((locale) => ({
  value: localeToKey(locale),
  label: new Intl.DisplayNames(locale, { type: 'language' }).of(locale.slice(0, 2)) ?? locale,
}))

type RequestFormProps = { language: string; outcome: AccountOutcome | undefined }

export function RequestForm({ language, outcome }: RequestFormProps) {
  const { t } = useLingui()
  const field = fieldOf('ask', outcome, t)
  const { defaultValue: isReminding, ...reminding } = field('remind')
  const labels = {
    email: t`E-mail address of the client`,
    first_name: t`First name`,
    last_name: t`Last name`,
    company: t`Company`,
    language: t`Language`,
    note: t`A few personal words`,
  }
  return (
    <AccountForm name="ask" label={t`Ask one client`} outcome={outcome} fields={labels}>
      <div className={styles.fields}>
        <TextInput {...field('email')} label={labels.email} type="email" required />
        <Select
          {...field('language')}
          label={labels.language}
          defaultValue={field('language').defaultValue ?? language}
          options={LANGUAGES}
        />
        <TextInput {...field('first_name')} label={labels.first_name} required={false} />
        <TextInput {...field('last_name')} label={labels.last_name} required={false} />
        <TextInput {...field('company')} label={labels.company} required={false} />
      </div>
      <TextArea
        {...field('note')}
        label={labels.note}
        required={false}
        rows={3}
        limit={INVITATION_LIMITS.note}
        hint={t`In the client’s language: they stand in the mail as you write them.`}
      />
      <Checkbox
        {...reminding}
        id={fieldId('ask', 'remind')}
        value="yes"
        defaultChecked={isReminding === 'yes'}
        label={t`Remind them once a week, three times at most, until they answer`}
      />
      <div>
        <Button type="submit" iconBefore="envelope-simple">
          {t`Send the invitation`}
        </Button>
      </div>
    </AccountForm>
  )
}
