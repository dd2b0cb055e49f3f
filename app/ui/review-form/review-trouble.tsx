import { useLingui } from '@lingui/react/macro'
import type { ReviewField, ReviewOutcome, ReviewProblem } from '#domain/review/review-form.ts'
import { ErrorSummary } from '#ui/kit/form/error-summary.tsx'
import { Trouble } from '#ui/kit/form/trouble.tsx'
import { fieldId } from './review-fields.ts'
import { fieldLabel, problemText } from './review-texts.ts'

/** Why the step was not taken: give it a new `key` at each try. */
export function ReviewTrouble({ outcome: { problems = {}, refusal } }: { outcome: ReviewOutcome }) {
  const { t } = useLingui()
  const words = {
    'too-many': t`Many reviews have been sent in a short time. What you wrote is kept: try again later.`,
    'too-large': t`That is more than the form can take. Shorten your texts.`,
    closed: t`This review has already been signed.`,
  }
  if (refusal) return <Trouble>{words[refusal]}</Trouble>
  const wrong = Object.entries(problems) as [ReviewField, ReviewProblem][]
  return (
    <ErrorSummary
      errors={wrong.map(([field, problem]) => {
        const label = t(fieldLabel(field))
        const text = t(problemText(field, problem))
        return { fieldId: fieldId(field), message: t`${label}: ${text}` }
      })}
    />
  )
}
