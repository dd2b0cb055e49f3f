import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import type { Json } from '#domain/register/canonical-json.ts'
import type { CommittedField } from '#domain/register/commitment.ts'

/** What a page shows of a review, under the names that the register commits to. */
export type ShownReview = {
  review: string
  member: string
  /** The number and the leaf hash of its publication; null for what was not shown. */
  entry: number | null
  leaf: string | null
  /** Something of what is shown has no number yet. */
  isWaiting: boolean
  /** Its newest version, then those before it. */
  versions: { version: number | null; content: ShownContent }[]
  /** Null where the page masks it. */
  author: { first_name: string; last_name: string; job_title: Json } | null
  company: { name: string; domain: string | null } | null
  /** In tenths of a point of ten. */
  rating: number
  publishedOn: string
  authenticated: { day: string; method: string } | null
  isDisputed: boolean
  /** Reply and answer, in their order. */
  replies: { body: string; lang: string }[]
}

type ShownContent = { [key: string]: Json }

/** A part of a review, as its own words are called in what a check tells. */
export type ShownPart = CommittedField | 'rating' | 'publishedOn' | 'authenticated' | 'isDisputed'

/** The day of a moment where the site is at home. */
export function dayShown(moment: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(new Date(moment))
}

const LANGUAGE = /^[A-Z]{2}_[A-Z]{2}$/

/**
 * Whether what is shown is what was committed to. A page may leave languages out, but not all of them; it may leave
 * nothing else out, and add nothing.
 */
export function isShownOf(shown: Json | undefined, committed: Json | undefined): boolean {
  if (isNothing(shown) || isNothing(committed)) return isNothing(shown) && isNothing(committed)
  if (typeof shown !== 'object' || typeof committed !== 'object') return shown === committed
  if (isList(shown) || isList(committed)) {
    if (!isList(shown) || !isList(committed) || shown.length !== committed.length) return false
    return shown.every((each, at) => isShownOf(each, committed[at]))
  }
  const own = Object.entries(shown)
  return own.every(([key, each]) => isShownOf(each, committed[key])) && !leavesOut(shown, committed)
}

/** What an empty map, an empty list and null have in common. An empty text is one. */
function isNothing(value: Json | undefined): value is null | undefined {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'object' && Object.values(value).every(isNothing))
  )
}

type Members = { readonly [key: string]: Json | undefined }

/** Keys that nothing is said of any more; of languages, one is enough. */
function leavesOut(shown: Members, committed: Members): boolean {
  const keys = Object.keys(committed).filter((key) => !isNothing(committed[key]))
  if (keys.length > 0 && keys.every((key) => LANGUAGE.test(key))) return false
  return keys.some((key) => isNothing(shown[key]))
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
