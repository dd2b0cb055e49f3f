import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { registerEntryPath } from '#domain/address/paths.ts'
import type { CommittedField } from '#domain/register/commitment.ts'
import {
  FILE_STEPS,
  type FileResults,
  type FileStepName,
  type FileVerdict,
  type FileVerification,
} from '#domain/register/verify/verify-file.ts'
import { formatNumber } from '#i18n/format.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './file-outcome.module.css'
import { Problem } from './problem.tsx'

type FileOutcomeProps = {
  verification: FileVerification
  evidence: object | null
  checkedBy: 'browser' | 'server'
}

/** What the check of a proof came to, step by step. */
export function FileOutcome({ verification, evidence, checkedBy }: FileOutcomeProps) {
  const { locale } = use(PageEnvironmentContext)
  const { results, verdict, index, former } = verification
  const number = formatNumber(index, locale)
  return (
    <div className={styles.outcome} data-tone={verdict}>
      <p className={styles.verdict}>
        <Icon name={verdict === 'sound' ? 'check-circle-fill' : 'warning-circle-fill'} />
        <span>
          <VerdictWords verdict={verdict} number={number} former={former} />
        </span>
      </p>
      <ol className={styles.steps}>
        {FILE_STEPS.map((name) => (
          <Step key={name} name={name} results={results} />
        ))}
      </ol>
      <p className={styles.by}>
        {checkedBy === 'server' ? (
          <Trans>
            Our server made these checks, for your browser runs no scripts here: you trust us for
            them. Another program can check the same proof.
          </Trans>
        ) : (
          <Trans>Your browser made these checks, by a script of ours.</Trans>
        )}{' '}
        {former === null && (
          <a href={registerEntryPath(locale, index)}>
            <Trans>Open entry no. {number}</Trans>
          </a>
        )}
      </p>
      {verdict === 'failed' && evidence && <Problem evidence={evidence} name={`entry-${index}`} />}
    </div>
  )
}

type VerdictProps = { verdict: FileVerdict; number: string; former: string | null }

function VerdictWords({ verdict, number, former }: VerdictProps) {
  if (verdict === 'former')
    return (
      <Trans>
        <b>A proof of the former register, {former}: it is genuine.</b> That register could not go
        on, and its key had signed this entry no. {number}. What became of it there can no longer be
        followed.
      </Trans>
    )
  if (verdict === 'sound')
    return (
      <Trans>
        <b>Entry no. {number} is genuine.</b> It is in the signed register, and nothing was
        rewritten since.
      </Trans>
    )
  if (verdict === 'failed')
    return (
      <Trans>
        <b>This proof does not hold.</b> At least one check failed: do not rely on it.
      </Trans>
    )
  if (former !== null)
    return (
      <Trans>
        <b>A proof of the former register, {former}.</b> It could not be checked: this neither
        confirms nor denies it.
      </Trans>
    )
  return (
    <Trans>
      <b>Neither confirmed nor denied.</b> Not everything could be checked.
    </Trans>
  )
}

function Step({ name, results }: { name: FileStepName; results: FileResults }) {
  const result = results[name]
  return (
    <li data-state={result.state}>
      <Icon name={ICONS[result.state]} />
      <div>
        <b>
          <StepTitle name={name} />
        </b>
        <p>
          {result.state === 'passed' && <PassedWords name={name} results={results} />}
          {result.state === 'undone' && <UndoneWords reason={result.reason} />}
          {result.state === 'failed' && <FailedWords name={name} />}
        </p>
        {result.state === 'failed' && (
          <dl className={styles.both}>
            <dt>
              <Trans>Registered</Trans>
            </dt>
            <dd>{short(result.expected)}</dd>
            <dt>
              <Trans>Found here</Trans>
            </dt>
            <dd>{short(result.found)}</dd>
          </dl>
        )}
      </div>
    </li>
  )
}

const ICONS = { passed: 'check-bold', failed: 'x', undone: 'warning-circle-fill' } as const

const LONGEST = 160

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text || '–')

function StepTitle({ name }: { name: FileStepName }) {
  switch (name) {
    case 'opened':
      return <Trans>What the proof opens is what was sealed</Trans>
    case 'path':
      return <Trans>The entry is in the register</Trans>
    case 'signature':
      return <Trans>That register is signed</Trans>
    case 'newest':
      return <Trans>Nothing was rewritten since</Trans>
    case 'today':
      return <Trans>The site says the same today</Trans>
  }
}

function PassedWords({ name, results }: { name: FileStepName; results: FileResults }) {
  const { locale } = use(PageEnvironmentContext)
  const { opened, path, signature, newest, today } = results
  if (name === 'opened' && opened.state === 'passed')
    return opened.fields.length === 0 ? (
      <Trans>This proof opens no words: it proves the entry alone.</Trans>
    ) : (
      <>
        <Trans>Opened and identical:</Trans> <Fields fields={opened.fields} />
      </>
    )
  if (name === 'path' && path.state === 'passed') {
    const size = formatNumber(path.size, locale)
    return <Trans>It is one of the {size} entries that this checkpoint covers.</Trans>
  }
  if (name === 'signature' && signature.state === 'passed')
    return (
      <Plural
        value={signature.witnesses}
        _0="By the register’s own key. No outside witness has cosigned."
        one="By the register’s own key, and # outside witness with it."
        other="By the register’s own key, and # outside witnesses with it."
      />
    )
  if (name === 'newest' && newest.state === 'passed') {
    const from = formatNumber(newest.from, locale)
    const to = formatNumber(newest.to, locale)
    return newest.from === newest.to ? (
      <Trans>The proof is of the newest state of the register: {to} entries.</Trans>
    ) : (
      <Trans>
        Its {from} entries are the first of the {to} that the register has today, in the same order.
      </Trans>
    )
  }
  if (name === 'today' && today.state === 'passed')
    return today.sealed.length === 0 ? (
      <Trans>What it opens is open on this site, too.</Trans>
    ) : (
      <>
        <Trans>Sealed since: this site no longer shows it.</Trans> <Fields fields={today.sealed} />
      </>
    )
  return null
}

function Fields({ fields }: { fields: readonly CommittedField[] }) {
  return (
    <>
      {fields.map((field, at) => (
        <span key={field}>
          {at > 0 && ', '}
          <FieldName field={field} />
        </span>
      ))}
      .
    </>
  )
}

function FieldName({ field }: { field: CommittedField }) {
  switch (field) {
    case 'content':
      return <Trans>the text of the review</Trans>
    case 'author':
      return <Trans>the author’s name</Trans>
    case 'company':
      return <Trans>the company</Trans>
    case 'evidence':
      return <Trans>how the author was authenticated</Trans>
    case 'words':
      return <Trans>the words of the reply</Trans>
    case 'name':
      return <Trans>the provider’s name</Trans>
  }
}

type Reason = Extract<FileResults[FileStepName], { state: 'undone' }>['reason']

function UndoneWords({ reason }: { reason: Reason }): ReactNode {
  switch (reason) {
    case 'no-ed25519':
      return (
        <Trans>
          Your browser does not know this kind of signature (Ed25519). Another program can check the
          proof file.
        </Trans>
      )
    case 'new-key':
      return (
        <Trans>
          It was signed by a key that no longer signs. Today’s register, which is signed, vouches
          for that state.
        </Trans>
      )
    case 'former':
      return <Trans>That register is closed: only its last checkpoint is still known.</Trans>
    case 'former-key':
      return <Trans>The key of that register is no longer known here.</Trans>
    case 'skipped':
      return <Trans>Not done: it rests on a check that could not be made.</Trans>
    default:
      return <Trans>The register did not answer. This neither confirms nor denies anything.</Trans>
  }
}

function FailedWords({ name }: { name: FileStepName }) {
  switch (name) {
    case 'opened':
      return <Trans>The words in this proof are not those that were sealed.</Trans>
    case 'path':
      return <Trans>This entry is not in the register that the proof names.</Trans>
    case 'signature':
      return <Trans>The signature is not the register’s: anybody may have made this file.</Trans>
    case 'newest':
      return <Trans>The register of today does not go on from the one of this proof.</Trans>
    case 'today':
      return <Trans>The site says something else of this entry.</Trans>
  }
}

/** Something kept the check from being made. */
export function Unchecked({ children }: { children: ReactNode }) {
  return (
    <div className={styles.outcome} data-tone="undone">
      <p className={styles.verdict}>
        <Icon name="warning-circle-fill" />
        <span>{children}</span>
      </p>
    </div>
  )
}
