import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { membersPath, profilePath } from '#domain/address/paths.ts'
import { ALL_SERVICES, parseCategory } from '#domain/tag/category.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ErrorSearch } from '#ui/search/error-search.tsx'
import engraving from './bare-plinth.webp'
import styles from './removed-member-page.module.css'

type RemovedMemberPageProps = {
  member: string
  slug: string
  /** `excluded` or `ceased`. */
  reason: string
  /** Slugs of its field, where others are found. */
  category: string
  activity: string
}

/** All that is left of a member that was excluded or ceased its activity: no review is shown. */
export function RemovedMemberPage({
  member,
  slug,
  reason,
  category,
  activity,
}: RemovedMemberPageProps) {
  const { t } = useLingui()
  const { locale, brandName } = use(PageEnvironmentContext)
  const others = membersPath(locale, parseCategory(category) ?? ALL_SERVICES, activity || undefined)
  const title = t`${member} is no longer a member of ${brandName}`
  return (
    <>
      <PageHead title={title} pathIn={(each) => profilePath(each, slug)} isIndexed={false} />
      <div className={`wrap ${styles.page}`}>
        <div>
          <p className={styles.code}>
            <Trans>Profile withdrawn</Trans>
          </p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.message}>
            {reason === 'excluded' ? (
              <Trans>
                This company was withdrawn after its exclusion. Its reviews are no longer shown.
              </Trans>
            ) : (
              <Trans>
                This company was withdrawn after the end of its activity. Its reviews are no longer
                shown.
              </Trans>
            )}
          </p>
          <Button href={others} iconAfter="arrow-right">
            <Trans>See other experts in the same field</Trans>
          </Button>
          <div className={styles.search}>
            <ErrorSearch locale={locale} />
          </div>
        </div>
        <img className={styles.picture} src={engraving} alt="" width={900} height={720} />
      </div>
    </>
  )
}
