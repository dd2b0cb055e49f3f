import { useLingui } from '@lingui/react/macro'
import { KEY_FIELD } from '#domain/contact-answers.ts'
import type { ContactOutcome } from '#domain/contact-request.ts'
import { Button } from '#ui/button/button.tsx'
import { FormStatus } from '#ui/form/form-status.tsx'
import { TrapField } from '#ui/form/trap-field.tsx'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import { PostForm } from '#ui/post-form/post-form.tsx'
import { type CompanyArea, ContactFields } from './contact-fields.tsx'
import styles from './contact-form.module.css'
import { ContactNotice } from './contact-notice.tsx'
import { FAILURE } from './contact-texts.ts'
import { ContactTrouble } from './contact-trouble.tsx'
import { useFormKey } from './use-form-key.ts'

type ContactFormProps = {
  memberName: string
  /** The contact page of the member, wherever the form stands. */
  action: string
  areas: readonly CompanyArea[]
  /** What became of it when it was sent without JavaScript. */
  outcome?: ContactOutcome | undefined
}

/** Sent, it leads to the contact page, which says so; refused, it stays where it is. */
export function ContactForm({ memberName: name, action, areas, outcome: given }: ContactFormProps) {
  const { t } = useLingui()
  const outcome = useFormAnswer(given)
  const key = useFormKey(outcome)
  return (
    <PostForm
      name="contact"
      action={action}
      isAnswered={outcome !== undefined}
      failure={t(FAILURE)}
      className={styles.form}
      // Our own words, in the page's language, with and without JavaScript.
      noValidate
      aria-label={t`Write to ${name}`}
    >
      {(isBusy) => (
        <>
          {outcome && !isBusy && <ContactTrouble key={outcome.attempt} outcome={outcome} />}
          <ContactFields areas={areas} outcome={outcome} isBusy={isBusy} />
          <input type="hidden" name={KEY_FIELD} value={key} />
          <TrapField form="contact" />
          <ContactNotice memberName={name} />
          <div className={styles.send}>
            <Button type="submit" theme="custom" isBusy={isBusy}>
              {isBusy ? t`Sending…` : t`Send my message`}
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
