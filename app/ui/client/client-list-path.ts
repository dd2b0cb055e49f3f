import { clientPath, clientsPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'

type Asked = { q: string; sector: string | null }

/** The list as it was asked for; its first page has no number. */
export function clientListPath(locale: Locale, { q, sector }: Asked, page = 1): string {
  return withParameters(clientsPath(locale), { q, sector, page: page > 1 ? `${page}` : '' })
}

/** What a client said, of one service or of all. */
export function clientReviewsPath(
  locale: Locale,
  slug: string,
  service: { slug: string } | null,
  page = 1,
): string {
  const parameters = { service: service?.slug ?? '', page: page > 1 ? `${page}` : '' }
  return withParameters(clientPath(locale, slug), parameters)
}

function withParameters(path: string, values: { [name: string]: string | null }): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
