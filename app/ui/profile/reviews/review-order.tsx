import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { solutionsPath } from '#domain/address/paths.ts'
import type { ReviewSort } from '#domain/review/review-filter.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useDismissal } from '#ui/kit/use-dismissal.ts'
import { FilterSelect } from './filter-select.tsx'
import { REVIEW_FORM } from './review-filters.tsx'
import styles from './review-order.module.css'

/** By what the list is ordered, which can be changed; the law wants every list to say why. */
export function ReviewOrder({ sort }: { sort: ReviewSort | null }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const whyRef = useDismissal()
  return (
    <div className={styles.order}>
      <details className={styles.why} ref={whyRef}>
        <summary>
          <Trans>Why this order?</Trans>
          <Icon name="caret-down" />
        </summary>
        <p className={styles.answer}>
          {sort === null ? (
            <Trans>
              Reviews stand in the order of their publication, the latest first, whatever their
              rating.
            </Trans>
          ) : (
            <Trans>Reviews stand by their rating; among equals, the latest comes first.</Trans>
          )}{' '}
          <Trans>Neither the provider nor the author can pay for a place.</Trans>{' '}
          <a href={solutionsPath(locale, 'avis')}>
            <Trans>How we handle reviews</Trans>
          </a>
        </p>
      </details>
      <FilterSelect
        name="sort"
        form={REVIEW_FORM}
        label={t`Order of the reviews`}
        anyLabel={t`Newest first`}
        options={[
          { value: 'rating', label: t`Best rated first` },
          { value: 'rating-asc', label: t`Worst rated first` },
        ]}
        value={sort ?? undefined}
      />
    </div>
  )
}
