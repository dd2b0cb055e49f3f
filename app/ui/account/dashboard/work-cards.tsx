import { Plural, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Failures, OwnDraftLine, PlannedLine } from '#domain/account/what-waits.ts'
import { accountPath } from '#domain/address/paths.ts'
import { editorId } from '#domain/content/content-ref.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { WATCH_NAMES } from '#ui/account/administration/running/operations-cards.tsx'
import { PAGE_TYPE_NAMES } from '#ui/account/content/content-texts.ts'
import { ageOf } from '#ui/account/moderation/age-of.ts'
import { numberOf } from '#ui/account/number-of.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { Well } from './well.tsx'

/** What will be published by itself, and what was to be and was not. */
export function PlannedCard({ planned }: { planned: readonly PlannedLine[] }) {
  const { t } = useLingui()
  const momentOf = useMoment()
  const hasFailed = planned.some((line) => line.hasFailed)
  return (
    <AccountCard title={t`Planned publications`}>
      {planned.length > 0 && (
        <AccountRows>
          {planned.map((line) => {
            const moment = momentOf(line.dueAt)
            const { by } = line
            return (
              <AccountRow
                key={`${line.subject} ${line.dueAt}`}
                name={<ContentName line={line} />}
                note={by ? t`${moment}, by ${by}` : moment}
              >
                {line.hasFailed && (
                  <Badge tone="error" icon="warning-circle-fill">{t`not published`}</Badge>
                )}
              </AccountRow>
            )
          })}
        </AccountRows>
      )}
      {planned.length === 0 && <Well>{t`Nothing is planned, and no publication has failed.`}</Well>}
      {hasFailed && (
        <p>{t`What was not published is still as it was before. Open it, publish it again, or plan another moment.`}</p>
      )}
    </AccountCard>
  )
}

export function DraftsCard({ drafts, now }: { drafts: readonly OwnDraftLine[]; now: string }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountCard
      title={t`My drafts`}
      aside={<AccountLink href={accountPath(locale, 'admin', 'pages')}>{t`All pages`}</AccountLink>}
    >
      {drafts.length > 0 && (
        <AccountRows>
          {drafts.map((line) => {
            const age = ageOf(line.savedAt, now, locale)
            return (
              <AccountRow
                key={line.subject}
                name={<ContentName line={line} />}
                note={t`saved ${age}`}
              >
                <Badge tone="warning">{t`to publish`}</Badge>
              </AccountRow>
            )
          })}
        </AccountRows>
      )}
      {drafts.length === 0 && <Well>{t`Everything that you wrote is published.`}</Well>}
    </AccountCard>
  )
}

/** What went wrong in the background; where it is mended stands behind each. */
export function FailuresCard({ failures }: { failures: Failures }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const momentOf = useMoment()
  const { jobs, mails, alarms } = failures
  const operations = accountPath(locale, 'admin', 'operations')
  const isWell = jobs + mails + alarms.length === 0
  return (
    <AccountCard
      title={t`How the site runs`}
      aside={<AccountLink href={operations}>{t`Operations`}</AccountLink>}
    >
      {!isWell && (
        <AccountRows>
          {alarms.map(({ watch, since }) => {
            const moment = momentOf(since)
            return (
              <AccountRow key={watch} name={t(WATCH_NAMES[watch])} note={t`since ${moment}`}>
                <Badge tone="error" icon="warning-circle-fill">{t`fault`}</Badge>
              </AccountRow>
            )
          })}
          {jobs > 0 && (
            <AccountRow
              name={
                <a href={operations}>
                  <Plural
                    value={jobs}
                    one="Look at # piece of work that failed"
                    other="Look at # pieces of work that failed"
                  />
                </a>
              }
            >
              <Badge tone="error">{numberOf(jobs, locale)}</Badge>
            </AccountRow>
          )}
          {mails > 0 && (
            <AccountRow
              name={
                <a href={operations}>
                  <Plural
                    value={mails}
                    one="Look at # mail that was given up"
                    other="Look at # mails that were given up"
                  />
                </a>
              }
            >
              <Badge tone="warning">{numberOf(mails, locale)}</Badge>
            </AccountRow>
          )}
        </AccountRows>
      )}
      {isWell && (
        <Well>{t`No work has failed, no mail was given up, and nothing that is watched is at fault.`}</Well>
      )}
    </AccountCard>
  )
}

type Named = Pick<PlannedLine, 'kind' | 'subject' | 'type' | 'title'>

/** With the way to where it is edited. */
function ContentName({ line }: { line: Named }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { kind, subject, type, title } = line
  const typeName = PAGE_TYPE_NAMES[type]
  const name = bestTranslation(title, locale)?.text ?? (typeName ? t(typeName) : subject)
  const href =
    kind === 'article'
      ? accountPath(locale, 'admin', 'articles', subject)
      : accountPath(locale, 'admin', 'pages', editorId(line))
  return <a href={href}>{name}</a>
}

function useMoment() {
  const { locale } = use(PageEnvironmentContext)
  return (moment: string) => `${formatDay(moment, locale)}, ${formatTime(moment, locale)}`
}
