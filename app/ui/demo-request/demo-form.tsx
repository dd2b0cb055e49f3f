import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { legalPath } from '#domain/address/paths.ts'
import { CONTACT_LIMITS, type ContactOutcome } from '#domain/inbox/contact-request.ts'
import { DEMO_KEPT_MONTHS } from '#domain/inbox/demo-request.ts'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from '#ui/profile/contact/message-form.module.css'
import { MessageForm } from '#ui/profile/contact/message-form.tsx'

type DemoFormProps = { action: string; outcome?: ContactOutcome | undefined }

export function DemoForm({ action, outcome }: DemoFormProps) {
  const { t } = useLingui()
  return (
    <MessageForm
      name="demo"
      action={action}
      label={t`Ask for a demo`}
      privacy={<Privacy />}
      send={t`Ask for my demo`}
      theme="primary"
      outcome={outcome}
    >
      {(field) => (
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
      )}
    </MessageForm>
  )
}

function Privacy() {
  const { t } = useLingui()
  const { brandName, locale } = use(PageEnvironmentContext)
  return (
    <>
      <Trans>
        By sending this form you agree that {brandName} uses what you write to answer you, and for
        nothing else. It is kept for {DEMO_KEPT_MONTHS} months and never sold.
      </Trans>{' '}
      <a href={legalPath(locale, 'privacy')}>{t`Your data and your rights`}</a>
    </>
  )
}
