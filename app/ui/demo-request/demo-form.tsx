import { useLingui } from '@lingui/react/macro'
import { useFetcher } from 'react-router'
import { KEY_FIELD } from '#domain/contact-answers.ts'
import type { ContactOutcome } from '#domain/contact-request.ts'
import { Button } from '#ui/button/button.tsx'
import { FormStatus } from '#ui/form/form-status.tsx'
import { TrapField } from '#ui/form/trap-field.tsx'
import { ContactTrouble } from '#ui/profile/contact/contact-trouble.tsx'
import { useFormKey } from '#ui/profile/contact/use-form-key.ts'
import { DemoFields } from './demo-fields.tsx'
import styles from './demo-form.module.css'
import { DemoNotice } from './demo-notice.tsx'

type DemoFormProps = {
  action: string
  /** What became of it when it was sent without JavaScript. */
  outcome?: ContactOutcome | undefined
}

/** Sent, it leads to the page that says so; refused, it stays where it is. */
export function DemoForm({ action, outcome: given }: DemoFormProps) {
  const { t } = useLingui()
  const fetcher = useFetcher<ContactOutcome>()
  const outcome = fetcher.data ?? given
  const isBusy = fetcher.state !== 'idle'
  const key = useFormKey(outcome)
  return (
    <fetcher.Form
      method="post"
      action={action}
      // What is around it is not read anew: when the site cannot be reached, that would lose the page.
      defaultShouldRevalidate={false}
      className={styles.form}
      // Our own words, in the page's language, with and without JavaScript.
      noValidate
      aria-label={t`Ask for a demo`}
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      {outcome && !isBusy && <ContactTrouble key={outcome.attempt} outcome={outcome} />}
      <DemoFields outcome={outcome} isBusy={isBusy} />
      <input type="hidden" name={KEY_FIELD} value={key} />
      <TrapField form="contact" />
      <DemoNotice />
      <div className={styles.send}>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? t`Sending…` : t`Ask for my demo`}
        </Button>
        <FormStatus>{isBusy && <span className="visually-hidden">{t`Sending…`}</span>}</FormStatus>
      </div>
    </fetcher.Form>
  )
}
