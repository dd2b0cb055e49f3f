import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { membersPath, shortlistPath } from '#domain/address/paths.ts'
import type { SharedShortlist } from '#domain/shortlist/shortlist-contract.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { formatDate } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PostForm } from '#ui/post-form/post-form.tsx'
import styles from './shortlist-page.module.css'
import { SharedRow } from './shortlist-row.tsx'
import viewStyles from './shortlist-view.module.css'

type SharedShortlistPageProps = {
  /** Null for a key that opens nothing, whatever the reason. */
  shared: SharedShortlist | null
  shareKey: string
}

/** What somebody has kept, for whoever was given the link. */
export function SharedShortlistPage({ shared, shareKey }: SharedShortlistPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const title = shared ? t`A shared shortlist` : t`This link has ended`
  const head = (
    <PageHead title={title} pathIn={(each) => shortlistPath(each, 'shared')} isIndexed={false} />
  )
  if (!shared)
    return (
      <div className={`wrap ${styles.page}`}>
        {head}
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.lead}>
            <Trans>
              It is wrong, too old, or no longer shared. Ask whoever sent it to you for a new one.
            </Trans>
          </p>
        </header>
        <Button href={membersPath(locale, ALL_SERVICES)} theme="secondary">
          <Trans>Find a provider</Trans>
        </Button>
      </div>
    )
  const { members, criteria, until } = shared
  const amount = members.length
  return (
    <div className={`wrap ${styles.page}`}>
      {head}
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>
          {t`${plural(amount, { one: '# provider', other: '# providers' })}`}
          {'. '}
          <Trans>The link shows the list as it is now, until {formatDate(until, locale)}.</Trans>
        </p>
      </header>
      <ul className={viewStyles.list}>
        {members.map((member) => (
          <li key={member.public_id}>
            <SharedRow member={member} criteria={criteria} />
          </li>
        ))}
      </ul>
      <PostForm name="copy" action={shortlistPath(locale)} className={styles.copy}>
        <input type="hidden" name="do" value="copy" />
        <input type="hidden" name="key" value={shareKey} />
        <Button type="submit">
          <Trans>Copy to my shortlist</Trans>
        </Button>
      </PostForm>
    </div>
  )
}
