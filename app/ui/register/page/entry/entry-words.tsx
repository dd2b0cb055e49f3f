import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { EntryDetails } from '#domain/contract/register.ts'
import type { Counts, Entry, EntryOf } from '#domain/register/entry.ts'
import { formatDate, formatNumber, formatRating } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useReasonText } from './reason-text.ts'
import { BoardWords, DecisionWords, FigureWords } from './sum-words.tsx'

export const TYPE_TITLES: Record<Entry['type'], MessageDescriptor> = {
  open: msg`The register is opened`,
  formula: msg`How points are counted`,
  key: msg`A change of keys`,
  member: msg`A provider’s listing`,
  publish: msg`A review is published`,
  revise: msg`A review has a new text`,
  display: msg`What is shown of a review’s author changes`,
  reply: msg`A reply to a review`,
  dispute: msg`The provider disputes a review`,
  settle: msg`A dispute is over`,
  suspend: msg`A review is taken offline to be examined`,
  restore: msg`A review is back online`,
  withdraw: msg`A review is withdrawn`,
  anonymise: msg`The author’s name is erased`,
  erase: msg`A review is erased`,
  decisions: msg`The moderators’ decisions of a day`,
  figures: msg`The figures of a month`,
  board: msg`A leaderboard is closed`,
}

type WordsProps = { entry: Entry; names: EntryDetails['names'] }

/** What the entry says, for somebody who does not read JSON. */
export function EntryWords({ entry, names }: WordsProps) {
  switch (entry.type) {
    case 'open':
      return <OpenWords entry={entry} />
    case 'formula':
      return <FormulaWords entry={entry} />
    case 'key':
      return <KeyWords entry={entry} />
    case 'member':
      return <MemberWords entry={entry} />
    case 'decisions':
      return <DecisionWords entry={entry} names={names} />
    case 'figures':
      return <FigureWords entry={entry} />
    case 'board':
      return <BoardWords entry={entry} names={names} />
    default:
      return <ReviewWords entry={entry} names={names} />
  }
}

function OpenWords({ entry: { origin, backfilled } }: { entry: EntryOf<'open'> }) {
  const { locale } = use(PageEnvironmentContext)
  const count = formatNumber(backfilled, locale)
  return (
    <>
      <p>
        <Trans>
          The register “{origin}” begins here. Days are those of Paris. This first entry fixes its
          name for good.
        </Trans>
      </p>
      {backfilled > 0 && (
        <p>
          <Trans>
            The {count} entries that follow tell what had happened before. For those, the register
            vouches since this day, and not for earlier ones.
          </Trans>
        </p>
      )}
    </>
  )
}

function FormulaWords({ entry: { formula, weights } }: { entry: EntryOf<'formula'> }) {
  const { locale } = use(PageEnvironmentContext)
  const factor = formatRating(weights.authenticated_tenths / 10, locale)
  const { rating_max, testimony, testimony_min_words, case_study, video } = weights
  return (
    <p>
      <Trans>
        From here on, points are counted by formula {formula}: the rating, {rating_max} at most,
        times {factor} for an authenticated review; {testimony} more for a testimonial of at least{' '}
        {testimony_min_words} words, {case_study} for a case study, {video} for a video.
      </Trans>
    </p>
  )
}

function KeyWords({ entry: { adds, ends } }: { entry: EntryOf<'key'> }) {
  return (
    <>
      {adds && (
        <p>
          <Trans>
            From here on, this key signs the register: <code>{adds}</code>
          </Trans>
        </p>
      )}
      {ends && (
        <p>
          <Trans>
            From here on, the key <code>{ends}</code> no longer counts. What it signed before stays
            signed.
          </Trans>
        </p>
      )}
    </>
  )
}

function MemberWords({ entry: { change, reason } }: { entry: EntryOf<'member'> }) {
  return (
    <>
      <p>
        {change === 'listed' && (
          <Trans>The provider is listed on this site for the first time.</Trans>
        )}
        {change === 'renamed' && <Trans>The provider has another name from this day on.</Trans>}
        {change === 'removed' && (
          <Trans>
            The provider is no longer listed. Its entries stay, and so do the places of closed
            leaderboards.
          </Trans>
        )}
        {change === 'restored' && <Trans>The provider is listed again.</Trans>}
      </p>
      <ReasonWords reason={reason} />
      <p>
        <Trans>
          The name itself is not in the register: only its salted fingerprint is, which opens as
          long as pages show that name.
        </Trans>
      </p>
    </>
  )
}

type ReviewEntry = Exclude<
  Entry,
  { type: 'open' | 'formula' | 'key' | 'member' | 'decisions' | 'figures' | 'board' }
>

function ReviewWords({ entry, names }: { entry: ReviewEntry; names: EntryDetails['names'] }) {
  return (
    <>
      <p>
        <EventWords entry={entry} />
      </p>
      {entry.type === 'publish' && <PublishedWords entry={entry} names={names} />}
      {'shown' in entry && <ShownWords shown={entry.shown} />}
      <ReasonWords reason={entry.reason} />
      {entry.counts && entry.type !== 'reply' && <CountsWords counts={entry.counts} />}
    </>
  )
}

function EventWords({ entry }: { entry: ReviewEntry }): ReactNode {
  switch (entry.type) {
    case 'publish':
      return (
        <Trans>
          A review goes online. Its words are not in the register: only their salted fingerprint is,
          by which anybody can check that they have not changed since.
        </Trans>
      )
    case 'revise':
      return (
        <Trans>
          The author has written a new text: version {entry.version}. The one before stays readable
          on its page.
        </Trans>
      )
    case 'display':
      return <Trans>What readers see of the author or the company is another from here on.</Trans>
    case 'reply':
      return entry.by === 'author' ? (
        <Trans>The author has answered the provider’s reply in public.</Trans>
      ) : (
        <Trans>The provider has replied in public.</Trans>
      )
    case 'dispute':
      return <Trans>The provider disputes the review; it stays online and says so.</Trans>
    case 'settle':
      return <Trans>The dispute is over. What became of it is told by the entries around.</Trans>
    case 'suspend':
      return (
        <Trans>A moderator has taken the review offline until a doubt has been examined.</Trans>
      )
    case 'restore':
      return <Trans>A moderator has put the review back online.</Trans>
    case 'withdraw':
      return entry.by === 'author' ? (
        <Trans>The author has withdrawn the review, for good. The entries about it stay.</Trans>
      ) : (
        <Trans>The review is withdrawn, for good. The entries about it stay.</Trans>
      )
    case 'anonymise':
      return (
        <Trans>
          The author’s name and the salt of its fingerprint have been destroyed: nobody can prove or
          guess any more who wrote the review.
        </Trans>
      )
    case 'erase':
      return (
        <Trans>
          The text and all salts have been destroyed: nobody can prove or guess any more what was
          written, or by whom. The entries stay, and lead to nobody.
        </Trans>
      )
  }
}

type PublishedProps = { entry: EntryOf<'publish'>; names: EntryDetails['names'] }

function PublishedWords({ entry: { authenticated, scopes }, names }: PublishedProps) {
  const { locale } = use(PageEnvironmentContext)
  const known = scopes.flatMap((id) => names[id] ?? [])
  const day = authenticated && formatDate(authenticated.day, locale)
  const services = known.join(', ')
  return (
    <>
      <p>
        {authenticated === null ? (
          <Trans>
            It is not authenticated: it was published before each author’s company was checked.
          </Trans>
        ) : authenticated.method === 'company-check' ? (
          <Trans>
            Authenticated on {day}: a moderator checked that the author works for the company.
          </Trans>
        ) : (
          <Trans>
            Authenticated on {day}: the author opened a link sent to a professional address.
          </Trans>
        )}
      </p>
      {services && (
        <p>
          <Trans>It counts in: {services}.</Trans>
        </p>
      )}
    </>
  )
}

function ShownWords({ shown }: { shown: { author: boolean; company: boolean } }) {
  return (
    <p>
      {shown.author && shown.company && <Trans>The author’s name and the company are shown.</Trans>}
      {shown.author && !shown.company && (
        <Trans>The author’s name is shown; the company is hidden.</Trans>
      )}
      {!shown.author && shown.company && (
        <Trans>The company is shown; the author’s name is hidden.</Trans>
      )}
      {!shown.author && !shown.company && (
        <Trans>The author’s name and the company are hidden.</Trans>
      )}
    </p>
  )
}

function CountsWords({ counts: { rating, halves } }: { counts: Counts }) {
  const { locale } = use(PageEnvironmentContext)
  const shown = formatRating(rating / 10, locale)
  const half = halves / 2
  const points = Number.isInteger(half) ? formatNumber(half, locale) : formatRating(half, locale)
  return (
    <p>
      <Trans>
        From here on it counts with a rating of {shown} out of 10 and {points} points in the
        leaderboards.
      </Trans>
    </p>
  )
}

function ReasonWords({ reason }: { reason: string | null }) {
  const reasonText = useReasonText()
  if (reason === null) return null
  const words = reasonText(reason)
  return (
    <p>
      <Trans>Reason: {words}</Trans>
    </p>
  )
}
