import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account-form.ts'
import type { ProfileFrame } from '#domain/contract/profile-frame.ts'
import type { Locale } from '#domain/locale.ts'
import { NOTICE_KINDS, type NoticeKind } from '#domain/moderation.ts'
import { referencePath, reportPath, solutionsPath } from '#domain/paths.ts'
import { Button } from '#ui/button/button.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import styles from '#ui/review-form/told-page.module.css'
import { ToldPage } from '#ui/review-form/told-page.tsx'
import { SegmentedLinks } from '#ui/tabs/segmented-control.tsx'
import { ReportForm } from './report-form.tsx'

type ReportPageProps = {
  frame: ProfileFrame
  /** The public id of the review. */
  review: string
  kind: NoticeKind
  isSent: boolean
  outcome: AccountOutcome | undefined
}

/** Open to anybody: a doubt, or a notice of illegal content. */
export function ReportPage({ frame, review, kind, isSent, outcome }: ReportPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { slug, name } = frame
  const page = { frame, pathIn: (each: Locale) => reportPath(each, slug, review) }
  const hrefOf = (each: NoticeKind) =>
    `${reportPath(locale, slug, review)}${each === 'doubt' ? '' : `?kind=${each}`}`
  const reference = referencePath(locale, slug, review)
  const labels: Record<NoticeKind, string> = {
    doubt: t`I doubt this review`,
    illegal: t`It is against the law`,
  }
  if (isSent)
    return (
      <ToldPage
        {...page}
        title={t`Thank you for your report`}
        lead={t`We have sent you a receipt. A person looks at your report, and writes to you as soon as they have decided.`}
      >
        <div className={styles.actions}>
          <Button href={reference} theme="secondary">
            <Trans>Back to the review</Trans>
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
      title={t`Report a review of ${name}`}
      lead={
        kind === 'doubt'
          ? t`Tell us what makes you doubt it. A low rating is no reason: a person looks at what you write, and tells you what they decide.`
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
        reference={reference}
        outcome={outcome}
      />
    </ToldPage>
  )
}
