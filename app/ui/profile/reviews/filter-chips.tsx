import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, use } from 'react'
import type { MemberReviews } from '#domain/contract/member-reviews.ts'
import { REVIEW_FILTER_NAMES, type ReviewFilters } from '#domain/review/review-filter.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { isPlainClick } from '#ui/kit/is-plain-click.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { quoted } from '#ui/review/quotation.ts'
import styles from './filter-chips.module.css'
import { useFilterChoices } from './filter-choices.ts'
import { focusReviewCount } from './review-count.tsx'
import { useFilterChange } from './use-filter-change.ts'

type FilterChipsProps = { slug: string; reviews: MemberReviews }

/** What the list is narrowed by; each goes by a click. */
export function FilterChips({ slug, reviews: { applied, sort, choices } }: FilterChipsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { hrefOf, apply } = useFilterChange(slug, sort)
  const shown = useFilterChoices(choices)
  const names = REVIEW_FILTER_NAMES.filter((name) => applied[name] !== undefined)
  if (names.length === 0) return null

  function linkTo(filters: ReviewFilters) {
    return {
      href: hrefOf(filters),
      onClick(event: MouseEvent) {
        if (!isPlainClick(event)) return
        event.preventDefault()
        // The chip will be gone, and the focus with it.
        focusReviewCount()
        apply(filters)
      },
    }
  }

  return (
    <ul className={styles.chips} aria-label={t`Active filters`}>
      {names.map((name) => {
        const { [name]: value = '', ...others } = applied
        const choice = name === 'q' ? undefined : shown[name].find((each) => each.value === value)
        const label = choice?.label ?? value
        return (
          <li key={name}>
            <a className={styles.chip} {...linkTo(others)}>
              <span className="visually-hidden">
                <Trans>Remove the filter:</Trans>{' '}
              </span>
              <span className={styles.label} lang={choice?.lang}>
                {name === 'q' ? quoted(label, locale) : label}
              </span>
              <Icon name="x" />
            </a>
          </li>
        )
      })}
      <li>
        <a className={styles.clear} {...linkTo({})}>
          <Trans>Clear filters</Trans>
        </a>
      </li>
    </ul>
  )
}
