import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { collectionPath, homePath, profilePath, reviewsPath } from '#domain/address/paths.ts'
import type { MemberCollection } from '#domain/contract/member-reviews.ts'
import type { Locale } from '#domain/locale.ts'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { Masonry } from '#ui/kit/list/masonry.tsx'
import { Pager } from '#ui/kit/list/pager.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { ProfilePage } from '#ui/profile/profile-page.tsx'
import { ReviewWalk } from '#ui/profile/reference/review-walk.tsx'
import { CollectionLinks } from '#ui/profile/reviews/collection-links.tsx'
import { partOfPages } from '#ui/profile/reviews/part-of-pages.ts'
import { ReviewCard } from '#ui/review/review-card.tsx'
import styles from './collection-page.module.css'

const COLUMN_WIDTH = 340

/** Reviews that a member has put together under a name, in the member's own order. */
export function CollectionPage(props: MemberCollection) {
  const { member, collection, endorsements, page, page_count: pageCount, others } = props
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const { slug, name: memberName } = member
  const { public_id: id, endorsements_count: count } = collection
  const name = shownWords(collection.name, locale)
  const title = name?.text ?? t`Collection`
  const pathOf = (wanted: number) => (each: Locale) =>
    collectionPath(each, slug, id) + (wanted > 1 ? `?page=${wanted}` : '')
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: memberName, href: profilePath(locale, slug) },
    { label: t`Reviews`, href: reviewsPath(locale, slug) },
    { label: title, href: pathOf(page)(locale) },
  ]
  const pageOf = (wanted: number) => pathOf(wanted)(locale)
  const part = partOfPages({ ...props, total: count }, { locale, slug, pageOf })
  const pageTitle = t`${title}: reviews of ${memberName}`
  return (
    <ProfilePage frame={member} hasOwnHeading>
      <PageHead
        title={page > 1 ? t`${pageTitle}, page ${page}` : pageTitle}
        description={t`What clients of ${memberName} say: the reviews collected under “${title}”.`}
        pathIn={pathOf(page)}
        isIndexed={count > 0}
        jsonLd={[breadcrumbList(crumbs, environment)]}
      />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb crumbs={crumbs} />
        <header className={styles.head}>
          <h1 className={styles.title} lang={name?.lang}>
            {title}
          </h1>
          <p className={styles.count}>
            <Plural value={count} one="# review" other="# reviews" />
          </p>
        </header>
        {count > 0 ? (
          <>
            <ReviewWalk name="collection" reviews={endorsements} part={part}>
              <Masonry columnWidth={COLUMN_WIDTH}>
                {endorsements.map((review) => (
                  <ReviewCard key={review.public_id} review={review} headingLevel={2} />
                ))}
              </Masonry>
            </ReviewWalk>
            <div className={styles.pager}>
              <Pager page={page} pageCount={pageCount} hrefOf={pageOf} />
            </div>
          </>
        ) : (
          <EmptyState
            title={t`No results`}
            text={<Trans>The reviews of this collection are no longer published.</Trans>}
            waysOut={[
              {
                icon: 'quotes',
                label: t`All reviews of ${memberName}`,
                href: reviewsPath(locale, slug),
              },
            ]}
          />
        )}
        <CollectionLinks title={t`Other collections`} slug={slug} collections={others} />
      </div>
    </ProfilePage>
  )
}
