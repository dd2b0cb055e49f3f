import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome, AccountRefusal } from '#domain/account/account-form.ts'
import type { CaseHolder } from '#domain/account/cases.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { NoticeCase } from '#domain/contract/notice.ts'
import { localeFromKey } from '#domain/locale.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { CaseKeeper } from '#ui/account/form/case-holder.tsx'
import { AccountColumn, AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { reportedPath } from '#ui/moderation/reported-path.ts'
import { reportedText } from '#ui/moderation/reported-texts.ts'
import styles from './case-history.module.css'
import { CaseReports } from './case-reports.tsx'
import { NoticeForms } from './notice-forms.tsx'

type NoticePageProps = {
  known: NoticeCase
  /** Undefined where nothing waits. */
  waiting: { holder: CaseHolder | null } | undefined
  /** Why whoever looks may not decide. */
  obstacle: Extract<AccountRefusal, 'own-company' | 'own-refusal' | 'own-review'> | null
  mayExclude: boolean
  outcome: AccountOutcome | undefined
}

/** What was reported, by whom and why, and what can be decided of it. */
export function NoticePage({ known, waiting, obstacle, mayExclude, outcome }: NoticePageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { reported, said, isShown } = known
  return (
    <AccountPage
      title={t(reportedText(reported))}
      back={{ href: accountPath(locale, 'admin', 'notices'), label: t`Other reports` }}
    >
      <AccountColumns split="even">
        <AccountColumn>
          <AccountCard title={t`What was reported`}>
            <p>
              <Badge tone={isShown ? 'ok' : 'neutral'}>
                {isShown ? t`Shown in public` : t`Not shown`}
              </Badge>
            </p>
            {said && (
              <p className={styles.words} lang={localeFromKey(said.lang)}>
                {said.body}
              </p>
            )}
            {isShown && (
              <div>
                <Button
                  href={reportedPath(locale, reported)}
                  theme="secondary"
                  size="sm"
                  iconAfter="arrow-right"
                >
                  <Trans>As the public sees it</Trans>
                </Button>
              </div>
            )}
          </AccountCard>
          <CaseReports reports={known.reports} />
        </AccountColumn>
        <AccountColumn>
          {waiting && <CaseKeeper subject="notice" id={known.publicId} holder={waiting.holder} />}
          <NoticeForms
            known={known}
            obstacle={obstacle}
            mayExclude={mayExclude}
            outcome={outcome}
          />
        </AccountColumn>
      </AccountColumns>
    </AccountPage>
  )
}
