import { Plural, Trans } from '@lingui/react/macro'
import { use } from 'react'
import { qualityPath } from '#domain/address/paths.ts'
import type { MemberCulture } from '#domain/contract/member-culture.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Avatar } from '#ui/kit/picture/avatar.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import { ReviewWalk } from '#ui/profile/reference/review-walk.tsx'
import { type ReviewCardView, reviewCardView } from '#ui/review/review-card-view.ts'
import { WrittenIn } from '#ui/review/written-in.tsx'
import styles from './quality-quotes.module.css'

type Quality = MemberCulture['qualities'][number]

type QualityQuotesProps = { qualities: readonly Quality[]; slug: string }

/** What clients recognise at the left, at the right the words of one who names it. The first is the loudest. */
export function QualityQuotes({ qualities, slug }: QualityQuotesProps) {
  const most = qualities[0]?.clients_count ?? 1
  const quoted = qualities.flatMap(({ endorsement }) => endorsement ?? [])
  return (
    <ReviewWalk name="qualities" reviews={quoted}>
      <ol className={quoted.length > 0 ? styles.quoted : undefined}>
        {qualities.map((quality) => (
          <Row key={quality.tag.public_id} quality={quality} slug={slug} most={most} />
        ))}
      </ol>
    </ReviewWalk>
  )
}

type RowProps = { quality: Quality; slug: string; most: number }

function Row({ quality: { tag, clients_count, endorsement }, slug, most }: RowProps) {
  const { locale } = use(PageEnvironmentContext)
  const label = shownWords(tag.label, locale)
  const review = endorsement && reviewCardView(endorsement, locale, 'highlight')
  return (
    <li className={styles.row}>
      <div className={styles.quality}>
        <h3 lang={label?.lang}>
          <a href={qualityPath(locale, slug, tag.public_id)}>{label?.text}</a>
        </h3>
        <p className={styles.count}>
          <Plural value={clients_count} one="# client" other="# clients" />
        </p>
        <svg className={styles.bar} width="100%" height="4" aria-hidden="true">
          <rect className={styles.track} width="100%" height="4" rx="2" />
          <rect
            className={styles.fill}
            width={`${(clients_count / most) * 100}%`}
            height="4"
            rx="2"
          />
        </svg>
      </div>
      {review?.quote && (
        <figure className={styles.said}>
          <blockquote className={styles.quote} cite={review.href} lang={review.quote.lang}>
            {review.quote.text}
          </blockquote>
          <WrittenIn lang={review.quote.lang} />
          <QuoteSource review={review} />
        </figure>
      )}
    </li>
  )
}

type QuoteSourceProps = { review: Pick<ReviewCardView, 'author' | 'href'> }

/** Who said it, as they chose to be shown, and where the rest of it stands. */
function QuoteSource({ review: { author, href } }: QuoteSourceProps) {
  const { name, avatar, job, company } = author
  return (
    <figcaption className={styles.source}>
      <Avatar photo={avatar} size="lg" />
      <span className={styles.words}>
        <b>{name}</b>{' '}
        <span>
          {job && <span lang={job.lang}>{job.text}</span>}
          {job && company && ', '}
          {company && <span lang={company.lang}>{company.text}</span>}
        </span>
      </span>
      <a className={styles.more} href={href}>
        {/* In one piece: words of their own would lose the spaces between them. */}
        <span>
          <Trans>
            Read the review<span className="visually-hidden"> by {name}</span>
          </Trans>
        </span>
      </a>
    </figcaption>
  )
}
