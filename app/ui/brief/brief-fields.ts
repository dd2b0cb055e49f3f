import { useLingui } from '@lingui/react/macro'
import { AGREED_KEPT_MONTHS, BRIEF_KEPT_MONTHS } from '#domain/brief/brief.ts'
import type { BriefOutcome } from '#domain/brief/brief-form.ts'
import { FIELD_LABELS } from '#ui/profile/contact/contact-texts.ts'
import { briefField } from './brief-post-form.tsx'

/** Of the form that a brief is written with: its name, and how the ids of its fields begin. */
export const BRIEF_FORM = 'brief'

/** The fields of the form, each with its label, what it shows again and what is wrong with it. */
export function useBriefFields(outcome: BriefOutcome | undefined, given: Record<string, string>) {
  const { t } = useLingui()
  const field = briefField(BRIEF_FORM, outcome, t)
  const labels = useLabels()
  const named = (name: keyof typeof labels) => ({
    ...field(name, given[name]),
    label: labels[name],
  })
  return { labels, field, named }
}

export type BriefFields = ReturnType<typeof useBriefFields>

function useLabels() {
  const { t } = useLingui()
  return {
    title: t`In one line`,
    need: t`What you are looking for`,
    context: t`The context`,
    activity: t`Activity`,
    budget: t`Budget, without VAT`,
    starts_in: t`Start`,
    answer_by: t`Answer by`,
    language_fr: t`Languages of answers`,
    first_name: t(FIELD_LABELS.first_name),
    last_name: t(FIELD_LABELS.last_name),
    email: t(FIELD_LABELS.email),
    phone: t(FIELD_LABELS.phone),
    company: t(FIELD_LABELS.company),
    size: t`Size`,
    area: t(FIELD_LABELS.area),
    shown: t`Show the company`,
    consent: t`I agree that this brief is passed on to the providers chosen, and deleted ${BRIEF_KEPT_MONTHS} months after its end, or where a review follows once that is settled, after ${AGREED_KEPT_MONTHS} at most`,
    no_review: t`Do not ask me for a review`,
    recipients: t`Recipients`,
  }
}
