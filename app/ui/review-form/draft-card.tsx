import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { excerpt, REVIEW_EXCERPT_WORDS } from '#domain/excerpt.ts'
import { shownRating } from '#domain/rating.ts'
import { picturesIn, type ReviewAnswers } from '#domain/review-form.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { Rating } from '#ui/rating/rating.tsx'
import { quoted } from '#ui/review/quotation.ts'
import { ReviewAuthor } from '#ui/review/review-author.tsx'
import { TagList } from '#ui/tag/tag-list.tsx'
import styles from './draft-card.module.css'
import { ReviewPicture } from './pictures-field.tsx'
import type { ReviewFormChoices } from './review-fields.ts'

type DraftCardProps = {
  answers: ReviewAnswers
  choices: ReviewFormChoices
  /** All that was written, for reading it once more. */
  isWhole?: boolean
}

/** The card that the review will be, as far as it is written. */
export function DraftCard({ answers, choices, isWhole = false }: DraftCardProps) {
  const { locale } = use(PageEnvironmentContext)
  const { rating, title, testimony = '' } = answers
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
      <Author answers={answers} />
    </article>
  )
}

function Author({ answers }: { answers: ReviewAnswers }) {
  const { t } = useLingui()
  const { first_name = '', last_name = '', job_title, company, display } = answers
  const name = `${first_name} ${last_name}`.trim()
  if (name === '') return null
  const words = (text: string | undefined) => (text ? { text, lang: undefined } : null)
  const isNameMasked = display === 'name-masked'
  return (
    <ReviewAuthor
      author={{
        name: isNameMasked ? t`Identity protected` : name,
        avatar: null,
        job: isNameMasked ? null : words(job_title),
        company: display === 'company-masked' ? null : words(company),
        companyLogo: null,
      }}
    />
  )
}

function isRating(value: string): boolean {
  return /^(\d|10)$/.test(value)
}
