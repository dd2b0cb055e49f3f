import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { CaseReport } from '#domain/contract/moderation.ts'
import type { IllegalReason } from '#domain/moderation/moderation.ts'
import type { ReportReason } from '#domain/moderation/review-report.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountRows } from '#ui/account/account-rows.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { DOUBT_TEXTS, ILLEGAL_TEXTS } from '#ui/moderation/reason-texts.ts'
import styles from './case-history.module.css'
import { REPORT_KINDS } from './moderation-texts.ts'

/** What was reported about it; nothing while nobody has. */
export function CaseReports({ reports }: { reports: readonly CaseReport[] }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (reports.length === 0) return null
  return (
    <AccountCard title={t`Reported`}>
      <AccountRows>
        {reports.map(({ law, objection, ...report }) => (
          <li key={`${report.kind} ${report.at}`} className={styles.said}>
            <p className={styles.what}>
              {t(REPORT_KINDS[report.kind])}
              {report.name && `, ${report.name}`}
              <Badge tone={report.decision ? 'neutral' : 'warning'}>
                {report.decision ? t`Decided` : t`Open`}
              </Badge>
            </p>
            <p className={styles.when}>
              <time dateTime={report.at}>{formatDate(report.at, locale)}</time>
              {' · '}
              {reasonText(report, t)}
            </p>
            <p className={styles.words}>{report.explanation}</p>
            {law && (
              <p className={styles.when}>
                <Trans>Law or right: {law}</Trans>
              </p>
            )}
            {report.letter && (
              <details>
                <summary>{t`Answer to print`}</summary>
                <pre className={styles.letter}>{report.letter}</pre>
              </details>
            )}
            {objection && (
              <>
                <p className={styles.when}>
                  <Trans>Objection to the first decision</Trans>
                </p>
                <p className={styles.words}>{objection}</p>
              </>
            )}
          </li>
        ))}
      </AccountRows>
    </AccountCard>
  )
}

type Translate = ReturnType<typeof useLingui>['t']

function reasonText({ kind, reason }: Pick<CaseReport, 'kind' | 'reason'>, t: Translate): string {
  return kind === 'illegal'
    ? t(ILLEGAL_TEXTS[reason as IllegalReason])
    : t(DOUBT_TEXTS[reason as ReportReason])
}
