import { useLingui } from '@lingui/react/macro'
import { KEY_FIELD } from '#domain/inbox/contact-answers.ts'
import type { ContactField, ContactOutcome } from '#domain/inbox/contact-request.ts'
import { Button, type ButtonTheme } from '#ui/kit/button/button.tsx'
import { FormStatus } from '#ui/kit/form/form-status.tsx'
import { TrapField } from '#ui/kit/form/trap-field.tsx'
import { useFormAnswer } from '#ui/kit/post-form/form-answer.tsx'
import { PostForm } from '#ui/kit/post-form/post-form.tsx'
import { FAILURE, FIELD_LABELS, problemText } from './contact-texts.ts'
import { ContactTrouble, fieldId } from './contact-trouble.tsx'
import styles from './message-form.module.css'
import { useFormKey } from './use-form-key.ts'

type MessageFormProps = {
  name: 'contact' | 'demo'
  action: string
  label: string
  /** What becomes of what is typed; it stands before the button. */
  privacy: React.ReactNode
  /** What the button says. */
  send: string
  theme: ButtonTheme
  /** What became of it when it was sent without JavaScript. */
  outcome: ContactOutcome | undefined
  children: (field: FieldOf) => React.ReactNode
}

type FieldOf = (name: ContactField) => {
  id: string
  name: string
  label: string
  isBusy: boolean
  errors: string[] | undefined
  defaultValue: string | undefined
}

/** A form to write to somebody. Sent, it leads to a page that says so; refused, it stays where it is. */
export function MessageForm({ send, theme, privacy, children, ...form }: MessageFormProps) {
  const { t } = useLingui()
  const outcome = useFormAnswer(form.outcome)
  const key = useFormKey(outcome)
  const fieldsOf =
    (isBusy: boolean): FieldOf =>
    (name) => {
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
    <PostForm
      name={form.name}
      action={form.action}
      isAnswered={outcome !== undefined}
      failure={t(FAILURE)}
      className={styles.form}
      // Our own words, in the page's language, with and without JavaScript.
      noValidate
      aria-label={form.label}
    >
      {(isBusy) => (
        <>
          {outcome && !isBusy && <ContactTrouble key={outcome.attempt} outcome={outcome} />}
          {children(fieldsOf(isBusy))}
          <input type="hidden" name={KEY_FIELD} value={key} />
          <TrapField form="contact" />
          <p className={styles.privacy}>{privacy}</p>
          <div className={styles.send}>
            <Button type="submit" theme={theme} isBusy={isBusy}>
              {isBusy ? t`Sending…` : send}
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
