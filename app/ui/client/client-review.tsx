import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import { Words } from '#ui/block/part/words.tsx'
import { ProofStub } from '#ui/kit/mark/proof-stub.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { RelationMark } from '#ui/kit/mark/relation-mark.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Avatar } from '#ui/kit/picture/avatar.tsx'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { reviewCardView } from '#ui/review/review-card-view.ts'
import { ReviewDates } from '#ui/review/review-dates.tsx'
import { WrittenIn } from '#ui/review/written-in.tsx'
import styles from './client-review.module.css'

/** One line of a client's page: the member, the words, and what was checked. */
export function ClientReview({ review }: { review: Endorsement }) {
  const { locale } = use(PageEnvironmentContext)
  const view = reviewCardView(review, locale, 'highlight')
  const { member, author, authenticated } = view
  const words = view.quote ?? view.title
  const logo = review.owner.pictures.find(({ kind }) => kind === 'LOGO')?.file ?? null
  const service = review.tags[0]?.tag
  return (
    <article className={styles.row}>
      <div className={styles.member}>
        <LogoTile name={member.name} logo={logo} color={member.color} size={64} />
        <div className={styles.words}>
          <h3 className={styles.name}>
            <a href={member.href}>{member.name}</a>
          </h3>
          {service && (
            <p className={styles.service}>
              <Words text={service.label} />
            </p>
          )}
        </div>
      </div>
      <div className={styles.words}>
        <Rating value={view.rating} />
        {view.isDisputed && (
          <p className={styles.disputed}>
            <Badge tone="warning" icon="warning-circle-fill">
              <Trans>Disputed by the provider</Trans>
            </Badge>
          </p>
        )}
        <blockquote
          className={styles.quote}
          cite={words ? view.href : undefined}
          lang={words?.lang}
        >
          <a href={view.href}>{words?.text ?? <Trans>See this review</Trans>}</a>
        </blockquote>
        <WrittenIn lang={words?.lang} />
        <div className={styles.author}>
          <Avatar photo={author.avatar} size="md" />
          <p>
            {author.name}
            {author.job && (
              <>
                {', '}
                <span lang={author.job.lang}>{author.job.text}</span>
              </>
            )}
          </p>
        </div>
        <ReviewDates publishedAt={view.publishedAt} experiencedOn={view.experiencedOn} />
      </div>
      <div className={styles.stub}>
        <RelationMark relation={review.relation} isInset />
        <ProofStub authenticated={authenticated} register={review.register} href={view.href} />
      </div>
    </article>
  )
}
