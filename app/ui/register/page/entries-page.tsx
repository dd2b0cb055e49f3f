import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { homePath, registerEntriesPath, registerPath } from '#domain/address/paths.ts'
import type { EntryList, EntryProvider } from '#domain/contract/register.ts'
import type { Locale } from '#domain/locale.ts'
import { ENTRY_KIND_NAMES } from '#domain/register/entry-kind.ts'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import styles from './entries-page.module.css'
import { EntryTable } from './entry/entry-table.tsx'
import { KIND_TEXTS } from './entry/kind-texts.ts'
import { EntrySearchForm } from './entry-search-form.tsx'

type Asked = EntryList['asked']

/** The list as it is asked for; a number is where it goes on from. */
function listPath(locale: Locale, { kind, month, provider, before }: Asked): string {
  const search = new URLSearchParams({
    ...(kind && { kind }),
    ...(month && { month }),
    ...(provider && { provider: provider.slug }),
    ...(before !== null && { before: `${before}` }),
  })
  const text = search.toString()
  return registerEntriesPath(locale) + (text && `?${text}`)
}

/** All entries, the newest first, or some of them. */
export function EntriesPage({ list }: { list: EntryList }) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const { asked, entries, next, found, size } = list
  const count = formatNumber(size, locale)
  const isWhole = !asked.kind && !asked.month && !asked.provider && asked.before === null && !found
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: t`The public register`, href: registerPath(locale) },
    { label: t`Entries`, href: registerEntriesPath(locale) },
  ]
  return (
    <>
      <PageHead
        title={t`Entries of the public register`}
        description={t`Everything that was registered about reviews, the newest first: publications, replies, withdrawals, erasures, decisions.`}
        pathIn={registerEntriesPath}
        isIndexed={isWhole}
        jsonLd={[breadcrumbList(crumbs, environment)]}
      />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb crumbs={crumbs} />
        <header className={styles.head}>
          <h1>
            <Trans>Entries of the register</Trans>
          </h1>
          <p>
            <Trans>
              All {count} of them, the newest first. None is ever changed or taken out; of what is
              no longer public, the entry alone is left.
            </Trans>
          </p>
        </header>
        <div className={styles.forms}>
          <EntrySearchForm id="entries-search" q={found?.q ?? ''} />
          <NarrowForm list={list} />
        </div>
        {found && <FoundProviders q={found.q} providers={found.providers} />}
        {!found && (
          <>
            {entries.length > 0 ? (
              <EntryTable caption={t`Entries of the register`} entries={entries} />
            ) : (
              <p className={styles.nothing}>
                {size === 0 ? (
                  <Trans>Nothing has been registered yet. This takes about a minute.</Trans>
                ) : (
                  <Trans>No entry matches.</Trans>
                )}
              </p>
            )}
            <nav className={styles.pager} aria-label={t`More entries`}>
              {asked.before !== null && (
                <Button
                  theme="secondary"
                  iconBefore="arrow-left"
                  href={listPath(locale, { ...asked, before: null })}
                >
                  <Trans>Newest entries</Trans>
                </Button>
              )}
              {next !== null && (
                <Button
                  theme="secondary"
                  iconAfter="arrow-right"
                  href={listPath(locale, { ...asked, before: next })}
                >
                  <Trans>Older entries</Trans>
                </Button>
              )}
            </nav>
          </>
        )}
      </div>
    </>
  )
}

/** A form like any other: it asks for the same page with other parameters. */
function NarrowForm({ list: { asked, months } }: { list: EntryList }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { kind, month, provider } = asked
  const isNarrowed = kind !== null || month !== null || provider !== null
  return (
    <search key={`${kind} ${month} ${provider?.slug}`} aria-label={t`Narrow the list`}>
      <form action={registerEntriesPath(locale)} className={styles.narrow}>
        {provider && <input type="hidden" name="provider" value={provider.slug} />}
        <label className={styles.choice}>
          <span>
            <Trans>Kind</Trans>
          </span>
          <select name="kind" defaultValue={kind ?? ''}>
            <option value="">{t`All kinds`}</option>
            {ENTRY_KIND_NAMES.map((each) => (
              <option key={each} value={each}>
                {t(KIND_TEXTS[each].name)}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.choice}>
          <span>
            <Trans>Month</Trans>
          </span>
          <select name="month" defaultValue={month ?? ''}>
            <option value="">{t`All months`}</option>
            {months.map((each) => (
              <option key={each} value={each}>
                {formatMonth(`${each}-15`, locale)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" theme="secondary">
          <Trans>Narrow</Trans>
        </Button>
        {provider && (
          <p className={styles.of}>
            <LogoTile name={provider.name} logo={provider.logo} color={provider.color} size={28} />
            {provider.name}
          </p>
        )}
        {isNarrowed && (
          <a className={styles.clear} href={registerEntriesPath(locale)}>
            <Icon name="x" />
            <Trans>Show all entries</Trans>
          </a>
        )}
      </form>
    </search>
  )
}

function FoundProviders({ q, providers }: { q: string; providers: readonly EntryProvider[] }) {
  const { locale } = use(PageEnvironmentContext)
  const nothing = { kind: null, month: null, before: null }
  return (
    <section className={styles.found} aria-labelledby="found">
      <h2 id="found">
        {providers.length > 0 ? (
          <Trans>Whose entries?</Trans>
        ) : (
          <Trans>Nothing found for “{q}”</Trans>
        )}
      </h2>
      {providers.length > 0 ? (
        <ul>
          {providers.map((provider) => (
            <li key={provider.slug}>
              <a href={listPath(locale, { ...nothing, provider })}>
                <LogoTile
                  name={provider.name}
                  logo={provider.logo}
                  color={provider.color}
                  size={40}
                />
                {provider.name}
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          <Trans>
            No entry has this number or fingerprint, and no provider this name. Of a fingerprint,
            the first eight digits are enough.
          </Trans>
        </p>
      )}
      <p>
        <a className={styles.clear} href={registerEntriesPath(locale)}>
          <Icon name="x" />
          <Trans>Show all entries</Trans>
        </a>
      </p>
    </section>
  )
}
