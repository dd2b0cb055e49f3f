import {
  articlePath,
  articleReportPath,
  profilePath,
  profileReportPath,
  referencePath,
  reportPath,
} from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import type { Reported } from '#domain/moderation/reported.ts'

type Place = Omit<Reported, 'name'>

/** Where the public sees it, or saw it. */
export function reportedPath(locale: Locale, { subject, slug, review }: Place): string {
  if (subject === 'article') return articlePath(locale, slug)
  return subject === 'profile' ? profilePath(locale, slug) : referencePath(locale, slug, review)
}

/** The form by which anybody can report it. */
export function reportFormPath(
  locale: Locale,
  { subject, slug, review }: Place,
  search: Record<string, string> = {},
): string {
  const path =
    subject === 'article'
      ? articleReportPath(locale, slug)
      : subject === 'profile'
        ? profileReportPath(locale, slug)
        : reportPath(locale, slug, review)
  const isStatement = subject === 'reply' || subject === 'answer'
  const query = new URLSearchParams({ ...(isStatement && { of: subject }), ...search })
  return query.size > 0 ? `${path}?${query}` : path
}
