import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import {
  REPORT_LIMIT,
  REPORT_REASONS,
  type ReportReason,
} from '#domain/moderation/review-report.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import type { CardProps } from './reply-card.tsx'
import styles from './team-review-page.module.css'

const REASONS = {
  'not-a-client': msg`The author was not our client`,
  'conflict-of-interest': msg`The author is a competitor, an employee or otherwise not impartial`,
  'false-facts': msg`It states facts that are untrue`,
  offensive: msg`It is insulting or discriminating`,
  'private-data': msg`It reveals personal or confidential data`,
  other: msg`Another reason`,
} satisfies Record<ReportReason, unknown>

/** For moderators: the review stays where it is until they have decided. */
export function ReportCard({ known: { report, isDisputed }, outcome }: CardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const field = fieldOf('report', outcome, t)
  const labels = { reason: t`Why do you doubt it?`, explanation: t`What should we know?` }
  if (report || isDisputed)
    return (
      <AccountCard title={t`Reported`}>
        {report && (
          <>
            <p>{t(REASONS[report.reason])}</p>
            <p className={styles.said}>{report.explanation}</p>
            <p className={styles.faint}>
              <time dateTime={report.reportedAt}>{formatDate(report.reportedAt, locale)}</time>
            </p>
          </>
        )}
        <p>
          <Trans>
            The review stays public, marked as disputed, until our moderators have decided.
          </Trans>
        </p>
      </AccountCard>
    )
  return (
    <AccountCard title={t`Report this review`}>
      <p>
        <Trans>
          A low rating is no reason. Our moderators look at every report and tell both sides what
          they decide. Until then the review stays public, marked as disputed.
        </Trans>
      </p>
      <details className={styles.fold} open={outcome?.form === 'report'}>
        <summary>
          <Trans>Report</Trans>
        </summary>
        <AccountForm name="report" label={t`Report this review`} outcome={outcome} fields={labels}>
          <RadioGroup
            {...field('reason')}
            label={labels.reason}
            required
            look="lines"
            options={REPORT_REASONS.map((value) => ({ value, label: t(REASONS[value]) }))}
          />
          <TextArea
            {...field('explanation')}
            label={labels.explanation}
            required
            rows={4}
            limit={REPORT_LIMIT}
          />
          <div>
            <Button type="submit" theme="secondary">
              <Trans>Send the report</Trans>
            </Button>
          </div>
        </AccountForm>
      </details>
    </AccountCard>
  )
}
