import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { redirectLocation } from '#domain/address/redirect.ts'
import type { AuditLine } from '#domain/contract/administration.ts'
import type { RedirectLine } from '#domain/contract/redirect.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountColumn, AccountColumns } from '#ui/account/account-columns.tsx'
import { AccountFacts } from '#ui/account/account-facts.tsx'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { HistoryCard } from '#ui/account/administration/history-card.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { RedirectForm } from './redirect-form.tsx'

type RedirectPageProps = {
  redirect: RedirectLine
  decisions: readonly AuditLine[]
  isSaved: boolean
  outcome: AccountOutcome | undefined
}

/** One address, where it leads, and how often it was asked for. */
export function RedirectPage({ redirect, decisions, isSaved, outcome }: RedirectPageProps) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { path, hits, lastHitOn } = redirect
  return (
    <AccountPage
      title={path}
      back={{ href: accountPath(locale, 'admin', 'redirects'), label: t`All redirects` }}
      done={isSaved && !outcome && t`Saved. It holds in all languages from now on.`}
    >
      <AccountColumns>
        <AccountColumn>
          <AccountCard title={t`Change the redirect`}>
            <RedirectForm redirect={redirect} outcome={outcome} />
          </AccountCard>
          <HistoryCard decisions={decisions} />
        </AccountColumn>
        <AccountColumn>
          <AccountCard title={t`What is known`}>
            <AccountFacts>
              <dt>{t`Visits`}</dt>
              <dd>{i18n.number(hits)}</dd>
              <dt>{t`Last visit`}</dt>
              <dd>
                {lastHitOn ? (
                  <time dateTime={lastHitOn}>{formatDate(lastHitOn, locale)}</time>
                ) : (
                  t`None yet`
                )}
              </dd>
            </AccountFacts>
            <p>{t`Robots, and people who are signed in, are not counted.`}</p>
            <p>
              <AccountLink href={redirectLocation(path, locale, '')}>
                {t`Try the address`}
              </AccountLink>
            </p>
          </AccountCard>
          <AccountCard title={t`Remove the redirect`}>
            <AccountForm name="remove" label={t`Remove the redirect`} outcome={outcome}>
              <p>{t`Visitors are then told that there is no such page.`}</p>
              <div>
                <Button type="submit" theme="secondary" size="sm">
                  {t`Remove the redirect`}
                </Button>
              </div>
            </AccountForm>
          </AccountCard>
        </AccountColumn>
      </AccountColumns>
    </AccountPage>
  )
}
