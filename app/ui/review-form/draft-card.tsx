import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { shownRating } from '#domain/review/rating.ts'
import { chosenDisplay, DISPLAY_CHOICES } from '#domain/review/review-display.ts'
import { picturesIn, type ReviewAnswers } from '#domain/review/review-form.ts'
import { excerpt, REVIEW_EXCERPT_WORDS } from '#domain/text/words.ts'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { TagList } from '#ui/kit/tag/tag-list.tsx'
import { quoted } from '#ui/review/quotation.ts'
import { ReviewAuthor } from '#ui/review/review-author.tsx'
import styles from './draft-card.module.css'
import { ReviewPicture } from './pictures-field.tsx'
import type { ReviewFormChoices } from './review-fields.ts'
import { type ShownAuthor, shownAs } from './shown-as.ts'

type DraftCardProps = {
  answers: ReviewAnswers
  choices: ReviewFormChoices
  initials: string
  /** All that was written, for reading it once more; how it is signed is asked beside it. */
  isWhole?: boolean
}

/** The card that the review will be, as far as it is written. */
export function DraftCard({ answers, choices, initials, isWhole = false }: DraftCardProps) {
  const { locale } = use(PageEnvironmentContext)
  const { rating, title, testimony = '' } = answers
  const author = authorOf(answers, choices, initials)
  const pictures = picturesIn(answers.pictures)
  const chosen = (answers.qualities ?? '').split(' ')
  const qualities = choices.qualities
    .filter(({ value }) => chosen.includes(value))
    .map(({ value, label }) => ({ public_id: value, label }))
  const shown = isWhole ? testimony.trim() : excerpt(testimony.trim(), REVIEW_EXCERPT_WORDS)
  return (
    <article className={styles.card}>
      {rating && isRating(rating) && <Rating value={shownRating(Number(rating))} />}
      {title && <p className={styles.title}>{title}</p>}
      {shown ? (
        <blockquote className={styles.quote}>{quoted(shown, locale)}</blockquote>
      ) : (
        <p className={styles.awaited}>
          <Trans>Your testimony will appear here.</Trans>
        </p>
      )}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((url) => (
            <li key={url}>
              <ReviewPicture url={url} />
            </li>
          ))}
        </ul>
      )}
      <TagList tags={qualities} max={3} />
      {author.name !== '' && !isWhole && (
        <ReviewAuthor author={shownAs(displayIn(answers), author, locale)} />
      )}
    </article>
  )
}

export function authorOf(
  { first_name = '', last_name = '', job_title = '', company = '', area }: ReviewAnswers,
  { areas }: ReviewFormChoices,
  initials: string,
): ShownAuthor {
  return {
    name: `${first_name} ${last_name}`.trim(),
    job: job_title,
    company,
    area: areas.find(({ value }) => value === area)?.label ?? '',
    initials,
  }
}

function displayIn({ display, name_shown }: ReviewAnswers) {
  const choice = DISPLAY_CHOICES.find((each) => each === display) ?? 'full'
  return chosenDisplay(choice, name_shown === 'yes')
}

function isRating(value: string): boolean {
  return /^(\d|10)$/.test(value)
}
