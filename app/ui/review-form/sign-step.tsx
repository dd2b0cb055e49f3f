import { Trans, useLingui } from '@lingui/react/macro'
import { DISPLAY_CHOICES } from '#domain/review/review-display.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { PendingSeal } from '#ui/kit/mark/pending-seal.tsx'
import { DisplayField } from './display-field.tsx'
import { authorOf, DraftCard } from './draft-card.tsx'
import { RelationField } from './relation-field.tsx'
import { fieldId, type StepProps, useReviewField } from './review-fields.ts'
import styles from './steps.module.css'

export function SignStep(props: StepProps) {
  const { t } = useLingui()
  const field = useReviewField(props)
  const { answers, choices, initials, memberName: name, isFromBrief } = props
  const { defaultValue: consent, ...consentField } = field('consent')
  const { defaultValue: tick, label: _, ...tickField } = field('name_shown')
  const { defaultValue: relation, label: __, ...relationField } = field('relation_shown')
  const display = field('display')
  return (
    <>
      <DraftCard answers={answers} choices={choices} initials={initials} isWhole />
      <DisplayField
        field={{ ...display, defaultValue: offered(display.defaultValue) }}
        tick={{ ...tickField, isTicked: tick === 'yes' }}
        author={authorOf(answers, choices, initials)}
        said={{ rating: Number(answers.rating ?? 0), text: answers.testimony ?? '' }}
      />
      {isFromBrief && (
        <RelationField
          {...relationField}
          id={fieldId('relation_shown')}
          isTicked={relation === 'yes'}
        />
      )}
      <div className={styles.pending}>
        <PendingSeal size={56} />
        <p>
          <Trans>
            <b>What next?</b> We send you a link to confirm your address. If we know that its domain
            is your company’s, your review is then published at once; otherwise a person checks
            first.
          </Trans>
        </p>
      </div>
      <Checkbox
        {...consentField}
        id={fieldId('consent')}
        value="yes"
        defaultChecked={consent === 'yes'}
        required
        label={t`I was a client of ${name}, I have received nothing for this review, and I agree to its publication.`}
      />
    </>
  )
}

/** A draft may be older than the form: nobody is shown by more than they once chose. */
function offered(display: string): string {
  if (display === '') return 'full'
  return DISPLAY_CHOICES.some((choice) => choice === display) ? display : 'both-masked'
}
