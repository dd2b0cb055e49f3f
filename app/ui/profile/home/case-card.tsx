import { use } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import { ProofStub } from '#ui/kit/mark/proof-stub.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { CoverPicture } from '#ui/kit/picture/cover-picture.tsx'
import { reviewCardView } from '#ui/review/review-card-view.ts'
import { ReviewFigures } from '#ui/review/review-figures.tsx'
import { ReviewWords } from '#ui/review/review-words.tsx'
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
