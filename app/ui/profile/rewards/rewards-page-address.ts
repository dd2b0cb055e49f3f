import { rewardsPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'

/** The first page has the bare address. */
export function rewardsPageAddress(locale: Locale, slug: string, page: number): string {
  const path = rewardsPath(locale, slug)
  return page > 1 ? `${path}?page=${page}` : path
}
