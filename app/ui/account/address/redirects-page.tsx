import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { OldSlugList, RedirectLine, RedirectList } from '#domain/contract/redirect.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AdministrationSearch } from '#ui/account/administration/administration-search.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { ContentHead } from '#ui/account/content-frame/content-head.tsx'
import {
  ContentCell,
  ContentList,
  ContentPanel,
  ContentRow,
  ContentTable,
} from '#ui/account/content-frame/content-list.tsx'
import { ContentTabs } from '#ui/account/content-frame/content-tabs.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { OldSlugs } from './old-slugs.tsx'
import { RedirectForm } from './redirect-form.tsx'

type RedirectsPageProps = {
  /** One of both lists is shown. */
  redirects: RedirectList | null
  oldSlugs: OldSlugList | null
  q: string
  after: string
  done: 'removed' | 'released' | 'saved' | undefined
  /** Whether the form of a new one is open. */
  isAdding?: boolean
  outcome: AccountOutcome | undefined
  /** The one that is open. */
  open?: { id: string; panel: ReactNode }
}

/** Where addresses lead that have no page of their own. */
export function RedirectsPage(props: RedirectsPageProps) {
  const { redirects, oldSlugs, q, after, done, isAdding, outcome, open } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'redirects')
  const show = oldSlugs ? 'old' : undefined
  const next = (oldSlugs ?? redirects)?.next
  const words = {
    removed: t`The redirect has been removed.`,
    released: t`The old address is free again.`,
    saved: t`Saved. It holds in all languages from now on.`,
  }
  const adding = redirects && isAdding && (
    <ContentPanel title={t`New redirect`} closeHref={listAddress(path, { q, after })}>
      <RedirectForm outcome={outcome} />
    </ContentPanel>
  )
  return (
    <>
      <ContentHead
        title={t`Redirects`}
        actions={
          <>
            <AdministrationSearch
              path={path}
              label={t`Part of an address`}
              q={q}
              kept={show ? { show } : {}}
            />
            <Button href={listAddress(path, { q, new: 'yes' })} size="sm" iconBefore="plus">
              {t`New redirect`}
            </Button>
          </>
        }
        tabs={
          <ContentTabs
            label={t`Addresses shown`}
            tabs={[
              { label: t`Redirects`, href: listAddress(path, { q }), isCurrent: !oldSlugs },
              {
                label: t`Old addresses`,
                href: listAddress(path, { show: 'old', q }),
                isCurrent: oldSlugs !== null,
              },
            ]}
          />
        }
      />
      <ContentList
        done={done && !outcome && words[done]}
        panel={open?.panel ?? (adding || undefined)}
        foot={
          next && (
            <AccountLink href={listAddress(path, { show, q, after: next })}>
              <Trans>Next</Trans>
            </AccountLink>
          )
        }
      >
        {redirects && <Redirects list={redirects} q={q} after={after} open={open?.id} />}
        {oldSlugs && <OldSlugs list={oldSlugs} q={q} outcome={outcome} />}
      </ContentList>
    </>
  )
}

type RedirectsProps = { list: RedirectList; q: string; after: string; open: string | undefined }

function Redirects({ list, q, after, open }: RedirectsProps) {
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
    <ContentTable
      caption={t`Redirects`}
      heads={[
        { label: t`Address` },
        { label: t`Answer` },
        { label: t`Visits`, isNumber: true },
        { label: t`Last visit`, isNumber: true },
      ]}
    >
      {list.lines.map((line) => (
        <Line key={line.id} line={line} isCurrent={line.id === open} kept={{ q, after }} />
      ))}
    </ContentTable>
  )
}

type LineProps = { line: RedirectLine; isCurrent: boolean; kept: { q: string; after: string } }

function Line({ line: { id, path, target, hits, lastHitOn }, isCurrent, kept }: LineProps) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <ContentRow
      href={listAddress(accountPath(locale, 'admin', 'redirects', id), kept)}
      name={path}
      note={target === null ? <Trans>leads nowhere</Trans> : <Trans>leads to {target}</Trans>}
      isCurrent={isCurrent}
    >
      <ContentCell>
        {target === null ? (
          <Badge tone="neutral">{t`Gone for good`}</Badge>
        ) : (
          <Badge tone="ok">{t`Led on`}</Badge>
        )}
      </ContentCell>
      <ContentCell label={t`Visits`} isNumber>
        {i18n.number(hits)}
      </ContentCell>
      <ContentCell label={lastHitOn ? t`Last visit` : undefined} isNumber>
        {lastHitOn && <time dateTime={lastHitOn}>{formatDate(lastHitOn, locale)}</time>}
      </ContentCell>
    </ContentRow>
  )
}
