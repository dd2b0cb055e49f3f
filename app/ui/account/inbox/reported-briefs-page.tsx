import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { CaseHolder } from '#domain/account/cases.ts'
import { solutionsPath } from '#domain/address/paths.ts'
import { BLOCKED_DAYS, BRIEF_TEXT_LIMITS } from '#domain/brief/brief.ts'
import type { ReportedBrief } from '#domain/brief/brief-contract.ts'
import type { Queue } from '#domain/moderation/moderation.ts'
import { formatDay } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { CaseKeeper } from '#ui/account/form/case-holder.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { QueueLinks } from '#ui/account/moderation/queue-links.tsx'
import { REPORT_NAMES } from '#ui/brief/brief-texts.ts'
import { ReceivedView } from '#ui/brief/received-view.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type ReportedBriefsPageProps = {
  reports: readonly ReportedBrief[]
  /** Who has which of them. */
  holders: { [id: string]: CaseHolder }
  /** Of all queues of moderators. */
  lengths: { counts: Record<Queue, number>; notices: number; briefs: number }
  done: 'stopped' | 'kept' | undefined
  outcome: AccountOutcome | undefined
}

/** What recipients say of briefs: a moderator sees what they saw, and never who sent it. */
export function ReportedBriefsPage(props: ReportedBriefsPageProps) {
  const { reports, holders, lengths, done, outcome } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const words = {
    stopped: t`The brief is stopped, and all have been told why.`,
    kept: t`The brief goes on.`,
  }
  return (
    <AccountPage
      title={t`Moderation`}
      lead={t`Briefs that recipients have reported, the oldest first.`}
      done={done && !outcome && words[done]}
    >
      <QueueLinks
        counts={lengths.counts}
        noticeCount={lengths.notices}
        briefCount={lengths.briefs}
        current="briefs"
      />
      {reports.length === 0 && (
        <EmptyState
          title={t`Nothing waits here`}
          text={t`No brief has been reported.`}
          waysOut={[
            { icon: 'scales', label: t`Public record`, href: solutionsPath(locale, 'moderation') },
          ]}
        />
      )}
      {reports.map((report) => (
        <Report
          key={report.publicId}
          report={report}
          holder={holders[report.publicId]}
          outcome={outcome}
        />
      ))}
    </AccountPage>
  )
}

type ReportProps = {
  report: ReportedBrief
  holder: CaseHolder | undefined
  outcome: AccountOutcome | undefined
}

function Report({ report, holder, outcome }: ReportProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { publicId, memberName, explanation, recipients } = report
  const names = recipients.join(', ')
  const label = t`Reason, for all of them`
  const own = outcome?.values.report === publicId ? outcome : undefined
  return (
    <AccountCard
      title={t(REPORT_NAMES[report.reason])}
      aside={<time dateTime={report.reportedAt}>{formatDay(report.reportedAt, locale)}</time>}
    >
      <p>
        <Trans>Reported by {memberName}.</Trans> {explanation}
      </p>
      <p>{t`Asked: ${names}`}</p>
      <ReceivedView
        content={report.content}
        company={report.company}
        others={recipients.length - 1}
      />
      <CaseKeeper subject="brief" id={publicId} holder={holder} />
      <AccountForm
        name="stop"
        label={t`Stop the brief`}
        outcome={own}
        fields={{ reason: label }}
        hidden={{ report: publicId }}
      >
        <TextArea
          {...fieldOf('stop', own, t)('reason')}
          id={`stop-reason-${publicId}`}
          label={label}
          required
          rows={3}
          limit={BRIEF_TEXT_LIMITS.explanation}
          hint={t`Sender and recipients read it. The mailbox waits ${BLOCKED_DAYS} days.`}
        />
        <div>
          <Button type="submit">
            <Trans>Stop the brief</Trans>
          </Button>
        </div>
      </AccountForm>
      <AccountForm name="keep" label={t`Let it go on`} outcome={own} hidden={{ report: publicId }}>
        <div>
          <Button type="submit" theme="secondary">
            <Trans>Let it go on</Trans>
          </Button>
        </div>
      </AccountForm>
    </AccountCard>
  )
}
