import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { redirectLocation } from '#domain/address/redirect.ts'
import type { AuditLine } from '#domain/contract/administration.ts'
import type { RedirectLine } from '#domain/contract/redirect.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { HistoryCard } from '#ui/account/administration/history-card.tsx'
import { ContentFigures, ContentPanel } from '#ui/account/content-frame/content-list.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { RedirectForm } from './redirect-form.tsx'

type RedirectPanelProps = {
  redirect: RedirectLine
  decisions: readonly AuditLine[]
  closeHref: string
  outcome: AccountOutcome | undefined
}

/** One address, where it leads, and how often it was asked for. */
export function RedirectPanel({ redirect, decisions, closeHref, outcome }: RedirectPanelProps) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { path, hits, lastHitOn } = redirect
  const last = lastHitOn ? formatDate(lastHitOn, locale) : t`None yet`
  return (
    <ContentPanel
      title={path}
      kind={t`Redirect`}
      closeHref={closeHref}
      foot={
        <AccountForm name="remove" outcome={outcome} look="row">
          <Button type="submit" theme="secondary" size="sm">
            {t`Remove the redirect`}
          </Button>
          <p>{t`Visitors are then told that there is no such page.`}</p>
        </AccountForm>
      }
    >
      <ContentFigures
        figures={[
          { label: t`Visits`, value: i18n.number(hits) },
          { label: t`Last visit`, value: last },
        ]}
      />
      <p>{t`Robots, and people who are signed in, are not counted.`}</p>
      <p>
        <AccountLink href={redirectLocation(path, locale, '')}>{t`Try the address`}</AccountLink>
      </p>
      <RedirectForm redirect={redirect} outcome={outcome} />
      <HistoryCard decisions={decisions} />
    </ContentPanel>
  )
}
