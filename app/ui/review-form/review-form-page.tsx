import { Trans, useLingui } from '@lingui/react/macro'
import { use, useEffect, useRef } from 'react'
import { profilePath, reviewFormPath } from '#domain/address/paths.ts'
import { POSTPONED_MONTHS } from '#domain/brief/relation.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import {
  previousStep,
  type ReviewAnswers,
  type ReviewField,
  type ReviewOutcome,
  type ReviewProblem,
  type ReviewStep,
} from '#domain/review/review-form.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { ErrorSummary } from '#ui/kit/form/error-summary.tsx'
import { Trouble } from '#ui/kit/form/trouble.tsx'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { FailedTrouble } from '#ui/post-form/failed-trouble.tsx'
import { PostForm } from '#ui/post-form/post-form.tsx'
import { nameInSentence } from '#ui/profile/name-in-sentence.ts'
import { DraftCard } from './draft-card.tsx'
import { fieldId, type ReviewFormChoices } from './review-fields.ts'
import styles from './review-form-page.module.css'
import { ReviewHeader } from './review-header.tsx'
import { fieldLabel, problemText } from './review-texts.ts'
import { StepForm } from './step-form.tsx'
import { StepList } from './step-list.tsx'
import toldStyles from './told-page.module.css'
import { ToldPage, WorkPage } from './told-page.tsx'
import { useTypedAnswers } from './use-typed-answers.ts'

/** What the page says instead of asking. */
export type ReviewSaid = 'sent' | 'later' | 'spent' | 'waits' | 'ended'

type ReviewFormPageProps = {
  frame: ProfileFrame
  step: ReviewStep
  answers: ReviewAnswers
  hasDraft: boolean
  /** The site asked for it, after a brief. */
  isFromBrief: boolean
  /** It asks first whether the work took place. */
  asksForWork: { canWait: boolean } | null
  choices: ReviewFormChoices
  initials: string
  said: ReviewSaid | null
  outcome?: (ReviewOutcome & { step: ReviewStep }) | undefined
}

const FORM_ID = 'review-form'

export function ReviewFormPage(props: ReviewFormPageProps) {
  const { frame, said, asksForWork, outcome } = props
  if (said) return <Said frame={frame} said={said} />
  if (asksForWork && !outcome) return <WorkPage frame={frame} {...asksForWork} />
  return <Asked {...props} />
}

function Asked({ frame, hasDraft, outcome, ...kept }: ReviewFormPageProps) {
  const { choices, initials, isFromBrief } = kept
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const formRef = useRef<HTMLFormElement>(null)
  const step = outcome?.step ?? kept.step
  const answers = { ...kept.answers, ...outcome?.answers }
  const path = reviewFormPath(locale, frame.slug)
  const watched = useTypedAnswers({ formRef, step, path, isSaving: hasDraft })
  const now = { ...answers, ...watched.typed }
  const name = nameInSentence(frame, locale)
  const { name: memberName } = frame
  const back = previousStep(step)
  useFocusOnStep(step)
  return (
    <>
      <PageHead
        title={t`Review of ${memberName}`}
        pathIn={(each) => reviewFormPath(each, frame.slug)}
        isIndexed={false}
      />
      {/* Enter goes on, whichever button comes first. */}
      <button type="submit" form={FORM_ID} name="intent" value={goesOn(step)} hidden />
      <ReviewHeader frame={frame}>
        <Button type="submit" form={FORM_ID} name="intent" value="later" theme="text" size="sm">
          <Trans>Continue later</Trans>
        </Button>
      </ReviewHeader>
      <div className={`wrap ${styles.columns}`}>
        <StepList step={step} />
        <PostForm
          key={step}
          ref={formRef}
          id={FORM_ID}
          name={step}
          isAnswered={outcome !== undefined}
          action={path}
          className={styles.form}
          encType={
            step === 'testimony' ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
          }
          // Our own words, in the page's language, with and without JavaScript.
          noValidate
          onChange={watched.onChange}
        >
          <input type="hidden" name="step" value={step} />
          {outcome && !outcome.isSaved && <ReviewTrouble key={outcome.attempt} outcome={outcome} />}
          <StepForm
            step={step}
            answers={answers}
            typed={now}
            problems={outcome?.problems ?? {}}
            choices={choices}
            memberName={name}
            initials={initials}
            isFromBrief={isFromBrief}
          />
          <div className={styles.buttons}>
            {back ? (
              <Button type="submit" name="intent" value="back" theme="text" iconBefore="arrow-left">
                <Trans>Back</Trans>
              </Button>
            ) : (
              <span />
            )}
            <span className={styles.saved}>{watched.isSaved && <Trans>Saved</Trans>}</span>
            <Button type="submit" name="intent" value={goesOn(step)}>
              {step === 'sign' ? <Trans>Sign and send</Trans> : <Trans>Continue</Trans>}
            </Button>
          </div>
        </PostForm>
        {step !== 'sign' && (
          <aside className={styles.preview} aria-label={t`Preview of your review`}>
            <p className={styles.previewTitle}>
              <Trans>Preview of your review</Trans>
            </p>
            <DraftCard answers={now} choices={choices} initials={initials} />
          </aside>
        )}
      </div>
    </>
  )
}

const goesOn = (step: ReviewStep) => (step === 'sign' ? 'sign' : 'continue')

/** A new step is a new page to whoever listens to it; the first one is read as any page is. */
function useFocusOnStep(step: ReviewStep): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [step])
}

function Said({ frame, said }: { frame: ProfileFrame; said: ReviewSaid }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name, slug } = frame
  const words = {
    sent: {
      title: t`Check your mailbox`,
      lead: t`Your review of ${name} is signed. We have sent you a link: open it and press the button to confirm that the address is yours. It holds for 14 days.`,
    },
    later: {
      title: t`See you soon`,
      lead: t`Everything you have written is kept. We have sent you a link that opens it again, on any device, for 60 days.`,
    },
    spent: {
      title: t`This link no longer works`,
      lead: t`It has expired, or the review has already been signed or declined. You can still write a new one.`,
    },
    waits: {
      title: t`Noted`,
      lead: t`We ask you again in ${POSTPONED_MONTHS} months. Nothing else happens until then.`,
    },
    ended: {
      title: t`Noted`,
      lead: t`We do not ask you again. ${name} is told nothing of it.`,
    },
  }
  return (
    <ToldPage frame={frame} {...words[said]} pathIn={(each) => reviewFormPath(each, slug)}>
      <div className={toldStyles.actions}>
        {(said === 'later' || said === 'spent') && (
          <Button href={reviewFormPath(locale, slug)}>
            {said === 'later' ? <Trans>Continue now</Trans> : <Trans>Write a review</Trans>}
          </Button>
        )}
        <Button href={profilePath(locale, slug)} theme="secondary">
          <Trans>See the profile of {name}</Trans>
        </Button>
      </div>
    </ToldPage>
  )
}

/** Why the step was not taken: give it a new `key` at each try. */
function ReviewTrouble({ outcome: { problems = {}, refusal } }: { outcome: ReviewOutcome }) {
  const { t } = useLingui()
  const words = {
    'too-many': t`Many reviews have been sent in a short time. What you wrote is kept: try again later.`,
    'too-large': t`That is more than the form can take. Shorten your texts.`,
    closed: t`This review has already been signed.`,
  }
  if (refusal === 'failed') return <FailedTrouble />
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
