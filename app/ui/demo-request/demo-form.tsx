import { useLingui } from '@lingui/react/macro'
import { KEY_FIELD } from '#domain/contact-answers.ts'
import type { ContactOutcome } from '#domain/contact-request.ts'
import { Button } from '#ui/button/button.tsx'
import { FormStatus } from '#ui/form/form-status.tsx'
import { TrapField } from '#ui/form/trap-field.tsx'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import { PostForm } from '#ui/post-form/post-form.tsx'
import { FAILURE } from '#ui/profile/contact/contact-texts.ts'
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
  const outcome = useFormAnswer(given)
  const key = useFormKey(outcome)
  return (
    <PostForm
      name="demo"
      action={action}
      isAnswered={outcome !== undefined}
      failure={t(FAILURE)}
      className={styles.form}
      // Our own words, in the page's language, with and without JavaScript.
      noValidate
      aria-label={t`Ask for a demo`}
    >
      {(isBusy) => (
        <>
          {outcome && !isBusy && <ContactTrouble key={outcome.attempt} outcome={outcome} />}
          <DemoFields outcome={outcome} isBusy={isBusy} />
          <input type="hidden" name={KEY_FIELD} value={key} />
          <TrapField form="contact" />
          <DemoNotice />
          <div className={styles.send}>
            <Button type="submit" isBusy={isBusy}>
              {isBusy ? t`Sending…` : t`Ask for my demo`}
            </Button>
            <FormStatus>
              {isBusy && <span className="visually-hidden">{t`Sending…`}</span>}
            </FormStatus>
          </div>
        </>
      )}
    </PostForm>
  )
}
