import { Plural, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { StaffHome } from '#domain/account/what-waits.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AccountPage } from '#ui/account/account-page.tsx'
import { GapsAlert } from '#ui/account/administration/gaps-alert.tsx'
import { AccountColumn, AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { ageOf } from '#ui/account/moderation/age-of.ts'
import { numberOf } from '#ui/account/number-of.ts'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { CasesCard, OwnCasesCard } from './cases-card.tsx'
import { DraftsCard, FailuresCard, PlannedCard } from './work-cards.tsx'

type StaffHomeProps = { home: StaffHome; now: string }

/** The first page of our staff: what waits, for whom, until when. */
export function StaffHomePage({
  fullName,
  alerts,
  children,
  ...props
}: StaffHomeProps & { fullName: string; alerts?: ReactNode; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <AccountPage title={t`Hello ${fullName}`} lead={<Summary {...props} />}>
      {alerts}
      <StaffHomeCards {...props} />
      {children}
    </AccountPage>
  )
}

/** In a sentence what one came for. */
function Summary({ home, now }: StaffHomeProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const lines = home.cases?.lines ?? []
  const [oldest] = lines.map((line) => line.oldest).sort()
  if (!oldest)
    return home.cases
      ? t`Nobody waits for a decision.`
      : t`What you are writing, and what will be published.`
  const total = (of: 'count' | 'overdue') => lines.reduce((sum, line) => sum + line[of], 0)
  const count = numberOf(total('count'), locale)
  const age = ageOf(oldest, now, locale)
  const late = total('overdue')
  const overdue = numberOf(late, locale)
  return late > 0
    ? t`Waiting for a decision: ${count}, of which overdue: ${overdue}. The oldest came ${age}.`
    : t`Waiting for a decision: ${count}. Nothing is overdue; the oldest came ${age}.`
}

/** Until the site has all that it needs to open. */
function SetupAlert({ missing }: { missing: number }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <Alert tone="info" title={t`The site is being set up.`}>
      <Plural
        value={missing}
        one="One step is missing before it opens."
        other="# steps are missing before it opens."
      />{' '}
      <a href={accountPath(locale, 'admin', 'setup')}>{t`See the steps`}</a>
    </Alert>
  )
}

/** Each part for whoever may see to it; two columns where there is enough for two. */
export function StaffHomeCards({ home, now }: StaffHomeProps) {
  const { cases, own, planned, drafts, failures, setup, gaps } = home
  const decisions = (
    <>
      {own.length > 0 && <OwnCasesCard own={own} now={now} />}
      {cases && <CasesCard cases={cases} now={now} />}
      {failures && <FailuresCard failures={failures} />}
    </>
  )
  const publications = (
    <>
      {planned && <PlannedCard planned={planned} />}
      {drafts && <DraftsCard drafts={drafts} now={now} />}
    </>
  )
  return (
    <>
      <GapsAlert gaps={gaps} />
      {setup !== null && setup > 0 && <SetupAlert missing={setup} />}
      {cases && planned ? (
        <AccountColumns>
          <AccountColumn>{decisions}</AccountColumn>
          <AccountColumn>{publications}</AccountColumn>
        </AccountColumns>
      ) : cases ? (
        decisions
      ) : (
        <AccountColumns split="even">{publications}</AccountColumns>
      )}
    </>
  )
}
