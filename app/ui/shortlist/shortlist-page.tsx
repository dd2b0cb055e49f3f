import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { homePath, membersPath, shortlistPath } from '#domain/address/paths.ts'
import { MOST_KEPT } from '#domain/shortlist/kept-members.ts'
import type { ShortlistSort } from '#domain/shortlist/shortlist.ts'
import type { Shortlist } from '#domain/shortlist/shortlist-contract.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import type { ShortlistOutcome } from './shortlist-outcome.ts'
import styles from './shortlist-page.module.css'
import { ShortlistView } from './shortlist-view.tsx'

type ShortlistPageProps = {
  list: Shortlist
  sort: ShortlistSort
  isSignedIn: boolean
  /** Somebody kept a member, and the browser has not. */
  areCookiesRefused: boolean
  back: string | null
  /** Whose note is being written, and whose has been. */
  edited: string | null
  saved: string | null
  answer: ShortlistOutcome | undefined
}

export function ShortlistPage(props: ShortlistPageProps) {
  const { list, isSignedIn, areCookiesRefused, back, answer } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const title = list.name ?? t`My shortlist`
  const page = shortlistPath(locale)
  const refusal = answer?.refusal
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={title} pathIn={(each) => shortlistPath(each)} isIndexed={false} />
      <Breadcrumb
        crumbs={[
          { label: t`Home`, href: homePath(locale) },
          { label: title, href: page },
        ]}
      />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>
          {isSignedIn ? (
            <Trans>
              Stored in your account, with your notes and criteria. No provider sees any of it.
            </Trans>
          ) : (
            <Trans>
              Without an account: a cookie of this browser remembers the names. Notes and criteria
              are stored with us, without your name. No provider sees any of it.
            </Trans>
          )}
        </p>
      </header>
      {areCookiesRefused && (
        <Alert tone="error" isAnnounced title={t`Nothing was kept.`}>
          <Trans>Your browser refuses the cookie that would keep this provider.</Trans>{' '}
          {back && (
            <a href={back}>
              <Trans>Back to where you were</Trans>
            </a>
          )}
        </Alert>
      )}
      {refusal === 'full' && (
        <Alert tone="error" isAnnounced title={t`Your shortlist is full.`}>
          <Trans>There is room for {MOST_KEPT} providers. Take one off to keep another.</Trans>
        </Alert>
      )}
      {refusal === 'too-many' && (
        <Alert tone="error" isAnnounced>
          <Trans>That was too often in a short time. Try again later.</Trans>
        </Alert>
      )}
      {refusal === 'failed' && (
        <Alert tone="error" isAnnounced>
          <Trans>That did not work. Try again in a moment.</Trans>
        </Alert>
      )}
      {list.members.length === 0 ? (
        <EmptyState
          title={t`Nobody is on your list yet`}
          text={t`The bookmark on cards and profiles keeps a provider. Here you compare those that you have kept, write notes and share the list.`}
          waysOut={[
            {
              icon: 'magnifying-glass',
              label: t`Find a provider`,
              href: membersPath(locale, ALL_SERVICES),
            },
          ]}
        />
      ) : (
        <ShortlistView {...props} action={page} />
      )}
    </div>
  )
}
