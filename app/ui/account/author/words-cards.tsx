import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { AuthorReview } from '#domain/contract/author-review.ts'
import { REPLY_LIMIT } from '#domain/moderation/review-report.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Words } from '#ui/account/team-review/reply-card.tsx'
import styles from '#ui/account/team-review/team-review-page.module.css'
import { Button } from '#ui/kit/button/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'

export type AuthorCardProps = { review: AuthorReview; outcome: AccountOutcome | undefined }

/** The answer to what a moderator asked. */
export function ClarifyCard({ review, outcome }: AuthorCardProps) {
  const { t } = useLingui()
  if (review.state !== 'clarification-asked') return null
  const asked = review.history.findLast(({ type }) => type === 'ask-clarification')
  return (
    <AccountCard title={t`A moderator has a question`}>
      {asked?.words && <p className={styles.said}>{asked.words}</p>}
      <WordsForm name="clarify" title={t`Answer the moderator`} outcome={outcome}>
        <Trans>Send the answer</Trans>
      </WordsForm>
    </AccountCard>
  )
}

/** Once, and decided by another moderator than the one who refused or suspended it. */
export function AppealCard({ review, outcome }: AuthorCardProps) {
  const { t } = useLingui()
  const { state, isFinal } = review
  if (state !== 'refused' && state !== 'suspended') return null
  const isRefused = state === 'refused'
  return (
    <AccountCard
      title={isRefused ? t`Appeal against the refusal` : t`Appeal against the suspension`}
    >
      {isFinal ? (
        <p>
          <Trans>Your appeal was decided by another moderator. There is no second one.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              Another moderator reads your review and your words afresh. There is one appeal.
            </Trans>
          </p>
          <WordsForm name="appeal" title={t`Why you disagree`} outcome={outcome}>
            <Trans>Send the appeal</Trans>
          </WordsForm>
        </>
      )}
    </AccountCard>
  )
}

/** The provider's reply, and the one answer to it. */
export function AnswerCard({ review, outcome }: AuthorCardProps) {
  const { t } = useLingui()
  const { reply, answer, member, state } = review
  const { name } = member
  if (!reply) return null
  return (
    <AccountCard title={t`${name} has replied`}>
      <Words said={reply} />
      {answer && (
        <>
          <h3>
            <Trans>Your answer</Trans>
          </h3>
          <Words said={answer} />
        </>
      )}
      {!answer && state === 'published' && (
        <WordsForm
          name="answer"
          title={t`Answer in public`}
          hint={t`Everybody reads it below the reply. There is one answer: it cannot be changed afterwards.`}
          outcome={outcome}
        >
          <Trans>Publish the answer</Trans>
        </WordsForm>
      )}
    </AccountCard>
  )
}

type WordsFormProps = {
  name: string
  title: string
  hint?: string
  outcome: AccountOutcome | undefined
  /** Of the button. */
  children: ReactNode
}

function WordsForm({ name, title, hint, outcome, children }: WordsFormProps) {
  const { t } = useLingui()
  const label = t`Your words`
  return (
    <AccountForm name={name} label={title} outcome={outcome} fields={{ words: label }}>
      <TextArea
        {...fieldOf(name, outcome, t)('words')}
        label={title}
        required
        rows={5}
        limit={REPLY_LIMIT}
        {...(hint && { hint })}
      />
      <div>
        <Button type="submit">{children}</Button>
      </div>
    </AccountForm>
  )
}
