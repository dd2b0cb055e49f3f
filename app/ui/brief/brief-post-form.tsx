import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import type { BriefOutcome } from '#domain/brief/brief-form.ts'
import { ErrorSummary } from '#ui/kit/form/error-summary.tsx'
import { Trouble } from '#ui/kit/form/trouble.tsx'
import { PostForm } from '#ui/post-form/post-form.tsx'
import styles from './brief.module.css'
import { BRIEF_REFUSALS, briefProblem } from './brief-texts.ts'

type BriefPostFormProps = {
  name: string
  label: string
  outcome: BriefOutcome | undefined
  /** Of several forms of one name: which one this is. */
  about?: Record<string, string>
  hidden?: Record<string, string>
  /** Labels of its fields, for the list of what is wrong. */
  fields?: Record<string, string>
  className?: string | undefined
  children: ReactNode
}

/** A form about a brief: it works without JavaScript, and keeps what was typed whatever becomes of it. */
export function BriefPostForm(props: BriefPostFormProps) {
  const { name, label, about = {}, hidden = {}, fields = {}, className, children } = props
  const outcome = isOf(props) ? props.outcome : undefined
  return (
    <PostForm
      name={[name, ...Object.values(about)].join(' ')}
      isAnswered={outcome !== undefined}
      noValidate
      aria-label={label}
      className={className ?? styles.form}
    >
      {outcome && (
        <BriefTrouble key={outcome.attempt} outcome={outcome} name={name} fields={fields} />
      )}
      <input type="hidden" name={FORM_FIELD} value={name} />
      {Object.entries({ ...about, ...hidden }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </PostForm>
  )
}

function isOf({ name, about = {}, outcome }: BriefPostFormProps): boolean {
  return (
    outcome?.form === name &&
    Object.entries(about).every(([field, value]) => outcome.values[field] === value)
  )
}

type TroubleProps = { outcome: BriefOutcome; name: string; fields: Record<string, string> }

export function BriefTrouble({ outcome, name, fields }: TroubleProps) {
  const { t } = useLingui()
  const { refusal, problems = {} } = outcome
  if (refusal) return <Trouble>{t(BRIEF_REFUSALS[refusal])}</Trouble>
  const errors = Object.entries(problems).map(([field, problem]) => {
    const label = fields[field] ?? field
    const text = t(briefProblem(field, problem))
    return { fieldId: briefFieldId(name, field), message: t`${label}: ${text}` }
  })
  return <ErrorSummary errors={errors} />
}

const briefFieldId = (form: string, field: string) => `${form}-${field}`

type Translate = (message: ReturnType<typeof briefProblem>) => string

/** What a field of a form shows again after it was refused. */
export function briefField(form: string, outcome: BriefOutcome | undefined, translate: Translate) {
  const own = outcome?.form === form ? outcome : undefined
  return (field: string, given?: string) => {
    const problem = own?.problems?.[field]
    return {
      id: briefFieldId(form, field),
      name: field,
      errors: problem && [translate(briefProblem(field, problem))],
      defaultValue: own?.values[field] ?? given,
    }
  }
}
