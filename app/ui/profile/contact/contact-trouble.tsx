import { useLingui } from '@lingui/react/macro'
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactOutcome,
} from '#domain/inbox/contact-request.ts'
import { ErrorSummary } from '#ui/kit/form/error-summary.tsx'
import { Trouble } from '#ui/kit/form/trouble.tsx'
import { FAILURE, FIELD_LABELS, REFUSALS, shortProblemText } from './contact-texts.ts'

/** Where an error of the field leads. */
export const fieldId = (field: ContactField) => `contact-${field}`

/** Why the form did not leave. It takes focus when it appears: give it a new `key` at each try. */
export function ContactTrouble({ outcome }: { outcome: ContactOutcome }) {
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
