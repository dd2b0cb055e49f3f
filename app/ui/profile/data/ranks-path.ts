import { dataPath } from '#domain/address/paths.ts'
import type { MemberData } from '#domain/contract/member-data.ts'
import type { Locale } from '#domain/locale.ts'

/** Of the section: whoever chooses a length of periods wants to see it. */
export const RANKS_ID = 'ranks'

/** The figures of a member with its ranks by week, month or year; quarters have the bare address. */
export function ranksPath(
  locale: Locale,
  slug: string,
  period: MemberData['ranks']['period'],
): string {
  const search = period === 'quarterly' ? '' : `?ranks=${period}`
  return `${dataPath(locale, slug)}${search}#${RANKS_ID}`
}
