import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { legalPath } from '#domain/address/paths.ts'
import {
  CONTACT_KEPT_MONTHS,
  CONTACT_LIMITS,
  CONTACT_REASONS,
  type ContactOutcome,
} from '#domain/inbox/contact-request.ts'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { CompanyField } from './company/company-field.tsx'
import { REASON_LABELS } from './contact-texts.ts'
import styles from './message-form.module.css'
import { MessageForm } from './message-form.tsx'

export type CompanyArea = { code: string; label: string }

type ContactFormProps = {
  memberName: string
  /** The contact page of the member, wherever the form stands. */
  action: string
  areas: readonly CompanyArea[]
  outcome?: ContactOutcome | undefined
}

/** Only what may be left out is marked: nearly everything is asked for. */
export function ContactForm({ memberName: name, action, areas, outcome }: ContactFormProps) {
  const { t } = useLingui()
  return (
    <MessageForm
      name="contact"
      action={action}
      label={t`Write to ${name}`}
      privacy={<Privacy memberName={name} />}
      send={t`Send my message`}
      theme="custom"
      outcome={outcome}
    >
      {(field) => (
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
      )}
    </MessageForm>
  )
}

function Privacy({ memberName }: { memberName: string }) {
  const { t } = useLingui()
  const { brandName, locale } = use(PageEnvironmentContext)
  return (
    <>
      <Trans>
        {brandName} passes your message and your contact details on to {memberName}, who uses them
        to answer you. They are kept for {CONTACT_KEPT_MONTHS} months and never sold.
      </Trans>{' '}
      <a href={legalPath(locale, 'privacy')}>{t`Your data and your rights`}</a>
    </>
  )
}
