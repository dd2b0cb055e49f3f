import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import { AuthenticationMethod } from '#ui/kit/mark/authentication-method.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { Seal } from '#ui/kit/mark/seal.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ReviewAuthor } from '#ui/review/review-author.tsx'
import { reviewCardView } from '#ui/review/review-card-view.ts'
import { ReviewKinds } from '#ui/review/review-kinds.tsx'
import { WrittenIn } from '#ui/review/written-in.tsx'
import styles from './hero-exhibit.module.css'

/** One review as evidence: its words, its author, and the seal where it was authenticated. */
export function HeroExhibit({ review }: { review: Endorsement }) {
  const { locale } = use(PageEnvironmentContext)
  const { href, kinds, rating, quote, title, author, member, authenticated } = reviewCardView(
    review,
    locale,
    'highlight',
  )
  const words = quote ?? title
  const memberName = member.name
  return (
    <>
      <article className={styles.exhibit}>
        <div className={styles.body}>
          <header className={styles.head}>
            <ReviewKinds kinds={kinds} hasWords={quote !== null} />
            <Rating value={rating} />
          </header>
          {words && (
            <blockquote className={styles.quote} cite={href} lang={words.lang}>
              <a href={href}>{words.text}</a>
            </blockquote>
          )}
          <WrittenIn lang={words?.lang} />
          {/* The seal lies where the company's logo would be. */}
          <div className={styles.author}>
            <ReviewAuthor author={{ ...author, companyLogo: null }} />
          </div>
        </div>
        <p className={authenticated ? `${styles.stub} ${styles.sealed}` : styles.stub}>
          <span>
            <Trans>
              Review of <a href={member.href}>{memberName}</a>
            </Trans>
          </span>
          <span className={styles.method}>
            {authenticated ? (
              <AuthenticationMethod authenticated={authenticated} />
            ) : (
              <Trans>Not authenticated</Trans>
            )}
          </span>
        </p>
      </article>
      {authenticated && (
        <Seal
          date={authenticated.date}
          entry={entryOf(review)}
          size={176}
          className={styles.seal}
        />
      )}
    </>
  )
}

/** Its number in the register, once it has one. */
function entryOf({ register }: Endorsement) {
  const { entry = null, leaf = null } = register ?? {}
  return entry === null || leaf === null ? undefined : { number: entry, leaf }
}
