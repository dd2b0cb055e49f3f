import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import {
  homePath,
  registerEntriesPath,
  registerEntryPath,
  registerPath,
} from '#domain/address/paths.ts'
import type { EntryDetails, NeighbourEntry } from '#domain/contract/register.ts'
import { readHex, writeBase64 } from '#domain/register/bytes.ts'
import { type Entry, parseEntry } from '#domain/register/entry.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { Medallion } from '#ui/kit/mark/medallion.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { EntryCheck } from './check/entry-check.tsx'
import { EntryProviderName, EntryReviewLink } from './entry/entry-table.tsx'
import { EntryWords, TYPE_TITLES } from './entry/entry-words.tsx'
import { HashText } from './entry/hash-text.tsx'
import { KindBadge } from './entry/kind-badge.tsx'
import styles from './entry-page.module.css'

/** One entry: what it says, its bytes, what comes before and after it, and how to check it. */
export function EntryPage({ details }: { details: EntryDetails }) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const { entry: listed, size, names } = details
  const entry = parseEntry(listed.text)
  const number = formatNumber(listed.number, locale)
  const title = t(TYPE_TITLES[entry.type])
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: t`The public register`, href: registerPath(locale) },
    { label: t`Entries`, href: registerEntriesPath(locale) },
    { label: t`No. ${number}`, href: registerEntryPath(locale, listed.number) },
  ]
  return (
    <>
      <PageHead
        title={t`Entry no. ${number} of the public register`}
        description={`${title}, ${formatDate(entry.day, locale)}.`}
        pathIn={(each) => registerEntryPath(each, listed.number)}
        // There are as many as anything ever happened: the list leads to them, no search engine needs to.
        isIndexed={false}
        jsonLd={[breadcrumbList(crumbs, environment)]}
      />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb crumbs={crumbs} />
        <header className={styles.head}>
          <Medallion
            leaf={writeBase64(readHex(listed.leaf) ?? new Uint8Array())}
            className={styles.medallion}
          />
          <div>
            <p className={styles.over}>
              <span>
                <Trans>Entry no. {number}</Trans>
              </span>
              <KindBadge type={entry.type} />
            </p>
            <h1>{title}</h1>
          </div>
        </header>
        <div className={styles.columns}>
          <div className={styles.main}>
            <section className={styles.words} aria-labelledby="says">
              <h2 id="says">
                <Trans>What it says</Trans>
              </h2>
              <EntryWords entry={entry} names={names} />
            </section>
            <section className={styles.check} id="check" aria-labelledby="check-title">
              <h2 id="check-title">
                <Trans>Check it</Trans>
              </h2>
              <p>
                <Trans>
                  Your browser fetches the proof of this entry and does the calculations itself:
                  that the entry is in the register, that the register is signed, and that nothing
                  of it was rewritten.
                </Trans>
              </p>
              <EntryCheck number={listed.number} text={listed.text} />
            </section>
            <section className={styles.bytes} aria-labelledby="bytes">
              <h2 id="bytes">
                <Trans>As it is registered</Trans>
              </h2>
              <p>
                <Trans>
                  This text is what was registered, to the letter. It never changes and holds
                  nothing that would ever have to be removed.
                </Trans>
              </p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
              <pre tabIndex={0} className={styles.json}>
                {listed.text}
              </pre>
            </section>
          </div>
          <aside className={styles.side}>
            <dl className={styles.facts}>
              <Fact name={<Trans>Day</Trans>}>
                <time dateTime={entry.day}>{formatDate(entry.day, locale)}</time>
              </Fact>
              <Fact name={<Trans>Provider</Trans>}>
                <EntryProviderName listed={listed} entry={entry} />
              </Fact>
              {listed.review && (
                <Fact name={<Trans>Review</Trans>}>
                  <EntryReviewLink listed={listed} entry={entry} />
                </Fact>
              )}
              <Fact name={<Trans>Fingerprint of the entry</Trans>}>
                <HashText digits={listed.leaf} />
              </Fact>
            </dl>
            {'review' in entry && <Chain details={details} />}
            <nav className={styles.around} aria-label={t`Entries around this one`}>
              {listed.number > 0 && (
                <a href={registerEntryPath(locale, listed.number - 1)}>
                  <Icon name="arrow-left" />
                  <Trans>Entry before</Trans>
                </a>
              )}
              {listed.number + 1 < size && (
                <a href={registerEntryPath(locale, listed.number + 1)}>
                  <Trans>Entry after</Trans>
                  <Icon name="arrow-right" />
                </a>
              )}
            </nav>
            <Button
              theme="secondary"
              size="sm"
              iconBefore="download-simple"
              href={`/api/register/entries/${listed.number}.tlog-proof`}
              download
            >
              <Trans>Download the proof</Trans>
            </Button>
          </aside>
        </div>
      </div>
    </>
  )
}

/** Each entry of a review names the one before: none can be taken out unseen. */
function Chain({ details: { before, after } }: { details: EntryDetails }) {
  return (
    <div className={styles.chain}>
      <h2>
        <Trans>The same review</Trans>
      </h2>
      <ol>
        <li>
          {before ? (
            <NeighbourLink neighbour={before} />
          ) : (
            <Trans>Nothing comes before: this is its first entry.</Trans>
          )}
        </li>
        <li aria-current="true">
          <Trans>This entry</Trans>
        </li>
        <li>
          {after ? <NeighbourLink neighbour={after} /> : <Trans>Nothing has come after.</Trans>}
        </li>
      </ol>
    </div>
  )
}

function NeighbourLink({ neighbour }: { neighbour: NeighbourEntry }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const entry: Entry = parseEntry(neighbour.text)
  const number = formatNumber(neighbour.number, locale)
  const title = t(TYPE_TITLES[entry.type])
  const day = formatDate(entry.day, locale)
  return (
    <>
      <a href={registerEntryPath(locale, neighbour.number)}>
        <Trans>No. {number}</Trans>
      </a>{' '}
      <span>{`${title}, ${day}`}</span>
    </>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
