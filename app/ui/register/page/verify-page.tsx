import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { homePath, referencePath, registerPath, registerVerifyPath } from '#domain/address/paths.ts'
import type { VerifiedHere } from '#domain/register/verify/verified.ts'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { ProofSteps } from '#ui/register/panel/proof-steps.tsx'
import outcomes from './check/file-outcome.module.css'
import { FileOutcome, Unchecked } from './check/file-outcome.tsx'
import { problemWords, VerifyForm } from './verify-form.tsx'
import styles from './verify-page.module.css'

type VerifyPageProps = {
  /** What our server answered, where no script runs. */
  answer: { what: string; verified: VerifiedHere } | null
}

/** A link, a number, a proof or a file: checked in the browser, or by our server where no script runs. */
export function VerifyPage({ answer }: VerifyPageProps) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: t`The public register`, href: registerPath(locale) },
    { label: t`Check`, href: registerVerifyPath(locale) },
  ]
  return (
    <>
      <PageHead
        title={t`Check a review or a proof`}
        description={t`Paste the link of a review or choose a proof file: your browser checks it against the public register.`}
        pathIn={registerVerifyPath}
        jsonLd={[breadcrumbList(crumbs, environment)]}
      />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb crumbs={crumbs} />
        <header className={styles.head}>
          <h1>
            <Trans>Check a review or a proof</Trans>
          </h1>
          <p>
            <Trans>
              Paste the link of a review, the number of an entry, or a proof. A proof file works
              years later, too: it is compared with the register of today.
            </Trans>
          </p>
        </header>
        <VerifyForm what={answer?.what ?? ''} isAnswered={answer !== null}>
          {answer && <Answer verified={answer.verified} />}
        </VerifyForm>
        <section className={styles.notes} aria-labelledby="notes">
          <h2 id="notes">
            <Trans>What comes out</Trans>
          </h2>
          <dl>
            <div>
              <dt>
                <Trans>Genuine</Trans>
              </dt>
              <dd>
                <Trans>Every check passed: this is what was registered, and it still is.</Trans>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Does not hold</Trans>
              </dt>
              <dd>
                <Trans>A check failed. Both values are shown and can be kept as a file.</Trans>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Neither confirmed nor denied</Trans>
              </dt>
              <dd>
                <Trans>
                  Something kept a check from being made: no answer, or a browser without the needed
                  signatures. Nothing is said to be true then.
                </Trans>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Sealed since</Trans>
              </dt>
              <dd>
                <Trans>
                  The file opens something that this site no longer shows: a name that was hidden, a
                  text that was erased. The proof still holds.
                </Trans>
              </dd>
            </div>
          </dl>
          <p>
            <a href={`${registerPath(locale)}#limits`}>
              <Trans>What the register does not prove</Trans>
              <Icon name="arrow-right" />
            </a>
          </p>
        </section>
      </div>
    </>
  )
}

function Answer({ verified }: { verified: VerifiedHere }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (verified.kind === 'problem') return <Unchecked>{t(problemWords(verified.problem))}</Unchecked>
  if (verified.kind === 'proof')
    return <FileOutcome verification={verified.verification} evidence={null} checkedBy="server" />
  const { verdict, review, results } = verified
  const title = shownWords(review.title, locale)
  return (
    <div className={outcomes.outcome} data-tone={verdict}>
      <p className={outcomes.verdict}>
        <Icon name={verdict === 'sound' ? 'check-circle-fill' : 'warning-circle-fill'} />
        <span>
          {verdict === 'sound' && (
            <Trans>
              <b>This review is the one that was registered.</b> Four checks out of four.
            </Trans>
          )}
          {verdict === 'undone' && (
            <Trans>
              <b>Neither confirmed nor denied.</b> Not everything could be checked.
            </Trans>
          )}
          {verdict === 'failed' && (
            <Trans>
              <b>This review cannot be vouched for.</b> At least one check failed.
            </Trans>
          )}
        </span>
      </p>
      <ProofSteps results={results} times={{}} verdict={verdict} evidence={null} />
      <p className={outcomes.by}>
        <Trans>
          Our server made these checks, for your browser runs no scripts here: you trust us for
          them. Only a browser can remember what it saw before.
        </Trans>{' '}
        <a href={referencePath(locale, review.slug, review.id)} lang={title?.lang}>
          {title?.text ?? review.provider}
        </a>
      </p>
    </div>
  )
}
