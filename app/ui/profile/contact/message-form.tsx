import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactOutcome,
  KEY_FIELD,
} from '#domain/inbox/contact-request.ts'
import { newKey } from '#ui/browser/new-key.ts'
import { Button, type ButtonTheme } from '#ui/kit/button/button.tsx'
import { ErrorSummary } from '#ui/kit/form/error-summary.tsx'
import { FormStatus } from '#ui/kit/form/form-status.tsx'
import { TrapField } from '#ui/kit/form/trap-field.tsx'
import { Trouble } from '#ui/kit/form/trouble.tsx'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import { PostForm } from '#ui/post-form/post-form.tsx'
import { FAILURE, FIELD_LABELS, problemText, REFUSALS, shortProblemText } from './contact-texts.ts'
import styles from './message-form.module.css'

/** Where an error of the field leads. */
const fieldId = (field: ContactField) => `contact-${field}`

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

/** One key for one message, however often it is sent; a form that was already used gets another. */
function useFormKey(outcome: ContactOutcome | undefined): string {
  const [key, setKey] = useState('')
  const usedAt = outcome?.refusal === 'form-reused' ? outcome.attempt : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal of a used key asks for a new one
  useEffect(() => setKey(newKey()), [usedAt])
  return key
}

/** Why the form did not leave. It takes focus when it appears: give it a new `key` at each try. */
function ContactTrouble({ outcome }: { outcome: ContactOutcome }) {
  const { refusal, problems = {} } = outcome
  return refusal ? <Refusal outcome={outcome} /> : <Problems problems={problems} />
}

function Problems({ problems }: { problems: NonNullable<ContactOutcome['problems']> }) {
  const { t } = useLingui()
  const errors = CONTACT_FIELDS.flatMap((field) => {
    const problem = problems[field]
    if (!problem) return []
    const label = t(FIELD_LABELS[field])
    const text = t(shortProblemText(field, problem))
    return [{ fieldId: fieldId(field), message: t`${label}: ${text}` }]
  })
  return <ErrorSummary errors={errors} />
}

function Refusal({ outcome: { refusal, waitSeconds } }: { outcome: ContactOutcome }) {
  const { t, i18n } = useLingui()
  const when = relativeTime(waitSeconds ?? 0, i18n.locale)
  return (
    <Trouble title={t(FAILURE)}>
      {refusal === 'too-many'
        ? t`Many messages have been sent in a short time. Your text is still here: send it again ${when}.`
        : refusal && t(REFUSALS[refusal])}
    </Trouble>
  )
}

/** In 40 minutes, in 3 hours: rounded up, so that waiting so long is enough. */
function relativeTime(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale)
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes < 60
    ? format.format(minutes, 'minute')
    : format.format(Math.ceil(minutes / 60), 'hour')
}
