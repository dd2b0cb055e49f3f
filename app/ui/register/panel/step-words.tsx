import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StepName, StepResults, UndoneReason } from '#domain/register/verify/verification.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate, formatNumber, formatRating } from '#i18n/format.ts'

type StepTitleProps = { name: StepName; state: StepResults[StepName]['state'] | undefined }

/** What a step is about, for somebody who has never heard of hashes; of one that failed, what is the case instead. */
export function StepTitle({ name, state }: StepTitleProps) {
  if (state === 'failed') return <FailedTitle name={name} />
  if (name === 'shown') return <Trans>What you read is what was registered</Trans>
  if (name === 'chain') return <Trans>Its history has no gap</Trans>
  if (name === 'path') return <Trans>It is in the public register</Trans>
  if (name === 'signature') return <Trans>The register is signed</Trans>
  if (state === 'first') return <Trans>First check in this browser</Trans>
  return <Trans>Nothing was rewritten since your last visit</Trans>
}

function FailedTitle({ name }: { name: StepName }) {
  if (name === 'shown') return <Trans>What you read is not what was registered</Trans>
  if (name === 'chain') return <Trans>Its history is not whole</Trans>
  if (name === 'path') return <Trans>It is not in the public register</Trans>
  if (name === 'signature') return <Trans>The signature is not the register’s</Trans>
  return <Trans>The register has changed since your last visit</Trans>
}

type Told<Name extends StepName> = Extract<StepResults[Name], { state: 'passed' }>

/** What was checked, in one or two sentences. */
export function PassedWords({ name, results }: { name: StepName; results: Partial<StepResults> }) {
  const result = results[name]
  if (result?.state === 'first') return <FirstWords size={result.size} />
  if (result?.state !== 'passed') return null
  if ('sealed' in result) return <ShownWords told={result} />
  if ('chain' in result) return <ChainWords told={result} />
  if ('hashes' in result) return <PathWords told={result} />
  if ('witnesses' in result) return <SignatureWords told={result} />
  return <HistoryWords told={result} />
}

function ShownWords({ told: { sealed, renamed } }: { told: Told<'shown'> }) {
  const masksAuthor = sealed.includes('author')
  const masksCompany = sealed.includes('company')
  return (
    <>
      <Trans>
        Your browser compared words, rating and dates with what was sealed in the register: they are
        identical.
      </Trans>{' '}
      {masksAuthor && masksCompany && (
        <Trans>
          Name and company are hidden: the register holds their seal, and shows them to nobody.
        </Trans>
      )}
      {masksAuthor && !masksCompany && (
        <Trans>
          The author’s name is hidden: the register holds its seal, and shows it to nobody.
        </Trans>
      )}
      {masksCompany && !masksAuthor && (
        <Trans>The company is hidden: the register holds its seal, and shows it to nobody.</Trans>
      )}{' '}
      {renamed > 0 && (
        <Plural
          value={renamed}
          one="# label has a newer name and was not compared."
          other="# labels have newer names and were not compared."
        />
      )}
    </>
  )
}

function ChainWords({ told: { chain, entries, index } }: { told: Told<'chain'> }) {
  const { i18n } = useLingui()
  const number = useNumber()
  const first = number(index)
  const half = (chain.counts?.halves ?? 0) / 2
  const points = Number.isInteger(half)
    ? number(half)
    : formatRating(half, i18n.locale as CatalogueLocale)
  const { version } = chain
  return (
    <>
      <Plural
        value={entries}
        one={`Entry no. ${first} is the only one of this review.`}
        other={`Beginning with no. ${first}, # entries tell what became of this review; each names the one before.`}
      />{' '}
      {version > 1 ? (
        <Trans>
          They say: published, version {version}, {points} points in the leaderboards.
        </Trans>
      ) : (
        <Trans>It says: published, {points} points in the leaderboards.</Trans>
      )}
    </>
  )
}

function PathWords({ told: { hashes, size } }: { told: Told<'path'> }) {
  const all = useNumber()(size)
  return (
    <Plural
      value={hashes}
      one={`Its entry is one of the ${all} of the register, as one fingerprint shows: it cannot be taken out unseen.`}
      other={`Its entry is one of the ${all} of the register, as # fingerprints show: it cannot be taken out unseen.`}
    />
  )
}

function SignatureWords({ told: { witnesses } }: { told: Told<'signature'> }) {
  if (witnesses === 0)
    return (
      <Trans>
        What your browser was given bears the register’s own signature. Nobody from outside has
        confirmed it so far.
      </Trans>
    )
  return (
    <Plural
      value={witnesses}
      one="What your browser was given bears the register’s own signature, and that of # outside witness."
      other="What your browser was given bears the register’s own signature, and those of # outside witnesses."
    />
  )
}

function HistoryWords({ told }: { told: Told<'history'> }) {
  const number = useNumber()
  const { i18n } = useLingui()
  const seen = number(told.from)
  const day = formatDate(told.at, i18n.locale as CatalogueLocale)
  return (
    <Trans>
      On {day} your browser had seen {seen} entries. All are still there, in the same order.
    </Trans>
  )
}

function FirstWords({ size }: { size: number }) {
  const all = useNumber()(size)
  return (
    <Trans>
      Nothing to compare with yet. This browser remembers the {all} entries of today for its next
      check.
    </Trans>
  )
}

/** Nothing is said of a step that another one stands in the way of. */
export function undoneWords(reason: UndoneReason): ReactNode {
  switch (reason) {
    case 'unreachable':
      return <Trans>The register did not answer. This neither confirms nor denies anything.</Trans>
    case 'pending':
      return <Trans>Being registered: this takes about a minute.</Trans>
    case 'unopened':
      return (
        <Trans>
          The register does not open all that this page shows, so that it could not be compared.
        </Trans>
      )
    case 'no-ed25519':
      return (
        <Trans>
          Your browser does not know this kind of signature (Ed25519). A newer one can check it, and
          so can another program, by the proof file.
        </Trans>
      )
    case 'new-key':
      return (
        <Trans>
          The register signs with another key than at your last visit. Its entries are the same.
        </Trans>
      )
    case 'skipped':
      return null
  }
}

/** What a failure means. */
export function FailedWords({ name }: { name: StepName }) {
  if (name === 'shown')
    return <Trans>A word, a date, the rating or a name differs from what was registered.</Trans>
  if (name === 'chain')
    return (
      <Trans>
        An entry of this review is missing, was changed, or says something else than this page.
      </Trans>
    )
  if (name === 'path') return <Trans>This entry is not in the register that was signed.</Trans>
  if (name === 'signature')
    return <Trans>Anybody may have made the answer that your browser was given.</Trans>
  return <Trans>Entries that this browser has seen are missing or were changed.</Trans>
}

export function useNumber(): (value: number) => string {
  const { i18n } = useLingui()
  return (value) => formatNumber(value, i18n.locale as CatalogueLocale)
}
