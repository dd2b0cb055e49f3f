import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import {
  accountPath,
  clientPath,
  clientsPath,
  homePath,
  membersPath,
  solutionsPath,
} from '#domain/address/paths.ts'
import type { ClientList, ClientSummary } from '#domain/contract/client.ts'
import type { BlockData, Component } from '#domain/contract/page.ts'
import { CLIENTS_PER_PAGE } from '#domain/site/page-number.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { formatNumber } from '#i18n/format.ts'
import { Blocks } from '#ui/block/blocks.tsx'
import { Words } from '#ui/block/part/words.tsx'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { LoadMore } from '#ui/kit/list/load-more.tsx'
import type { MorePages } from '#ui/kit/list/use-more-pages.ts'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import engraving from '#ui/leaderboard/nobody-here.webp'
import { clientListPath } from './client-list-path.ts'
import { clientPlace } from './client-place.ts'
import { ClientSearch } from './client-search.tsx'
import styles from './clients-page.module.css'

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
  const isNobodyYet = list.total === 0 && asked.q === '' && asked.sector === null
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
        {!isNobodyYet && <ClientSearch sectors={list.sectors} asked={asked} />}
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
        ) : isNobodyYet ? (
          <EmptyState
            picture={<img src={engraving} alt="" width={900} height={720} />}
            title={t`The first clients will stand here`}
            text={t`A company appears with its first published review, if it speaks under its own name.`}
            waysOut={[
              {
                icon: 'shield-check',
                label: t`How reviews are authenticated`,
                href: solutionsPath(locale, 'avis'),
              },
              {
                icon: 'buildings',
                label: t`Register your company`,
                href: accountPath(locale, 'register'),
              },
            ]}
          />
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

type ClientsHeadProps = {
  content: ClientsPageContent
  crumbs: readonly { label: string; href: string }[]
}

function ClientsHead({ content: { list, asked, isWhole }, crumbs }: ClientsHeadProps) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const { buyers, page } = list
  const title = t`TrustSearch: clients and the providers they work with`
  return (
    <PageHead
      title={page > 1 ? t`${title}, page ${page}` : title}
      description={t`The companies that review their B2B providers under their own name: whom they work with, and what they say about it.`}
      pathIn={(each) => clientListPath(each, asked, page)}
      isIndexed={isWhole}
      jsonLd={[
        breadcrumbList(crumbs, environment),
        {
          '@type': 'ItemList',
          itemListElement: buyers.map(({ slug, name }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: pageAddress(clientPath(locale, slug), locale, environment),
            name,
          })),
        },
      ]}
    />
  )
}

type ClientCardProps = { client: ClientSummary; headingLevel?: 2 | 3 }

function ClientCard({ client, headingLevel = 2 }: ClientCardProps) {
  const { locale } = use(PageEnvironmentContext)
  const { slug, name, logo, sector, about, endorsements_count: count } = client
  const Heading = `h${headingLevel}` as const
  const words = shownWords(about, locale)
  return (
    <article className={styles.card}>
      <LogoTile name={name} logo={logo} size={56} />
      <div className={styles.words}>
        <Heading className={styles.name}>
          <a href={clientPath(locale, slug)}>{name}</a>
        </Heading>
        <p className={styles.place}>{clientPlace(client, locale)}</p>
        {sector && (
          <p className={styles.place}>
            <Words text={sector.label} />
          </p>
        )}
        {words && (
          <p className={styles.about} lang={words.lang}>
            {words.text}
          </p>
        )}
        <p className={styles.count}>
          <Plural value={count} one="# review given" other="# reviews given" />
        </p>
      </div>
    </article>
  )
}

type MoreClientsProps = Pick<ClientsPageContent, 'asked'> & { more: MorePages<ClientsPageContent> }

/** How many there are, in which order, and the way to the next ones. */
function MoreClients({ asked, more }: MoreClientsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const last = more.pages.at(-1)?.list
  if (!last) return null
  const { page, buyers, total, is_total_exact: isExact, has_more: hasMore } = last
  const reached = (page - 1) * CLIENTS_PER_PAGE + buyers.length
  const all = formatNumber(total, locale)
  const order = asked.q === '' ? t`those with the most reviews first` : t`the nearest name first`

  function summary(): string {
    if (!hasMore) return t`${plural(total, { one: '# client', other: '# clients' })}, ${order}`
    return isExact
      ? t`${reached} clients of ${all}, ${order}`
      : t`${reached} clients of more than ${all}, ${order}`
  }

  return (
    <div className={styles.more}>
      <LoadMore
        shown={reached}
        total={total}
        summary={summary()}
        more={
          hasMore
            ? { href: clientListPath(locale, asked, page + 1), label: t`Show more clients` }
            : null
        }
        isLoading={more.isLoading}
        onMore={more.onMore}
      />
    </div>
  )
}
