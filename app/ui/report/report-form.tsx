import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { type AccountOutcome, FORM_FIELD } from '#domain/account/account-form.ts'
import { legalPath } from '#domain/address/paths.ts'
import {
  ILLEGAL_REASONS,
  MODERATION_LIMITS,
  NOTICE_KEPT_YEARS,
  type NoticeKind,
} from '#domain/moderation/moderation.ts'
import { doubtsAbout, type Reported } from '#domain/moderation/reported.ts'
import { REPORT_LIMIT } from '#domain/moderation/review-report.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { ErrorSummary } from '#ui/kit/form/error-summary.tsx'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { TrapField } from '#ui/kit/form/trap-field.tsx'
import { Trouble } from '#ui/kit/form/trouble.tsx'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { joinClasses } from '#ui/kit/join-classes.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { DOUBT_TEXTS, ILLEGAL_TEXTS } from '#ui/moderation/reason-texts.ts'
import { reportedPath } from '#ui/moderation/reported-path.ts'
import { FailedTrouble } from '#ui/post-form/failed-trouble.tsx'
import { PostForm } from '#ui/post-form/post-form.tsx'
import styles from '#ui/review-form/told-page.module.css'
import own from './report-form.module.css'
import { problemText } from './report-texts.ts'

type ReportFormProps = {
  kind: NoticeKind
  action: string
  reported: Reported
  outcome: AccountOutcome | undefined
}

export function ReportForm({ kind, action, reported, outcome }: ReportFormProps) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const { subject } = reported
  const isIllegal = kind === 'illegal'
  const address = pageAddress(reportedPath(locale, reported), locale, environment)
  const doubt = subject === 'review' ? t`Why do you doubt it?` : t`What is wrong with it?`
  const labels: Record<string, string> = {
    reason: isIllegal ? t`What is against the law?` : doubt,
    explanation: isIllegal ? t`Which words, and why` : t`What should we know?`,
    law: t`The law or the right concerned`,
    name: t`Your name`,
    email: t`Your e-mail address`,
    good_faith: t`I believe in good faith that what I state is correct and complete.`,
  }
  const field = (name: string) => {
    const problem = outcome?.problems?.[name]
    return {
      id: `report-${name}`,
      name,
      label: labels[name],
      defaultValue: outcome?.values[name],
      errors: problem && [t(problemText(name, problem))],
    }
  }
  const { defaultValue: isSworn, ...goodFaith } = field('good_faith')
  return (
    <PostForm
      name={kind}
      action={action}
      isAnswered={outcome !== undefined}
      className={joinClasses(styles.form, own.form)}
      // Our own words, in the page's language, with and without JavaScript.
      noValidate
      aria-label={t`Your report`}
    >
      {outcome && <ReportTrouble key={outcome.attempt} outcome={outcome} labels={labels} />}
      <input type="hidden" name={FORM_FIELD} value="report" />
      {isIllegal && (
        <p className={own.about}>
          <Trans>It is about what stands at {address}</Trans>
        </p>
      )}
      <RadioGroup
        {...field('reason')}
        required
        look="lines"
        options={
          isIllegal
            ? ILLEGAL_REASONS.map((value) => ({ value, label: t(ILLEGAL_TEXTS[value]) }))
            : doubtsAbout(subject).map((value) => ({ value, label: t(DOUBT_TEXTS[value]) }))
        }
      />
      <TextArea {...field('explanation')} required rows={5} limit={REPORT_LIMIT} />
      {isIllegal && (
        <>
          <TextInput {...field('law')} required={false} maxLength={MODERATION_LIMITS.law} />
          <TextInput {...field('name')} required autoComplete="name" />
        </>
      )}
      <TextInput
        {...field('email')}
        required
        type="email"
        autoComplete="email"
        hint={t`For the receipt and our answer alone. The author and the provider do not see it.`}
      />
      {isIllegal && (
        <Checkbox {...goodFaith} required value="yes" defaultChecked={isSworn === 'yes'} />
      )}
      <TrapField form="report" />
      <p className={own.privacy}>
        <Trans>
          We keep your report for {NOTICE_KEPT_YEARS} years after its decision, then the figures
          alone. <a href={legalPath(locale, 'privacy')}>Your data and your rights</a>
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button type="submit">
          <Trans>Send the report</Trans>
        </Button>
      </div>
    </PostForm>
  )
}

type ReportTroubleProps = { outcome: AccountOutcome; labels: Record<string, string> }

function ReportTrouble({ outcome: { problems = {}, refusal }, labels }: ReportTroubleProps) {
  const { t } = useLingui()
  if (refusal === 'failed') return <FailedTrouble />
  if (refusal)
    return (
      <Trouble>
        <Trans>
          Many reports have been sent in a short time. Your text is still here: send it again later.
        </Trans>
      </Trouble>
    )
  return (
    <ErrorSummary
      errors={Object.entries(problems).map(([name, problem]) => {
        const label = labels[name]
        const text = t(problemText(name, problem))
        return { fieldId: `report-${name}`, message: t`${label}: ${text}` }
      })}
    />
  )
}
