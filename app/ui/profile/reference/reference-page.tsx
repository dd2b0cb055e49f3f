import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, use } from 'react'
import { homePath, profilePath, referencePath, reviewsPath } from '#domain/address/paths.ts'
import type { MemberReference } from '#domain/contract/member-reference.ts'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { breadcrumbList } from '#ui/breadcrumb/breadcrumb-list.ts'
import { pageAddress } from '#ui/head/page-address.ts'
import { PageHead } from '#ui/head/page-head.tsx'
import { memberStyle } from '#ui/member-style.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { PROOF_ID } from '#ui/seal/proof-stub.tsx'
import { OtherReviews } from './other-reviews.tsx'
import { ReferenceContent } from './reference-content.tsx'
import { ReferenceHeader } from './reference-header.tsx'
import { reviewThing } from './reference-json-ld.ts'
import { ReferenceMember } from './reference-member.tsx'
import styles from './reference-page.module.css'
import { ReferenceProof } from './reference-proof.tsx'
import { ReferenceSteps } from './reference-steps.tsx'
import { authorName, useReferencePageTitle, useReferenceTitle } from './reference-title.ts'
import { ShareButton } from './share-button.tsx'
import { spokenWords } from './words-of.ts'

const MAX_OTHERS = 3

/** A review at its own address: the words, the proof beside them, then the ways on. */
export function ReferencePage({ member, endorsement: review, newer, older }: MemberReference) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const title = useReferenceTitle(review)
  const { text: titleText } = title
  const pageTitle = useReferencePageTitle(review, title)
  const { slug, name } = member
  const author = authorName(review, title)
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: name, href: profilePath(locale, slug) },
    { label: t`Reviews`, href: reviewsPath(locale, slug) },
    { label: author, href: referencePath(locale, slug, review.reference_id) },
  ]
  const [words] = spokenWords(review, locale, review.lang)
  // Its own id: that of its author may lead to another review one day.
  const ownPath = referencePath(locale, slug, review.public_id)
  return (
    <div style={memberStyle(member.colors.primary) as CSSProperties}>
      <PageHead
        title={pageTitle}
        description={words?.text}
        pathIn={(each) => referencePath(each, slug, review.reference_id)}
        kind="article"
        jsonLd={[reviewThing(review, title, environment), breadcrumbList(crumbs, environment)]}
      />
      <div className="wrap">
        <div className={styles.trail}>
          <Breadcrumb crumbs={crumbs} />
        </div>
        <article className={styles.article}>
          <ReferenceHeader review={review} title={title} />
          <div className={styles.columns}>
            <ReferenceContent
              review={review}
              heading={2}
              actions={
                <ShareButton
                  address={pageAddress(ownPath, locale, environment)}
                  title={titleText}
                />
              }
            />
            {/* What links lead to must not itself follow the scrolling. */}
            <div id={PROOF_ID}>
              <aside className={styles.aside}>
                <ReferenceProof authenticated={review.authenticated} heading={2} />
              </aside>
            </div>
          </div>
        </article>
        <div className={styles.ways}>
          <ReferenceMember member={member} />
          <ReferenceSteps newer={newer[0]} older={older[0]} />
        </div>
      </div>
      <OtherReviews member={member} reviews={[...older, ...newer].slice(0, MAX_OTHERS)} />
    </div>
  )
}
