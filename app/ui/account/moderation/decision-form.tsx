import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { ModerationCase } from '#domain/contract/moderation.ts'
import {
  type Decision,
  MODERATION_LIMITS,
  REASONS_TO_CHOOSE,
} from '#domain/moderation/moderation.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { REASON_TEXTS } from '#ui/moderation/reason-texts.ts'
import { CompanyFields } from './company-fields.tsx'
import styles from './decision-forms.module.css'
import { DECISION_TEXTS } from './moderation-texts.ts'

type DecisionFormProps = {
  decision: Decision
  known: ModerationCase
  outcome: AccountOutcome | undefined
  /** A company was looked for, to choose it here. */
  isLookedFor: boolean
  /** The key that opens it, while keys are on. */
  shortcut: string | undefined
}

const AGAINST: readonly Decision[] = ['refuse', 'suspend']

/** Folded until it is chosen: nothing is decided by a stray click or key. */
export function DecisionForm(props: DecisionFormProps) {
  const { decision, known, outcome, isLookedFor, shortcut } = props
  const { t } = useLingui()
  const field = fieldOf(decision, outcome, t)
  const { label, submit } = DECISION_TEXTS[decision]
  const isAgainst = AGAINST.includes(decision)
  const needsWords = isAgainst || decision === 'ask-clarification'
  const reasons = REASONS_TO_CHOOSE[decision]
  const isReported = known.reports.some((report) => report.decision === null)
  const isDomainLinked = known.author?.addressKind === 'professional' && !known.company.isOther
  const labels = {
    reason: needsWords && !isAgainst ? t`What is it about?` : t`Published reason`,
    words: decision === 'ask-clarification' ? t`Your question` : t`Words for the author`,
    answer: t`Answer to whoever reported it`,
    company: t`Company`,
    company_name: t`Name of a new client`,
    evidence: isDomainLinked
      ? t`What shows that the domain belongs to the company`
      : t`What shows that the author works there`,
  }
  return (
    <details
      className={styles.fold}
      data-key={shortcut}
      data-tone={isAgainst ? 'against' : undefined}
      open={outcome ? outcome.form === decision : isLookedFor && decision === 'company-check'}
    >
      <summary>
        {t(label)}
        {shortcut && <kbd className={styles.key}>{shortcut.toUpperCase()}</kbd>}
      </summary>
      <AccountForm name={decision} label={t(label)} outcome={outcome} fields={labels}>
        <input type="hidden" name="version" value={known.versions[0]?.version} />
        {decision === 'company-check' && (
          <CompanyFields
            form={decision}
            similar={known.company.similar}
            typed={known.author?.company}
            outcome={outcome}
            labels={labels}
          />
        )}
        {reasons.length > 0 && (
          <Select
            {...field('reason')}
            label={labels.reason}
            required
            placeholder={t`Choose`}
            options={reasons.map((value) => ({ value, label: t(REASON_TEXTS[value]) }))}
          />
        )}
        {decision !== 'keep' && (
          <TextArea
            {...field('words')}
            label={labels.words}
            hint={t`The author reads it as you write it. The provider reads the published reason alone.`}
            required={needsWords}
            rows={4}
            limit={MODERATION_LIMITS.words}
          />
        )}
        {isReported && (decision === 'keep' || decision === 'suspend') && (
          <TextArea
            {...field('answer')}
            label={labels.answer}
            hint={t`Sent by mail with the published reason. Say nothing of the author.`}
            required={false}
            rows={3}
            limit={MODERATION_LIMITS.words}
          />
        )}
        <Button type="submit" isBlock>
          {t(submit)}
        </Button>
      </AccountForm>
    </details>
  )
}
