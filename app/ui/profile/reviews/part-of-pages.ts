import { referencePath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import type { ListPart } from '#ui/profile/reference/use-review-walk.ts'

const PAGE_SIZE = 20

type PageOfReviews = {
  page: number
  total: number
  previous_reference_id: string | null
  next_reference_id: string | null
}

type Place = { locale: Locale; slug: string; pageOf(number: number): string }

/** A page of twenty reviews of one member, between those before and after it. */
export function partOfPages(
  { page, total, previous_reference_id, next_reference_id }: PageOfReviews,
  { locale, slug, pageOf }: Place,
): ListPart {
  const beyond = (id: string | null, number: number) =>
    id === null ? null : { review: referencePath(locale, slug, id), page: pageOf(number) }
  return {
    start: (page - 1) * PAGE_SIZE,
    total,
    previous: beyond(previous_reference_id, page - 1),
    next: beyond(next_reference_id, page + 1),
  }
}
