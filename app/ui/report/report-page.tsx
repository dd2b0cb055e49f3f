import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { solutionsPath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import type { Locale } from '#domain/locale.ts'
import { NOTICE_KINDS, type NoticeKind } from '#domain/moderation/moderation.ts'
import type { NoticeSubject, Reported } from '#domain/moderation/reported.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import { reportedPath, reportFormPath } from '#ui/moderation/reported-path.ts'
import styles from '#ui/review-form/told-page.module.css'
import { ToldPage } from '#ui/review-form/told-page.tsx'
import { ReportForm } from './report-form.tsx'

type ReportPageProps = {
  /** Null of a profile and an article. */
  frame: ProfileFrame | null
  reported: Reported
  kind: NoticeKind
  isSent: boolean
  outcome: AccountOutcome | undefined
}

/** Open to anybody: a doubt, or a notice of illegal content. */
export function ReportPage({ frame, reported, kind, isSent, outcome }: ReportPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { subject, name } = reported
  const page = { frame, pathIn: (each: Locale) => reportFormPath(each, reported) }
  const hrefOf = (each: NoticeKind) =>
    reportFormPath(locale, reported, each === 'doubt' ? {} : { kind: each })
  const isReview = subject === 'review'
  const labels: Record<NoticeKind, string> = {
    doubt: isReview ? t`I doubt this review` : t`Something is wrong with it`,
    illegal: t`It is against the law`,
  }
  const titles: Record<NoticeSubject, string> = {
    review: t`Report a review of ${name}`,
    reply: t`Report a reply of ${name}`,
    answer: t`Report an author’s answer to ${name}`,
    profile: t`Report the profile of ${name}`,
    article: t`Report the article “${name}”`,
  }
  const doubtLead = isReview
    ? t`Tell us what makes you doubt it. A low rating is no reason: a person looks at what you write, and tells you what they decide.`
    : t`Tell us what is wrong with it: a person looks at what you write, and tells you what they decide.`
  if (isSent)
    return (
      <ToldPage
        {...page}
        title={t`Thank you for your report`}
        lead={t`We have sent you a receipt. A person looks at your report, and writes to you as soon as they have decided.`}
      >
        <div className={styles.actions}>
          <Button href={reportedPath(locale, reported)} theme="secondary">
            <Trans>Back to where you were</Trans>
          </Button>
          <Button href={solutionsPath(locale, 'moderation')} theme="secondary">
            <Trans>How we decide</Trans>
          </Button>
        </div>
      </ToldPage>
    )
  return (
    <ToldPage
      {...page}
      takesFocus={!outcome}
      title={titles[subject]}
      lead={
        kind === 'doubt'
          ? doubtLead
          : t`A notice under article 16 of the Digital Services Act. A person looks at it without delay, and tells you what they decide.`
      }
    >
      <SegmentedLinks
        label={t`What would you like to report?`}
        links={NOTICE_KINDS.map((each) => ({
          label: labels[each],
          href: hrefOf(each),
          isCurrent: each === kind,
        }))}
      />
      <ReportForm
        key={kind}
        kind={kind}
        action={hrefOf(kind)}
        reported={reported}
        outcome={outcome}
      />
    </ToldPage>
  )
}
