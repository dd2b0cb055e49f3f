import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { ModerationCase } from '#domain/contract/moderation.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SIGNAL_TEXTS } from '#ui/moderation/signal-texts.ts'
import styles from './case-checks.module.css'

type Check = { key: string; isGood: boolean | null; name: string; text: string }

const ICONS = { good: 'check-circle-fill', bad: 'warning-circle-fill', open: 'hourglass' } as const

/** What was checked, what was found, and what nobody has looked at. */
export function CaseChecks({ known }: { known: ModerationCase }) {
  const { t } = useLingui()
  const checks = [useAddressCheck(known), useCompanyCheck(known), ...useSignalChecks(known)]
  return (
    <AccountCard title={t`Checks`}>
      <ul className={styles.checks}>
        {checks.map(({ key, isGood, name, text }) => {
          const look = isGood === null ? 'open' : isGood ? 'good' : 'bad'
          return (
            <li key={key} data-look={look}>
              <Icon name={ICONS[look]} className={styles.icon} />
              <div>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </AccountCard>
  )
}

function useAddressCheck({ author }: ModerationCase): Check {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const isGood = author?.verifiedAt ? true : null
  const date = author?.verifiedAt && formatDate(author.verifiedAt, locale)
  const domain = author?.domain
  const text = date ? t`@${domain}, confirmed on ${date}` : t`Nothing is known of the address.`
  return { key: 'address', isGood, name: t`E-mail address`, text }
}

function useCompanyCheck({ authenticatedAt, company, ...known }: ModerationCase): Check {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const check = { key: 'company', name: t`Company` }
  if (!authenticatedAt && company.known && !company.isOther)
    return {
      ...check,
      isGood: true,
      text: t`The domain is known to belong to ${company.known.name}.`,
    }
  if (!authenticatedAt)
    return {
      ...check,
      isGood: null,
      text: t`Nobody has checked it yet: it is to be checked by hand.`,
    }
  const date = formatDate(authenticatedAt, locale)
  const { companyEvidence: evidence } = known
  if (known.authenticatedMethod === 'professional-email')
    return { ...check, isGood: true, text: t`Work address of a known domain, on ${date}` }
  const text = evidence ? t`Checked by hand on ${date}: ${evidence}` : t`Checked by hand on ${date}`
  return { ...check, isGood: true, text }
}

function useSignalChecks({ signals }: ModerationCase): Check[] {
  const { t } = useLingui()
  if (signals.length === 0)
    return [{ key: 'none', isGood: true, name: t`Independence`, text: t`No signal was found.` }]
  return signals.map(({ kind, foundAt }) => ({
    key: `${kind} ${foundAt}`,
    isGood: false,
    name: t(SIGNAL_TEXTS[kind].name),
    text: t(SIGNAL_TEXTS[kind].explanation),
  }))
}
