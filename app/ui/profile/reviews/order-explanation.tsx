import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { solutionsPath } from '#domain/paths.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import styles from './order-explanation.module.css'

/** The law wants every list to say by what it is ordered. */
export function OrderExplanation() {
  const { locale } = use(PageEnvironmentContext)
  return (
    <div className={styles.order}>
      <span>
        <Trans>Newest first</Trans>
      </span>
      <details className={styles.why}>
        <summary>
          <Trans>Why this order?</Trans>
          <Icon name="caret-down" />
        </summary>
        <p className={styles.answer}>
          <Trans>
            Reviews stand in the order of their publication, the latest first, whatever their
            rating. Neither the provider nor the author can pay for a place.{' '}
            <a href={solutionsPath(locale, 'avis')}>How we handle reviews</a>
          </Trans>
        </p>
      </details>
    </div>
  )
}
