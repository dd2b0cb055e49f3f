import { useLingui } from '@lingui/react/macro'
import type { ReviewAnswers, ReviewField, ReviewProblems } from '#domain/review/review-form.ts'
import { fieldLabel, problemText } from './review-texts.ts'

export type Choice = { value: string; label: string }

export type ReviewFormChoices = {
  services: readonly Choice[]
  qualities: readonly Choice[]
  areas: readonly Choice[]
}

export type StepProps = {
  answers: ReviewAnswers
  problems: ReviewProblems
  choices: ReviewFormChoices
  memberName: string
  /** The site asked for it, after a brief. */
  isFromBrief: boolean
  /** What stands in the place of a masked name. */
  initials: string
  /** What is in the form now, for what follows it as it is typed. */
  typed: ReviewAnswers
}

export const fieldId = (field: ReviewField) => `review-${field}`

/** What every control of the form takes: its name, what was answered, what is wrong with it. */
export function useReviewField({ answers, problems }: Pick<StepProps, 'answers' | 'problems'>) {
  const { t } = useLingui()
  return (field: ReviewField) => {
    const problem = problems[field]
    return {
      id: fieldId(field),
      name: field,
      label: t(fieldLabel(field)),
      defaultValue: answers[field] ?? '',
      errors: problem && [t(problemText(field, problem))],
    }
  }
}
