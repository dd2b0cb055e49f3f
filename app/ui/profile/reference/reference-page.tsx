import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, use } from 'react'
import {
  contactPath,
  homePath,
  profilePath,
  referencePath,
  reviewsPath,
} from '#domain/address/paths.ts'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import type { MemberReference, Reference } from '#domain/contract/member-reference.ts'
import { localeFromKey } from '#domain/locale.ts'
import { shownRating } from '#domain/review/rating.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import type { JsonLdThing } from '#ui/kit/head/json-ld.tsx'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { PROOF_ID } from '#ui/kit/mark/proof-stub.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { memberStyle } from '#ui/kit/member-style.ts'
import { type PageEnvironment, PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import { spokenWords } from '#ui/profile/reference/written/words-of.ts'
import { ReviewCard } from '#ui/review/review-card.tsx'
import { ReferenceContent } from './reference-content.tsx'
import { ReferenceHeader } from './reference-header.tsx'
import styles from './reference-page.module.css'
import { ReferenceProof } from './reference-proof.tsx'
import { ReferenceSteps } from './reference-steps.tsx'
import {
  authorName,
  type ReferenceTitle,
  useReferencePageTitle,
  useReferenceTitle,
} from './reference-title.ts'
import { ReviewWalk } from './review-walk.tsx'
import { ShareButton } from './share-button.tsx'
import { useProofPanel } from './use-proof-panel.tsx'

const MAX_OTHERS = 3

/** A review at its own address: the words, the proof beside them, then the ways on. */
export function ReferencePage({ member, endorsement: review, newer, older }: MemberReference) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const title = useReferenceTitle(review)
  const proof = useProofPanel(review)
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
                <ReferenceProof
                  authenticated={review.authenticated}
                  register={review.register}
                  relation={review.relation}
                  heading={2}
                  button={proof.button}
                />
              </aside>
            </div>
          </div>
          {proof.panel && <div className={styles.proof}>{proof.panel}</div>}
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

/** Whom the review is about, and the ways to its profile and to its mailbox. */
function ReferenceMember({ member }: { member: ProfileFrame }) {
  const { locale } = use(PageEnvironmentContext)
  const { name, slug, avg_rating: average, endorsements_count: count } = member
  const activity = shownWords(member.activity, locale)
  return (
    <section className={styles.member}>
      <LogoTile name={name} logo={member.logo} color={member.colors.primary} size={56} />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.facts}>
          <span lang={activity?.lang}>{activity?.text}</span>
          <Rating value={average === null ? null : shownRating(average)} hasScale />
          <span>
            <Plural value={count} one="# review" other="# reviews" />
          </span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button theme="secondary" href={profilePath(locale, slug)}>
          <Trans>See the full profile</Trans>
        </Button>
        <Button theme="custom" href={contactPath(locale, slug)}>
          <Trans>Get in touch</Trans>
        </Button>
      </div>
    </section>
  )
}

type OtherReviewsProps = { member: ProfileFrame; reviews: readonly Endorsement[] }

function OtherReviews({ member, reviews }: OtherReviewsProps) {
  const { locale } = use(PageEnvironmentContext)
  if (reviews.length === 0) return null
  const { name, slug, endorsements_count: count } = member
  return (
    <section className={styles.band}>
      <div className="wrap">
        <header className={styles.head}>
          <h2>
            <Trans>Other reviews of {name}</Trans>
          </h2>
          <a className={styles.all} href={reviewsPath(locale, slug)}>
            <Plural value={count} one="# review" other="All # reviews" />
            <Icon name="arrow-right" className={styles.arrow} />
          </a>
        </header>
        <ReviewWalk name="others" reviews={reviews}>
          <ul className={styles.reviews}>
            {reviews.map((review, index) => (
              <li key={review.public_id}>
                <ReviewCard review={review} theme={index === 0 ? 'dark' : 'light'} />
              </li>
            ))}
          </ul>
        </ReviewWalk>
      </div>
    </section>
  )
}

/** A review as search engines want it. A masked author has the name that the page shows. */
function reviewThing(
  review: Reference,
  title: ReferenceTitle,
  environment: PageEnvironment,
): JsonLdThing {
  const { locale, brandName } = environment
  const { owner, contact, public_account, lang } = review
  const address = (path: string) => pageAddress(path, locale, environment)
  const logo = owner.pictures.find(({ kind }) => kind === 'LOGO')?.file.tf_public_url
  const [words] = spokenWords(review, locale, lang)
  const worksFor = !public_account.is_anonymized && title.client
  return {
    '@type': 'Review',
    url: address(referencePath(locale, owner.slug, review.reference_id)),
    name: title.text,
    inLanguage: words?.lang ?? (words ? locale : localeFromKey(lang)),
    ...(words && { reviewBody: words.text }),
    datePublished: review.published_at,
    ...(review.revised_at && { dateModified: review.revised_at }),
    reviewRating: {
      '@type': 'Rating',
      ratingValue: shownRating(review.published_rating),
      bestRating: 5,
      worstRating: 0,
    },
    author: {
      '@type': 'Person',
      name: contact.full_name,
      ...(worksFor && { worksFor: { '@type': 'Organization', name: worksFor.text } }),
    },
    itemReviewed: {
      '@type': 'Organization',
      name: owner.name,
      url: address(profilePath(locale, owner.slug)),
      ...(logo && { logo: logo.startsWith('/') ? environment.origin + logo : logo }),
    },
    publisher: { '@type': 'Organization', name: brandName },
  }
}
