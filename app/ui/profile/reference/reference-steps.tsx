import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { reviewCardView } from '#ui/review/review-card-view.ts'
import styles from './reference-steps.module.css'
import { useReferenceTitle } from './reference-title.ts'

type ReferenceStepsProps = {
  /** Published just after, and just before. */
  newer: Endorsement | undefined
  older: Endorsement | undefined
}

/** To the reviews beside this one in the member's list, which has the newest first. */
export function ReferenceSteps({ newer, older }: ReferenceStepsProps) {
  const { t } = useLingui()
  if (!newer && !older) return null
  return (
    <nav className={styles.steps} aria-label={t`Other reviews of this provider`}>
      {newer && <Step review={newer} direction="previous" />}
      {older && <Step review={older} direction="next" />}
    </nav>
  )
}

type StepProps = { review: Endorsement; direction: 'previous' | 'next' }

function Step({ review, direction }: StepProps) {
  const { locale } = use(PageEnvironmentContext)
  const { href } = reviewCardView(review, locale)
  const { text, lang } = useReferenceTitle(review)
  const isNext = direction === 'next'
  return (
    <a
      className={styles.step}
      data-direction={direction}
      rel={isNext ? 'next' : 'prev'}
      href={href}
    >
      <Icon name={isNext ? 'arrow-right' : 'arrow-left'} className={styles.arrow} />
      <span className={styles.words}>
        <span className={styles.label}>
          {isNext ? <Trans>Next review</Trans> : <Trans>Previous review</Trans>}
        </span>{' '}
        <span className={styles.title} lang={lang}>
          {text}
        </span>
      </span>
    </a>
  )
}
