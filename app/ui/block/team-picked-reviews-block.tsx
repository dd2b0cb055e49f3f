import { ReviewCard } from '#ui/review/review-card.tsx'
import { ReviewWalk } from '#ui/review/review-walk.tsx'
import { cardLevel } from './block-heading.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import styles from './team-picked-reviews-block.module.css'

/** TEAMPICKED_REVIEWS: reviews that the team has picked, side by side; the first speaks loudest. */
export function TeamPickedReviewsBlock({ component, data, level, isNested }: BlockProps) {
  const picks = data.picks ?? []
  if (picks.length === 0) return null
  return (
    <BlockSection component={component} level={level} isNested={isNested} isTinted>
      <ReviewWalk name={component.public_id} reviews={picks} hasMember>
        <ul className={styles.picks}>
          {picks.map((review, index) => (
            <li key={review.public_id}>
              <ReviewCard
                review={review}
                hasMember
                isFeatured={index === 0}
                headingLevel={cardLevel(level + 1)}
              />
            </li>
          ))}
        </ul>
      </ReviewWalk>
    </BlockSection>
  )
}
