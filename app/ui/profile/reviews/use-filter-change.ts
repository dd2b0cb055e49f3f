import { use } from 'react'
import { useNavigate } from 'react-router'
import { reviewsPath } from '#domain/address/paths.ts'
import {
  type ReviewFilters,
  type ReviewSort,
  reviewFilterSearch,
} from '#domain/review/review-filter.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

/** Said to whoever would else move the focus to the head of the page. */
const IN_PLACE = { preventScrollReset: true, state: { keepsFocus: true } } as const

type FilterChange = {
  /** In the order that is shown. */
  hrefOf(filters: ReviewFilters): string
  /** Shows the list under other filters, from its first page, while focus and page stay where they are. */
  apply(filters: ReviewFilters, options?: { sort?: ReviewSort | null; replace?: boolean }): void
}

export function useFilterChange(slug: string, shownSort: ReviewSort | null): FilterChange {
  const { locale } = use(PageEnvironmentContext)
  const navigate = useNavigate()
  const hrefOf = (filters: ReviewFilters, sort = shownSort) =>
    reviewsPath(locale, slug) + reviewFilterSearch(filters, sort)
  return {
    hrefOf,
    apply(filters, { sort, replace = false } = {}) {
      void navigate(hrefOf(filters, sort), { ...IN_PLACE, replace })
    },
  }
}
