import { useLingui } from '@lingui/react/macro'
import {
  CONTACT_LIMITS,
  CONTACT_REASONS,
  type ContactField,
  type ContactOutcome,
} from '#domain/contact-request.ts'
import { RadioGroup } from '#ui/form/radio-group.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { CompanyField } from './company-field.tsx'
import styles from './contact-form.module.css'
import { FIELD_LABELS, problemText, REASON_LABELS } from './contact-texts.ts'

export type CompanyArea = { code: string; label: string }

type ContactFieldsProps = {
  areas: readonly CompanyArea[]
  outcome: ContactOutcome | undefined
  isBusy: boolean
}

/** Where an error of the field leads. */
export const fieldId = (field: ContactField) => `contact-${field}`

export function ContactFields({ areas, outcome, isBusy }: ContactFieldsProps) {
  const { t } = useLingui()
  /** Only what may be left out is marked: nearly everything is asked for. */
  const field = (name: ContactField) => {
    const problem = outcome?.problems?.[name]
    return {
      id: fieldId(name),
      name,
      label: t(FIELD_LABELS[name]),
      isBusy,
      errors: problem && [t(problemText(name, problem))],
      defaultValue: outcome?.values?.[name],
    }
  }
  return (
    <>
      <div className={styles.pair}>
        <TextInput {...field('first_name')} aria-required autoComplete="given-name" />
        <TextInput {...field('last_name')} aria-required autoComplete="family-name" />
      </div>
      <div className={styles.pair}>
        <TextInput
          {...field('email')}
          aria-required
          type="email"
          autoComplete="email"
          spellCheck={false}
          placeholder={t`name@company.com`}
        />
        <TextInput
          {...field('phone')}
          required={false}
          type="tel"
          autoComplete="tel"
          hint={t`From another country, begin with its code: +32 …`}
        />
      </div>
      <div className={styles.pair}>
        <CompanyField {...field('company')} />
        <Select
          {...field('area')}
          aria-required
          placeholder={t`Choose a sector`}
          options={areas.map(({ code, label }) => ({ value: code, label }))}
        />
      </div>
      <RadioGroup
        {...field('reason')}
        options={CONTACT_REASONS.map((value) => ({ value, label: t(REASON_LABELS[value]) }))}
      />
      <TextArea
        {...field('message')}
        aria-required
        rows={6}
        limit={CONTACT_LIMITS.message}
        hint={t`Context, deadline, budget if you know it.`}
      />
    </>
  )
}
