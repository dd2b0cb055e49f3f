import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { CLIENT_REVIEWS_PER_PAGE } from '#domain/client-list.ts'
import { LoadMore } from '#ui/kit/list/load-more.tsx'
import type { MorePages } from '#ui/kit/list/use-more-pages.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { clientReviewsPath } from './client-list-path.ts'
import styles from './client-page.module.css'
import type { ClientPageContent } from './client-page.tsx'

export function MoreClientReviews({ more }: { more: MorePages<ClientPageContent> }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const last = more.pages.at(-1)
  if (!last) return null
  const { buyer, service, page, endorsements, total, has_more: hasMore } = last
  const reached = (page - 1) * CLIENT_REVIEWS_PER_PAGE + endorsements.length
  const next = clientReviewsPath(locale, buyer.slug, service, page + 1)
  return (
    <div className={styles.more}>
      <LoadMore
        shown={reached}
        total={total}
        summary={
          hasMore
            ? t`${reached} reviews of ${total}, newest first`
            : t`${plural(total, { one: '# review', other: '# reviews' })}, newest first`
        }
        more={hasMore ? { href: next, label: t`Show more reviews` } : null}
        isLoading={more.isLoading}
        onMore={more.onMore}
      />
    </div>
  )
}
