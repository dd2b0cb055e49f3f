import { Plural, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import {
  isSetUp,
  missingSteps,
  SETUP_STEPS,
  type SetupFacts,
  type SetupStep,
} from '#domain/site/setup.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'

/** Where what is missing is put right, below `/app`. */
const PLACES: Record<SetupStep, readonly string[]> = {
  passkey: ['security'],
  'second-administrator': ['admin', 'users'],
  company: ['admin', 'settings'],
  mail: ['admin', 'mails'],
  content: ['admin', 'pages'],
  legal: ['admin', 'pages'],
  host: ['admin', 'settings'],
  'first-company': ['admin', 'members'],
}

/** What is opened there at once. */
const ASKED: Partial<Record<SetupStep, Record<string, string>>> = {
  'second-administrator': { new: 'yes' },
}

/** What a site needs before it is open: each line says what is the case, and leads to where it is changed. */
export function SetupPage({ facts }: { facts: SetupFacts }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const missing = missingSteps(facts).length
  const names: Record<SetupStep, string> = {
    passkey: t`Passkeys of administrators`,
    'second-administrator': t`A second administrator`,
    company: t`Who runs the site`,
    mail: t`A test mail`,
    content: t`The pages of the site`,
    legal: t`Dates of the legal pages`,
    host: t`The address of the site`,
    'first-company': t`The first company`,
  }
  return (
    <AccountPage
      title={t`Setting up the site`}
      lead={
        missing === 0 ? (
          t`Nothing is missing.`
        ) : (
          <Plural
            value={missing}
            one="One of the eight steps is missing. Nothing is ticked by hand: the page looks each time."
            other="# of the eight steps are missing. Nothing is ticked by hand: the page looks each time."
          />
        )
      }
    >
      <AccountCard title={t`Before the site opens`}>
        <AccountRows isOrdered>
          {SETUP_STEPS.map((step) => (
            <AccountRow
              key={step}
              name={
                <a href={listAddress(accountPath(locale, ...PLACES[step]), ASKED[step] ?? {})}>
                  {names[step]}
                </a>
              }
              note={<State step={step} facts={facts} />}
            >
              {isSetUp(step, facts) ? (
                <Badge tone="ok">{t`in place`}</Badge>
              ) : (
                <Badge tone="warning">{t`missing`}</Badge>
              )}
            </AccountRow>
          ))}
        </AccountRows>
      </AccountCard>
    </AccountPage>
  )
}

/** In words what is the case. */
function State({ step, facts }: { step: SetupStep; facts: SetupFacts }): ReactNode {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { administrators, withoutPasskey, unsetCompany, testMailAt, origin } = facts
  const { missingPages, undatedLegal, publicCompanies } = facts
  switch (step) {
    case 'passkey':
      return withoutPasskey === 0 ? (
        t`Every administrator has one.`
      ) : (
        <Plural
          value={withoutPasskey}
          one="# administrator has none yet."
          other="# administrators have none yet."
        />
      )
    case 'second-administrator':
      return (
        <Plural
          value={administrators}
          one="There is # administrator: complaints, lost passkeys and appeals need a second one."
          other="There are # administrators."
        />
      )
    case 'company': {
      const list = unsetCompany.join(', ')
      return unsetCompany.length === 0
        ? t`The legal pages name it.`
        : t`Settings that are not set: ${list}`
    }
    case 'mail': {
      if (facts.isMailPaused) return t`No mail leaves at the moment: look at the operations.`
      if (!testMailAt) return t`Nobody has sent themselves one yet.`
      const at = `${formatDate(testMailAt, locale)}, ${formatTime(testMailAt, locale)}`
      return t`The last one was sent on ${at}.`
    }
    case 'content':
      return missingPages === 0 ? (
        t`The home page, the lists and the legal pages are there.`
      ) : (
        <Plural
          value={missingPages}
          one="# page is not there: it comes with the standard content."
          other="# pages are not there: they come with the standard content."
        />
      )
    case 'legal':
      return undatedLegal === 0 ? (
        t`Each says since when it applies.`
      ) : (
        <Plural
          value={undatedLegal}
          one="# legal page does not say since when it applies: publish it."
          other="# legal pages do not say since when they apply: publish them."
        />
      )
    case 'host':
      return facts.isOwnHost
        ? t`The site is at ${origin}.`
        : t`You look at it at ${origin}: search engines find it at PRODUCTION_HOST, by https.`
    case 'first-company':
      return publicCompanies > 0 ? (
        <Plural
          value={publicCompanies}
          one="# company is public."
          other="# companies are public."
        />
      ) : (
        t`No company is public yet.`
      )
  }
}
