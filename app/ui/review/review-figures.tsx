import type { ReviewCardView } from './review-card-view.ts'
import styles from './review-figures.module.css'

/** What a case study measured. */
export function ReviewFigures({ figures }: { figures: ReviewCardView['figures'] }) {
  if (figures.length === 0) return null
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => (
        <div key={value + label?.text} className={styles.figure}>
          <dt className={styles.label} lang={label?.lang}>
            {label?.text}
          </dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
