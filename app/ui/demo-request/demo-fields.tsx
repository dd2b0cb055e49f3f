import { useLingui } from '@lingui/react/macro'
import { CONTACT_LIMITS, type ContactOutcome } from '#domain/contact-request.ts'
import type { DEMO_FIELDS } from '#domain/demo-request.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { fieldId } from '#ui/profile/contact/contact-fields.tsx'
import { FIELD_LABELS, problemText } from '#ui/profile/contact/contact-texts.ts'
import styles from './demo-form.module.css'

type DemoField = (typeof DEMO_FIELDS)[number]

type DemoFieldsProps = { outcome: ContactOutcome | undefined; isBusy: boolean }

export function DemoFields({ outcome, isBusy }: DemoFieldsProps) {
  const { t } = useLingui()
  const field = (name: DemoField) => {
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
      <TextInput
        {...field('email')}
        aria-required
        type="email"
        autoComplete="email"
        spellCheck={false}
        placeholder={t`name@company.com`}
      />
      <TextInput {...field('company')} aria-required autoComplete="organization" />
      <TextInput
        {...field('phone')}
        required={false}
        type="tel"
        autoComplete="tel"
        hint={t`From another country, begin with its code: +32 …`}
      />
      <TextArea
        {...field('message')}
        required={false}
        rows={4}
        limit={CONTACT_LIMITS.message}
        hint={t`What you would like to see, and two or three times that suit you.`}
      />
    </>
  )
}
