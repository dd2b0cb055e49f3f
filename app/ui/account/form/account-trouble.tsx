import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { ErrorSummary } from '#ui/kit/form/error-summary.tsx'
import { Trouble } from '#ui/kit/form/trouble.tsx'
import { FailedTrouble } from '#ui/post-form/failed-trouble.tsx'
import { PROBLEMS, REFUSALS } from './account-texts.ts'
import { fieldId } from './field-of.ts'

type AccountTroubleProps = {
  outcome: AccountOutcome
  form: string
  fields: Record<string, string>
}

/** Why the form was not accepted. It takes focus when it appears: give it a new `key` at each try. */
export function AccountTrouble({ outcome, form, fields }: AccountTroubleProps) {
  const { t } = useLingui()
  if (outcome.refusal) return <Refusal outcome={outcome} />
  const errors = Object.entries(outcome.problems ?? {}).map(([field, problem]) => {
    const label = fields[field] ?? field
    const text = t(PROBLEMS[problem])
    return { fieldId: fieldId(form, field), message: t`${label}: ${text}` }
  })
  return <ErrorSummary errors={errors} />
}

function Refusal({ outcome: { refusal, waitSeconds = 0 } }: { outcome: AccountOutcome }) {
  const { t, i18n } = useLingui()
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60))
  const when = new Intl.RelativeTimeFormat(i18n.locale).format(minutes, 'minute')
  if (!refusal) return null
  if (refusal === 'failed') return <FailedTrouble />
  return (
    <Trouble>
      {refusal === 'too-many'
        ? t`Too many tries in a short time. Try again ${when}.`
        : t(REFUSALS[refusal])}
    </Trouble>
  )
}
