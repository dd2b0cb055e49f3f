import type { EntryKind } from '#domain/register/entry-kind.ts'
import type { Picture } from './picture.ts'

/** Whom an entry is about, as far as pages may name it today. */
export type EntryProvider = { name: string; slug: string; logo: Picture | null; color: string }

/** What the review of an entry is now; only a published one has a page, `id` is the one in its address. */
export type EntryReview =
  | { state: 'published'; id: string }
  | { state: 'suspended' | 'withdrawn' | 'erased' | 'gone' }

export type ListedEntry = {
  number: number
  /** The registered bytes, as text. */
  text: string
  /** In hexadecimal digits. */
  leaf: string
  /** Null where it is about nobody; `gone` where that provider is no longer listed. */
  provider: EntryProvider | 'gone' | null
  review: EntryReview | null
}

export type RegisterState = {
  size: number
  /** In hexadecimal digits; null before the first checkpoint. */
  root: string | null
  signedAt: string | null
  origin: string | null
  /** The ids of the register's own keys below the checkpoint. */
  keys: string[]
  /** How many others have signed it. */
  witnesses: number
  /** The day of entry 0. */
  openedOn: string | null
  /** So many of the first entries tell what was before that day. */
  backfilled: number
  /** Why nothing is signed any more. */
  halted: string | null
}

/** Of the last twelve months with this one, the oldest first. */
export type KindMonths = { kind: EntryKind; months: number[]; total: number }

export type RegisterOverview = {
  state: RegisterState
  /** `2026-11`, in order. */
  months: string[]
  /** The last day that the last month has an entry of, or today. */
  today: string
  kinds: KindMonths[]
  latest: ListedEntry[]
  /** A published review that anybody may try the check on. */
  example: { slug: string; id: string } | null
}

export type EntryList = {
  size: number
  entries: ListedEntry[]
  /** The number before which the next page begins; null on the last one. */
  next: number | null
  asked: {
    kind: EntryKind | null
    month: string | null
    provider: EntryProvider | null
    before: number | null
  }
  /** Every month that has an entry, the newest first. */
  months: string[]
  /** Set where somebody looked for a name: the providers that bear it. */
  found: { q: string; providers: EntryProvider[] } | null
}

/** An entry of the same review that comes before or after. */
export type NeighbourEntry = { number: number; text: string }

export type EntryDetails = {
  size: number
  entry: ListedEntry
  before: NeighbourEntry | null
  after: NeighbourEntry | null
  /** Categories, activities and providers that the entry names by their ids, as far as they are public. */
  names: Record<string, string>
}
