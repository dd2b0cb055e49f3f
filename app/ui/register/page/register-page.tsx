import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import {
  homePath,
  referencePath,
  registerEntriesPath,
  registerPath,
  registerVerifyPath,
} from '#domain/address/paths.ts'
import type { RegisterOverview, RegisterState } from '#domain/contract/register.ts'
import { TILE_WIDTH, tilePath } from '#domain/register/tree/tile.ts'
import type { RegisterHalt } from '#domain/site/register-halt.ts'
import { formatNumber } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { CheckpointCard } from './checkpoint-card.tsx'
import { EntryTable } from './entry/entry-table.tsx'
import { EntrySearchForm } from './entry-search-form.tsx'
import { MonthPlots } from './month-plots.tsx'
import { NotProven } from './not-proven.tsx'
import styles from './register-page.module.css'

/** What the register is, how far it is, what it holds, how to check it, and what it does not prove. */
export function RegisterPage({ overview }: { overview: RegisterOverview }) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const { state, latest } = overview
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: t`The public register`, href: registerPath(locale) },
  ]
  return (
    <>
      <PageHead
        title={t`The public register of reviews`}
        description={t`Every review that is published, changed, hidden or withdrawn leaves an entry that nobody can rewrite unseen. How to check it, and what it does not prove.`}
        pathIn={registerPath}
        jsonLd={[
          breadcrumbList(crumbs, environment),
          {
            '@type': 'Dataset',
            name: t`The public register of reviews`,
            description: t`Every review that is published, changed, hidden or withdrawn leaves an entry that nobody can rewrite unseen. How to check it, and what it does not prove.`,
            url: pageAddress(registerPath(locale), locale, environment),
            license: 'https://creativecommons.org/licenses/by/4.0/',
            isAccessibleForFree: true,
          },
        ]}
      />
      <div className={`wrap ${styles.crumbs}`}>
        <Breadcrumb crumbs={crumbs} />
        {state.halted && <Halted reason={state.halted} />}
        {state.former.length > 0 && <Former registers={state.former} />}
        <div className={styles.top}>
          <div className={styles.intro}>
            <h1>
              <Trans>The public register</Trans>
            </h1>
            <p className={styles.lead}>
              <Trans>
                Every review that is published, changed, hidden or withdrawn leaves an entry here
                that nobody can rewrite unseen, not even we. The register holds neither text nor
                name: only fingerprints, which your browser compares with the pages of this site.
              </Trans>
            </p>
            <EntrySearchForm id="register-search" q="" />
            <RegisterFacts />
          </div>
          <CheckpointCard state={state} />
        </div>
      </div>
      {state.size > 0 && (
        <section className={styles.tinted} aria-labelledby="months">
          <div className="wrap">
            <div className={styles.sectionHead}>
              <h2 id="months">
                <Trans>What is registered, month by month</Trans>
              </h2>
              <p>
                <Trans>
                  Bad news counts as good news does: a withdrawal leaves a trace, an erasure too.
                </Trans>
              </p>
            </div>
            <MonthPlots {...overview} />
          </div>
        </section>
      )}
      {latest.length > 0 && (
        <section className={styles.section} aria-labelledby="latest">
          <div className="wrap">
            <div className={styles.listHead}>
              <h2 id="latest">
                <Trans>The latest entries</Trans>
              </h2>
              <a className={styles.more} href={registerEntriesPath(locale)}>
                <Trans>All entries</Trans>
                <Icon name="arrow-right" />
              </a>
            </div>
            <EntryTable caption={t`The latest entries`} entries={latest} />
          </div>
        </section>
      )}
      <WaysToCheck overview={overview} />
      <NotProven witnesses={state.witnesses} />
    </>
  )
}

function Halted({ reason }: { reason: RegisterHalt }) {
  const { t } = useLingui()
  return (
    <div className={styles.halted}>
      <Alert tone="error" title={t`The register signs nothing at the moment.`}>
        <HaltedWords reason={reason} />{' '}
        <Trans>
          What was signed before stays as it is, and can be checked. What happens to reviews until
          this is cleared up waits for its number.
        </Trans>
      </Alert>
    </div>
  )
}

function HaltedWords({ reason }: { reason: RegisterHalt }) {
  switch (reason) {
    case 'no-memory':
      return <Trans>This machine no longer knows what was signed last.</Trans>
    case 'other-key':
      return <Trans>The key that has signed the register is missing on this machine.</Trans>
    case 'other-log':
      return <Trans>What this machine signed last belongs to another database.</Trans>
    case 'witness-larger':
    case 'witness-refused':
      return <Trans>An outside witness has seen another state of the register.</Trans>
    case 'memory-larger':
    case 'other-root':
      return (
        <Trans>
          What was signed last does not agree with the database, as after an older copy of it was
          put back.
        </Trans>
      )
  }
}

/** What was signed could not be brought back once: said for as long as the register that followed lasts. */
function Former({ registers }: { registers: RegisterState['former'] }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <div className={styles.halted}>
      <Alert tone="info" title={t`This register follows another one.`}>
        <Trans>
          What had been signed could not be brought back: the history was registered anew, under
          another name. A proof of before is one of the former register.
        </Trans>
        <ul>
          {registers.map(({ origin, size }) => {
            const count = formatNumber(size, locale)
            return (
              <li key={origin}>
                <Trans>
                  {origin}: {count} entries at its last known checkpoint
                </Trans>
              </li>
            )
          })}
        </ul>
      </Alert>
    </div>
  )
}

function RegisterFacts() {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Time to be registered</Trans>
        </dt>
        <dd>
          <Trans>60 s at most</Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>What is in it</Trans>
        </dt>
        <dd>
          <Trans>Salted fingerprints, a day, points</Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>What is not in it</Trans>
        </dt>
        <dd>
          <Trans>No text, no name</Trans>
        </dd>
      </div>
    </dl>
  )
}

function WaysToCheck({ overview: { example, state } }: { overview: RegisterOverview }) {
  const { locale, origin } = use(PageEnvironmentContext)
  return (
    <section className={styles.section} aria-labelledby="ways">
      <div className="wrap">
        <div className={styles.sectionHead}>
          <h2 id="ways">
            <Trans>Three ways to check</Trans>
          </h2>
          <p>
            <Trans>From the simplest to the strictest. Each says whom it asks you to trust.</Trans>
          </p>
        </div>
        <ol className={styles.ways}>
          <li>
            <b>1</b>
            <h3>
              <Trans>Here, by a click</Trans>
            </h3>
            <p>
              <Trans>
                Open a review and choose “Check”. Your browser does the five calculations again and
                remembers what it saw for the next time.
              </Trans>
            </p>
            <div className={styles.act}>
              {example ? (
                <Button size="sm" href={`${referencePath(locale, example.slug, example.id)}#proof`}>
                  <Trans>Try it on a review</Trans>
                </Button>
              ) : (
                <Button size="sm" href={registerVerifyPath(locale)}>
                  <Trans>Check a link or a proof</Trans>
                </Button>
              )}
            </div>
            <Trusted>
              <Trans>You trust the script that we serve.</Trans>
            </Trusted>
          </li>
          <li>
            <b>2</b>
            <h3>
              <Trans>With another program</Trans>
            </h3>
            <p>
              <Trans>
                The register follows public formats, C2SP tlog-tiles and signed-note: programs by
                others read it as it is.
              </Trans>
            </p>
            <div className={styles.act}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
              <pre className={styles.snippet} tabIndex={0}>
                {`curl ${origin}/registre/checkpoint\ncurl ${origin}/registre/tile/${newestTile(state)}`}
              </pre>
              <a className={styles.more} href="/api">
                <Trans>Formats and addresses</Trans>
                <Icon name="arrow-right" />
              </a>
              <a className={styles.more} href="/registre/policy">
                <Trans>Public key and witnesses</Trans>
                <Icon name="arrow-right" />
              </a>
            </div>
            <Trusted>
              <Trans>You trust the program that you choose.</Trans>
            </Trusted>
          </li>
          <li>
            <b>3</b>
            <h3>
              <Trans>With your proof file</Trans>
            </h3>
            <p>
              <Trans>
                A proof can be downloaded at each entry. It can be checked without a network, years
                later, even if this site is gone.
              </Trans>
            </p>
            <div className={styles.act}>
              <a className={styles.drop} href={registerVerifyPath(locale)}>
                <Icon name="file-text" />
                <span>
                  <b>
                    <Trans>Check a .tlog-proof file</Trans>
                  </b>
                  <span>
                    <Trans>It stays in your browser.</Trans>
                  </span>
                </span>
              </a>
            </div>
            <Trusted>
              <Trans>You trust your file and our key.</Trans>
            </Trusted>
          </li>
        </ol>
      </div>
    </section>
  )
}

/** The tile with the newest leaf hashes. */
function newestTile({ size }: RegisterState): string {
  const number = Math.floor(Math.max(0, size - 1) / TILE_WIDTH)
  return tilePath({ level: 0, number, width: Math.max(1, size - number * TILE_WIDTH) })
}

function Trusted({ children }: { children: ReactNode }) {
  return (
    <p className={styles.trust}>
      <Icon name="handshake" />
      <span>{children}</span>
    </p>
  )
}
