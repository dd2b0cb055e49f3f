import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { Picture as PictureFile } from '#domain/contract/picture.ts'
import { joinClasses } from '#ui/kit/join-classes.ts'
import { ProofStub } from '#ui/kit/mark/proof-stub.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { RelationMark } from '#ui/kit/mark/relation-mark.tsx'
import { memberStyle } from '#ui/kit/member-style.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { CoverPicture } from '#ui/kit/picture/cover-picture.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { Sticker } from '#ui/kit/tag/sticker.tsx'
import { TagList } from '#ui/kit/tag/tag-list.tsx'
import { ReviewAuthor } from './review-author.tsx'
import styles from './review-card.module.css'
import { reviewCardView } from './review-card-view.ts'
import { ReviewDates } from './review-dates.tsx'
import { ReviewKinds } from './review-kinds.tsx'
import { ReviewWords } from './review-words.tsx'

type ReviewCardProps = {
  review: Endorsement
  theme?: 'light' | 'dark'
  /** What the author chose of it, large. */
  isFeatured?: boolean
  /** Away from the member's own pages: whom the review is about. */
  hasMember?: boolean
  headingLevel?: 2 | 3 | 4
}

export function ReviewCard({
  review,
  theme = 'light',
  isFeatured = false,
  hasMember = false,
  headingLevel = 3,
}: ReviewCardProps) {
  const { locale } = use(PageEnvironmentContext)
  const view = reviewCardView(review, locale, isFeatured ? 'highlight' : 'excerpt')
  const { href, kinds, member, authenticated } = view
  const { name } = member
  return (
    <article
      className={joinClasses(styles.card, isFeatured && styles.featured)}
      data-theme={theme === 'dark' ? 'dark' : undefined}
    >
      {kinds.includes('video') && (
        <ReviewVideo cover={view.cover} color={member.color} href={href} />
      )}
      <div className={styles.body}>
        <header className={styles.head}>
          <ReviewKinds kinds={kinds} hasWords={view.quote !== null} />
          <Rating value={view.rating} className={styles.rating} />
        </header>
        {view.isDisputed && (
          <p>
            <Badge tone="warning" icon="warning-circle-fill">
              <Trans>Disputed by the provider</Trans>
            </Badge>
          </p>
        )}
        {hasMember && (
          <p className={styles.about}>
            <Trans>
              about <a href={member.href}>{name}</a>
            </Trans>
          </p>
        )}
        <ReviewWords view={view} level={headingLevel} />
        <TagList tags={view.qualities} />
        <div className={styles.foot}>
          <ReviewAuthor author={view.author} />
          <ReviewDates publishedAt={view.publishedAt} experiencedOn={view.experiencedOn} />
        </div>
      </div>
      <RelationMark relation={review.relation} isInset />
      <ProofStub authenticated={authenticated} register={review.register} href={href} />
    </article>
  )
}

type ReviewVideoProps = {
  cover: PictureFile | null
  /** The member's: the ground where there is no picture. */
  color: string
  href: string
}

/** A picture that leads to the review, where the video plays: a list loads nothing from elsewhere. */
function ReviewVideo({ cover, color, href }: ReviewVideoProps) {
  return (
    <a className={styles.video} href={href} style={cover ? undefined : memberStyle(color)}>
      <CoverPicture
        cover={cover}
        sizes="(min-width: 1024px) 420px, (min-width: 640px) 50vw, 100vw"
      />
      <Sticker icon="play-fill" size="lg" tone="ink" className={styles.play} />
      <span className="visually-hidden">
        <Trans>Watch the video</Trans>
      </span>
    </a>
  )
}
