import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { clientsPath, homePath, membersPath } from '#domain/address/paths.ts'
import { ALL_SERVICES } from '#domain/category.ts'
import type { BlockData } from '#domain/contract/block-data.ts'
import type { ClientList } from '#domain/contract/client.ts'
import type { Component } from '#domain/contract/page.ts'
import { Blocks } from '#ui/block/blocks.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import type { MorePages } from '#ui/kit/list/use-more-pages.ts'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ClientCard } from './client-card.tsx'
import { ClientSearch } from './client-search.tsx'
import { ClientsHead } from './clients-head.tsx'
import styles from './clients-page.module.css'
import { MoreClients } from './more-clients.tsx'

export type ClientsPageContent = {
  list: ClientList
  asked: { q: string; sector: string | null }
  isWhole: boolean
  blocks: { components: readonly Component[]; data: BlockData } | null
}

type ClientsPageProps = { first: ClientsPageContent; more: MorePages<ClientsPageContent> }

/** The companies that speak under their own name. */
export function ClientsPage({ first, more }: ClientsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { list, asked, blocks } = first
  const clients = more.pages.flatMap((page) => page.list.buyers)
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: t`Clients`, href: clientsPath(locale) },
  ]
  return (
    <>
      <ClientsHead content={first} crumbs={crumbs} />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb crumbs={crumbs} />
        <header className={styles.head}>
          <h1>
            <Trans>The clients behind the reviews</Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>
              Companies that put their name to what they say: whom they work with, and how it went.
            </Trans>
          </p>
        </header>
        <ClientSearch sectors={list.sectors} asked={asked} />
        {clients.length > 0 ? (
          <>
            <ul className={styles.grid} ref={more.listRef}>
              {clients.map((client) => (
                <li key={client.public_id}>
                  <ClientCard client={client} />
                </li>
              ))}
            </ul>
            <MoreClients asked={asked} more={more} />
          </>
        ) : (
          <EmptyState
            title={t`No results`}
            text={t`No client matches. Some are not listed: they chose to speak without their name.`}
            waysOut={[
              { icon: 'buildings', label: t`All clients`, href: clientsPath(locale) },
              {
                icon: 'magnifying-glass',
                label: t`Find a provider`,
                href: membersPath(locale, ALL_SERVICES),
              },
            ]}
          />
        )}
      </div>
      {blocks && <Blocks {...blocks} level={2} />}
    </>
  )
}
