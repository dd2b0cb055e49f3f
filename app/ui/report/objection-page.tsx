import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { type AccountOutcome, FORM_FIELD } from '#domain/account/account-form.ts'
import type { AboutComplaint } from '#domain/account/staff/complaint.ts'
import { homePath, objectionPath, solutionsPath } from '#domain/address/paths.ts'
import { REPORT_LIMIT } from '#domain/moderation/review-report.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { CONTESTED_NAMES } from '#ui/moderation/contested-names.ts'
import { reportedText } from '#ui/moderation/reported-texts.ts'
import { FailedTrouble } from '#ui/post-form/failed-trouble.tsx'
import { PostForm } from '#ui/post-form/post-form.tsx'
import styles from '#ui/review-form/told-page.module.css'
import { ToldPage } from '#ui/review-form/told-page.tsx'
import own from './report-form.module.css'
import { problemText } from './report-texts.ts'

type ObjectionPageProps = {
  /** Of the link in the decision's mail. */
  secret: string
  /** Null where the link is spent, or has ended. */
  about: AboutComplaint | null
  isSent: boolean
  outcome: AccountOutcome | undefined
}

/** Once, and decided by somebody else: by whoever a decision goes against, or reported in vain. */
export function ObjectionPage({ secret, about, isSent, outcome }: ObjectionPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const page = { frame: null, pathIn: objectionPath }
  const problem = outcome?.problems?.words
  const contestedText = ({ decision, name }: Extract<AboutComplaint, { decision: unknown }>) =>
    [t(CONTESTED_NAMES[decision]), name].filter(Boolean).join(' · ')
  if (isSent)
    return (
      <ToldPage
        {...page}
        title={t`Your objection has been received`}
        lead={t`Somebody else than the first time looks at it, and writes to you as soon as they have decided.`}
      >
        <WayOut href={solutionsPath(locale, 'moderation')}>
          <Trans>How we decide</Trans>
        </WayOut>
      </ToldPage>
    )
  if (!about)
    return (
      <ToldPage
        {...page}
        title={t`This link no longer works`}
        lead={t`It has been used, its six months have passed, or what it was about is no longer there.`}
      >
        <WayOut href={homePath(locale)}>
          <Trans>Back to home</Trans>
        </WayOut>
      </ToldPage>
    )
  return (
    <ToldPage
      {...page}
      takesFocus={!outcome}
      title={t`Object to a decision`}
      lead={t`Tell us why you disagree. Somebody else than the first time looks at it again. There is one objection.`}
    >
      <PostForm
        name="objection"
        isAnswered={outcome !== undefined}
        action={`${objectionPath(locale)}?token=${encodeURIComponent(secret)}`}
        className={styles.form}
        noValidate
        aria-label={t`Object to a decision`}
      >
        {outcome?.refusal === 'failed' && <FailedTrouble key={outcome.attempt} />}
        <input type="hidden" name={FORM_FIELD} value="objection" />
        <input type="hidden" name="token" value={secret} />
        <p className={own.about}>
          {'decision' in about ? contestedText(about) : t(reportedText(about))}
        </p>
        <TextArea
          id="objection-words"
          name="words"
          label={t`Why you disagree`}
          defaultValue={outcome?.values.words}
          errors={problem && [t(problemText('words', problem))]}
          required
          rows={6}
          limit={REPORT_LIMIT}
        />
        <div className={styles.actions}>
          <Button type="submit">
            <Trans>Send the objection</Trans>
          </Button>
        </div>
      </PostForm>
    </ToldPage>
  )
}

function WayOut({ href, children }: { href: string; children: ReactNode }) {
  return (
    <div className={styles.actions}>
      <Button href={href} theme="secondary">
        {children}
      </Button>
    </div>
  )
}
