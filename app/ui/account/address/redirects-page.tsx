import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { OldSlugList, RedirectLine, RedirectList } from '#domain/contract/redirect.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountColumn, AccountColumns } from '#ui/account/account-columns.tsx'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AdministrationSearch } from '#ui/account/administration/administration-search.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { OldSlugs } from './old-slugs.tsx'
import { RedirectForm } from './redirect-form.tsx'

type RedirectsPageProps = {
  /** One of both lists is shown. */
  redirects: RedirectList | null
  oldSlugs: OldSlugList | null
  q: string
  done: 'removed' | 'released' | undefined
  outcome: AccountOutcome | undefined
}

/** Where addresses lead that have no page of their own. */
export function RedirectsPage({ redirects, oldSlugs, q, done, outcome }: RedirectsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'redirects')
  const show = oldSlugs ? 'old' : undefined
  const next = (oldSlugs ?? redirects)?.next
  const words = {
    removed: t`The redirect has been removed.`,
    released: t`The old address is free again.`,
  }
  return (
    <AccountPage
      title={t`Redirects`}
      lead={t`Where visitors are led who ask for an address without a page. Pages that are there are never affected.`}
      done={done && !outcome && words[done]}
    >
      <SegmentedLinks
        label={t`Addresses shown`}
        links={[
          { label: t`Redirects`, href: listAddress(path, { q }), isCurrent: !oldSlugs },
          {
            label: t`Old addresses`,
            href: listAddress(path, { show: 'old', q }),
            isCurrent: oldSlugs !== null,
          },
        ]}
      />
      <AdministrationSearch
        path={path}
        label={t`Part of an address`}
        q={q}
        kept={show ? { show } : {}}
      />
      <AccountColumns>
        <AccountColumn>
          {redirects && <Redirects list={redirects} q={q} />}
          {oldSlugs && <OldSlugs list={oldSlugs} q={q} outcome={outcome} />}
          {next && (
            <p>
              <AccountLink href={listAddress(path, { show, q, after: next })}>
                <Trans>Next</Trans>
              </AccountLink>
            </p>
          )}
        </AccountColumn>
        {redirects && (
          <AccountColumn>
            <AccountCard title={t`New redirect`}>
              <RedirectForm outcome={outcome} />
            </AccountCard>
          </AccountColumn>
        )}
      </AccountColumns>
    </AccountPage>
  )
}

function Redirects({ list, q }: { list: RedirectList; q: string }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (list.lines.length === 0)
    return (
      <EmptyState
        title={t`No result`}
        text={q ? t`No redirect fits this search.` : t`No address is redirected yet.`}
        waysOut={[
          {
            icon: 'list',
            label: t`All redirects`,
            href: accountPath(locale, 'admin', 'redirects'),
          },
        ]}
      />
    )
  return (
    <AccountCard title={t`Redirects`}>
      <AccountRows>
        {list.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </AccountRows>
    </AccountCard>
  )
}

function Line({ line: { id, path, target, hits, lastHitOn } }: { line: RedirectLine }) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const times = i18n.number(hits)
  const day = lastHitOn && formatDate(lastHitOn, locale)
  return (
    <AccountRow
      name={<a href={accountPath(locale, 'admin', 'redirects', id)}>{path}</a>}
      note={target === null ? <Trans>leads nowhere</Trans> : <Trans>leads to {target}</Trans>}
    >
      {target === null ? (
        <Badge tone="neutral">{t`Gone for good`}</Badge>
      ) : (
        <Badge tone="ok">{t`Led on`}</Badge>
      )}
      <span>{day ? t`Visits: ${times}, the last on ${day}` : t`Visits: ${times}`}</span>
    </AccountRow>
  )
}
