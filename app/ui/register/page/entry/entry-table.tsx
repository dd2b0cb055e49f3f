import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import {
  leaderboardPath,
  profilePath,
  referencePath,
  registerEntryPath,
  solutionsPath,
} from '#domain/address/paths.ts'
import type { ListedEntry } from '#domain/contract/register.ts'
import { type Entry, parseEntry } from '#domain/register/entry.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import styles from './entry-table.module.css'
import { ShortHash } from './hash-text.tsx'
import { KindBadge } from './kind-badge.tsx'

type EntryTableProps = { caption: string; entries: readonly ListedEntry[] }

/** Entries, one a line: of what is no longer public, nothing more than that. */
export function EntryTable({ caption, entries }: EntryTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>No.</Trans>
          </th>
          <th scope="col">
            <Trans>Kind</Trans>
          </th>
          <th scope="col">
            <Trans>Day</Trans>
          </th>
          <th scope="col">
            <Trans>Provider</Trans>
          </th>
          <th scope="col">
            <Trans>Review</Trans>
          </th>
          <th scope="col">
            <Trans>Fingerprint of the entry</Trans>
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.number} listed={entry} />
        ))}
      </tbody>
    </table>
  )
}

function EntryRow({ listed }: { listed: ListedEntry }) {
  const { locale } = use(PageEnvironmentContext)
  const entry = parseEntry(listed.text)
  const number = formatNumber(listed.number, locale)
  return (
    <tr>
      <th scope="row" className={styles.number}>
        <a href={registerEntryPath(locale, listed.number)}>{number}</a>
      </th>
      <td>
        <KindBadge type={entry.type} />
      </td>
      <td className={styles.day}>
        <time dateTime={entry.day}>{formatDate(entry.day, locale)}</time>
      </td>
      <td className={styles.provider}>
        <EntryProviderName listed={listed} entry={entry} />
      </td>
      <td className={styles.review}>
        <EntryReviewLink listed={listed} entry={entry} />
      </td>
      <td className={styles.hash}>
        <ShortHash digits={listed.leaf} />
      </td>
      <td className={styles.check}>
        <a href={`${registerEntryPath(locale, listed.number)}#check`}>
          <Trans>
            Check<span className="visually-hidden"> entry no. {number}</span>
          </Trans>
          <Icon name="arrow-right" />
        </a>
      </td>
    </tr>
  )
}

type EntryPartProps = { listed: ListedEntry; entry: Entry }

/** Whom it is about. */
export function EntryProviderName({ listed: { provider }, entry }: EntryPartProps) {
  const { locale } = use(PageEnvironmentContext)
  if (provider === 'gone')
    return (
      <span className={styles.name} data-gone>
        <span className={styles.nobody}>
          <Icon name="buildings" />
        </span>
        <Trans>Provider no longer listed</Trans>
      </span>
    )
  if (!provider)
    return (
      <span className={styles.name}>
        <span className={styles.nobody}>
          <Icon name={entry.type === 'decisions' ? 'scales' : 'list'} />
        </span>
        <WholeName entry={entry} />
      </span>
    )
  return (
    <a className={styles.name} href={profilePath(locale, provider.slug)}>
      <LogoTile name={provider.name} logo={provider.logo} color={provider.color} size={36} />
      {provider.name}
    </a>
  )
}

function WholeName({ entry }: { entry: Entry }) {
  switch (entry.type) {
    case 'decisions':
      return <Trans>All decisions</Trans>
    case 'figures':
      return <Trans>The whole site</Trans>
    case 'board':
      return <Trans>All providers</Trans>
    default:
      return <Trans>The register itself</Trans>
  }
}

/** Where to read what it is about. */
export function EntryReviewLink({ listed: { provider, review }, entry }: EntryPartProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (entry.type === 'decisions')
    return (
      <a className={styles.link} href={solutionsPath(locale, 'moderation')}>
        <Trans>Record of moderation</Trans>
      </a>
    )
  if (entry.type === 'board') {
    const { period: kind, year, number } = entry
    return (
      <a className={styles.link} href={leaderboardPath(locale, { kind, year, number })}>
        <Trans>Leaderboard</Trans>
      </a>
    )
  }
  if (!review) return <span aria-hidden="true">–</span>
  if (review.state === 'published' && provider && provider !== 'gone')
    return (
      <a className={styles.link} href={referencePath(locale, provider.slug, review.id)}>
        {entry.type === 'revise' ? t`Version ${entry.version}` : t`Read the review`}
      </a>
    )
  return <ReviewGone state={review.state} />
}

function ReviewGone({ state }: { state: NonNullable<ListedEntry['review']>['state'] }) {
  switch (state) {
    case 'suspended':
      return <Trans>Review suspended</Trans>
    case 'withdrawn':
      return <Trans>Review withdrawn</Trans>
    case 'erased':
      return <Trans>Review erased</Trans>
    default:
      return <Trans>No longer shown</Trans>
  }
}
