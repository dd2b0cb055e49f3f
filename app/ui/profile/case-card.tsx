import { use } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import { CoverPicture } from '#ui/member/cover-picture.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { reviewCardView } from '#ui/review/review-card-view.ts'
import { ReviewFigures } from '#ui/review/review-figures.tsx'
import { ReviewWords } from '#ui/review/review-words.tsx'
import { ProofStub } from '#ui/seal/proof-stub.tsx'
import styles from './case-card.module.css'

/** A case study: its picture, the client, what was done and what it changed in figures. */
export function CaseCard({ review }: { review: Endorsement }) {
  const { locale } = use(PageEnvironmentContext)
  const view = reviewCardView(review, locale, 'highlight')
  const { cover, href, title, figures, quote, author } = view
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <CoverPicture
          cover={cover}
          sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw"
        />
      </div>
      <div className={styles.body}>
        {author.company && (
          <p className={styles.client} lang={author.company.lang}>
            {author.company.text}
          </p>
        )}
        <ReviewWords
          view={{ href, title, figures: [], quote: title && figures.length > 0 ? null : quote }}
          level={3}
        />
        <ReviewFigures figures={figures} />
      </div>
      <ProofStub authenticated={view.authenticated} href={href} />
    </article>
  )
}
