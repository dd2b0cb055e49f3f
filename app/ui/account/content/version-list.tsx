import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { VersionLine } from '#domain/content/editor-view.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { STATE_NAMES } from './content-texts.ts'
import styles from './version-list.module.css'

/** Beside the panel that publishes: what was public before, the newest first. */
export function VersionList({ id, versions }: { id: string; versions: readonly VersionLine[] }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'pages', id, 'versions')
  return (
    <section className={styles.versions} aria-labelledby="versions-head">
      <div className={styles.head}>
        <h2 id="versions-head">{t`All versions`}</h2>
        <span>{versions[0]?.number ?? 0}</span>
      </div>
      {versions.length === 0 && (
        <p className={styles.none}>
          <Trans>Nothing was published here yet. What is public is as the site was set up.</Trans>
        </p>
      )}
      <ol>
        {versions.slice(0, 8).map(({ number, state, note, by, at }) => (
          <li key={number}>
            <p>
              <b>{t`No. ${number}`}</b>{' '}
              <Badge tone={state === 'failed' ? 'error' : 'neutral'}>{t(STATE_NAMES[state])}</Badge>
            </p>
            {note !== '' && <p>{note}</p>}
            <p className={styles.faint}>
              {[by, `${formatDate(at, locale)}, ${formatTime(at, locale)}`]
                .filter(Boolean)
                .join(', ')}
            </p>
            <a href={`${path}/${number}`}>
              <Trans>Compare</Trans>
              <span className="visually-hidden"> {number}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
