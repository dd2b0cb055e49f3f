import { Trans } from '@lingui/react/macro'
import styles from './review-card.module.css'
import type { ReviewCardView } from './review-card-view.ts'
import { ReviewFigures } from './review-figures.tsx'
import { WrittenIn } from './written-in.tsx'

type ReviewWordsProps = {
  view: Pick<ReviewCardView, 'href' | 'title' | 'figures' | 'quote'>
  level: 2 | 3 | 4
}

/** Title, figures and quote, and their language where it is another. The title, else the quote, is the link to the review and covers the card's body. */
export function ReviewWords({ view: { href, title, figures, quote }, level }: ReviewWordsProps) {
  const Heading = `h${level}` as const
  return (
    <>
      {title && (
        <Heading className={styles.title} lang={title.lang}>
          <a className={styles.open} href={href}>
            {title.text}
          </a>
        </Heading>
      )}
      <ReviewFigures figures={figures} />
      {quote && (
        <blockquote className={styles.quote} cite={href} lang={quote.lang}>
          {title ? (
            quote.text
          ) : (
            <a className={styles.open} href={href}>
              {quote.text}
            </a>
          )}
        </blockquote>
      )}
      <WrittenIn lang={quote?.lang ?? title?.lang} />
      {!title && !quote && (
        <p className={styles.wordless}>
          <a className={styles.open} href={href}>
            <Trans>See this review</Trans>
          </a>
        </p>
      )}
    </>
  )
}
