import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Operations } from '#domain/contract/operations.ts'
import type { Watch } from '#domain/site/watches.ts'
import { formatNumber, formatSize } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AccountFacts } from '#ui/account/frame/account-facts.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'

/** What each watch looks at. */
export const WATCH_NAMES: { [watch in Watch]: MessageDescriptor } = {
  'mail-paused': msg`Mail server takes mails`,
  'mail-late': msg`Mails leave within 15 minutes`,
  'job-failed': msg`No background work has failed`,
  'job-late': msg`Background work begins within 30 minutes`,
  disk: msg`A tenth of the disk is free`,
  backup: msg`Backup within 26 hours`,
  'restore-test': msg`Trial of a backup within 8 days`,
  deaf: msg`Every process hears of changes`,
  register: msg`The register signs`,
  'register-late': msg`Events are registered within 5 minutes`,
  moderation: msg`No decision of moderators is overdue`,
  parts: msg`Every row has its part of a table`,
}

/** Background work by the name of its queue. */
const QUEUE_NAMES: { [queue: string]: MessageDescriptor } = {
  'send-mail': msg`Sending of mails`,
  'read-bounces': msg`Returned mails`,
  'rank-boards': msg`Leaderboards`,
  'remind-clients': msg`Reminders to clients`,
  'alert-staff': msg`Alerts for staff`,
  'watch-site': msg`Watching the site`,
  'sequence-register': msg`Numbers of the register`,
  'sum-register': msg`Sums of the register`,
  'write-register-dataset': msg`Files of the register`,
  'apply-retention': msg`Retention periods`,
  'remove-erased-files': msg`Erased files`,
  'tend-database': msg`Care of the database`,
  'publish-due': msg`Planned publications`,
  'tend-briefs': msg`Briefs that end`,
  'count-answers': msg`Figures of answers`,
  'send-alerts': msg`Alerts of Mondays`,
  'relist-cities': msg`Lists of cities`,
  'count-figures': msg`Figures of the day`,
  'merge-tags': msg`Merges of tags`,
  'merge-clients': msg`Merges of clients`,
  'check-group': msg`Reviews within new groups`,
  'pass-ownership': msg`Companies that pass to others`,
  'import-lines': msg`Lines of files`,
}

type Moment = { at: (moment: string) => string }

/** Everything that is watched, and since when something is wrong. */
export function WatchesCard({ watches, at }: Pick<Operations, 'watches'> & Moment) {
  const { t } = useLingui()
  return (
    <AccountCard title={t`What is watched`}>
      <AccountRows isDense>
        {watches.map(({ watch, since }) => {
          const moment = since && at(since)
          return (
            <AccountRow
              key={watch}
              name={t(WATCH_NAMES[watch])}
              note={moment && t`since ${moment}`}
            >
              {moment ? (
                <Badge tone="error" icon="warning-circle-fill">{t`fault`}</Badge>
              ) : (
                <Badge tone="ok">{t`well`}</Badge>
              )}
            </AccountRow>
          )
        })}
      </AccountRows>
    </AccountCard>
  )
}

/** Every kind of background work, and how it stands. */
export function QueuesCard({ queues, at }: Pick<Operations, 'queues'> & Moment) {
  const { t } = useLingui()
  return (
    <AccountCard title={t`Background work`}>
      <AccountRows isDense>
        {queues.map(({ name, waiting, active, oldest, failed, lastSuccess }) => {
          const last = lastSuccess && at(lastSuccess)
          const due = oldest && at(oldest)
          const facts = [
            t`waiting: ${waiting}`,
            t`running: ${active}`,
            ...(due ? [t`oldest: ${due}`] : []),
            last ? t`last done: ${last}` : t`not done yet`,
          ]
          const label = QUEUE_NAMES[name]
          return (
            <AccountRow key={name} name={label ? t(label) : name} note={facts.join(' · ')}>
              {failed > 0 ? (
                <Badge tone="error" icon="warning-circle-fill">{t`failed: ${failed}`}</Badge>
              ) : (
                <Badge tone="ok">{t`well`}</Badge>
              )}
            </AccountRow>
          )
        })}
      </AccountRows>
    </AccountCard>
  )
}

/** The processes that said of late that they run. */
export function ProcessesCard({ processes, at }: Pick<Operations, 'processes'> & Moment) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  const keptOf = ({ bytes, pages, hits, misses }: Cache) => {
    const size = formatSize(bytes, locale)
    const number = formatNumber(pages, locale)
    const answered = share.format(hits / Math.max(1, hits + misses))
    return t`pages kept: ${number} (${size}), answers from them: ${answered}`
  }
  return (
    <AccountCard title={t`Processes`}>
      {processes.length === 0 && <p>{t`No process has said that it runs.`}</p>}
      <AccountRows>
        {processes.map(({ id, version, build, memory, cache, startedAt, seenAt, isDeaf }) => {
          const started = at(startedAt)
          const seen = at(seenAt)
          const taken = memory && formatSize(memory, locale)
          const facts = [
            t`since ${started}`,
            t`last seen: ${seen}`,
            ...(build ? [t`build: ${build}`] : []),
            ...(taken ? [t`memory: ${taken}`] : []),
            ...(cache ? [keptOf(cache)] : []),
          ]
          return (
            <AccountRow key={id} name={t`Version ${version}`} note={facts.join(' · ')}>
              {isDeaf && <Badge tone="error">{t`does not hear of changes`}</Badge>}
            </AccountRow>
          )
        })}
      </AccountRows>
    </AccountCard>
  )
}

type Cache = NonNullable<Operations['processes'][number]['cache']>

/** The database, and the copy that is read too. */
export function DatabaseCard({ database, replica }: Pick<Operations, 'database' | 'replica'>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { version, bytes, connections, mostConnections } = database
  const used = formatNumber(connections, locale)
  const most = formatNumber(mostConnections, locale)
  return (
    <AccountCard title={t`Database`}>
      <AccountFacts>
        <dt>{t`Version of PostgreSQL`}</dt>
        <dd>{version}</dd>
        <dt>{t`Size`}</dt>
        <dd>{formatSize(bytes, locale)}</dd>
        <dt>{t`Connections`}</dt>
        <dd>{t`${used} of at most ${most}`}</dd>
        <dt>{t`Copy that is read too`}</dt>
        <dd>
          {replica === null
            ? t`none`
            : replica.lagSeconds === null
              ? t`does not answer`
              : behindOf(replica.lagSeconds, locale)}
        </dd>
      </AccountFacts>
    </AccountCard>
  )
}

/** As `12 seconds`. */
const behindOf = (seconds: number, locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(seconds)

type StorageCardProps = Pick<Operations, 'disk' | 'lastBackup' | 'lastRestoreTest'> & Moment

export function StorageCard({ disk, lastBackup, lastRestoreTest, at }: StorageCardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountCard title={t`Disk and backups`}>
      <AccountFacts>
        {disk && (
          <>
            <dt>{t`Free on the disk`}</dt>
            <dd>{freeOf(disk, locale)}</dd>
          </>
        )}
        <dt>{t`Last backup`}</dt>
        <dd>{lastBackup ? at(lastBackup) : t`none yet`}</dd>
        <dt>{t`Last trial of a backup`}</dt>
        <dd>{lastRestoreTest ? at(lastRestoreTest) : t`none yet`}</dd>
      </AccountFacts>
    </AccountCard>
  )
}

/** As `24 GB (41 %)`. */
function freeOf({ bytes, freeBytes }: NonNullable<Operations['disk']>, locale: string): string {
  const size = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'gigabyte',
    maximumFractionDigits: 1,
  }).format(freeBytes / 1e9)
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(freeBytes / bytes)
  return `${size} (${share})`
}
