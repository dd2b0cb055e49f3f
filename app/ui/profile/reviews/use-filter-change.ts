import { use } from 'react'
import { useNavigate } from 'react-router'
import { reviewsPath } from '#domain/paths.ts'
import { type ReviewFilters, reviewFilterSearch } from '#domain/review-filter.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'

/** Said to whoever would else move the focus to the head of the page. */
const IN_PLACE = { preventScrollReset: true, state: { keepsFocus: true } } as const

type FilterChange = {
  hrefOf(filters: ReviewFilters): string
  /** Shows the list under other filters, from its first page, while focus and page stay where they are. */
  apply(filters: ReviewFilters, options?: { replace?: boolean }): void
}

export function useFilterChange(slug: string): FilterChange {
  const { locale } = use(PageEnvironmentContext)
  const navigate = useNavigate()
  const hrefOf = (filters: ReviewFilters) => reviewsPath(locale, slug) + reviewFilterSearch(filters)
  return {
    hrefOf,
    apply(filters, options) {
      void navigate(hrefOf(filters), { ...IN_PLACE, ...options })
    },
  }
}
