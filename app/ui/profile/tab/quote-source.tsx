import { Trans } from '@lingui/react/macro'
import { Avatar } from '#ui/kit/picture/avatar.tsx'
import type { ReviewCardView } from '#ui/review/review-card-view.ts'
import styles from './quote-source.module.css'

type QuoteSourceProps = { review: Pick<ReviewCardView, 'author' | 'href'> }

/** Who said it, as they chose to be shown, and where the rest of it stands. */
export function QuoteSource({ review: { author, href } }: QuoteSourceProps) {
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
