import { useLingui } from '@lingui/react/macro'
import type { ReviewStep } from '#domain/review/review-form.ts'
import type { StepProps } from './review-fields.ts'
import { SignStep } from './sign-step.tsx'
import styles from './step-form.module.css'
import { CaseStep, MissionStep, RatingStep, TestimonyStep } from './steps.tsx'

const STEPS = {
  mission: MissionStep,
  rating: RatingStep,
  testimony: TestimonyStep,
  case: CaseStep,
  sign: SignStep,
} as const satisfies Record<ReviewStep, unknown>

/** One step: what it is about, and its fields. */
export function StepForm({ step, ...props }: StepProps & { step: ReviewStep }) {
  const { t } = useLingui()
  const { memberName: name } = props
  const words = {
    mission: {
      title: t`Which project was it?`,
      lead: t`A few facts, so that readers know what you speak of and we can check that it is you.`,
    },
    rating: {
      title: t`How do you rate this project?`,
      lead: t`Be frank. A nuanced review helps more than a perfect one, and ${name} cannot have it removed.`,
    },
    testimony: {
      title: t`What would you tell a colleague?`,
      lead: t`In your own words, in your own language. Nobody but you can change them.`,
    },
    case: {
      title: t`Would you like to tell the whole story?`,
      lead: t`All of this is optional: leave empty what you do not want to tell.`,
    },
    sign: {
      title: t`Read it once more, then sign`,
      lead: t`Once it is published, only you can change the text. You can always ask for its withdrawal.`,
    },
  }[step]
  const Step = STEPS[step]
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      <Step {...props} />
    </>
  )
}
