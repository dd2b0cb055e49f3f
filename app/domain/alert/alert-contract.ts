import type { ListingAddress } from '#domain/listing/listing-picker.ts'
import type { HasKind } from '#domain/listing/listing-query.ts'
import type { Translated } from '#domain/text/translated.ts'

/** What an alert is about, as pages and mails name it. */
export type AlertSubject =
  | { kind: 'member'; name: string; slug: string; isListed: boolean }
  | {
      kind: 'list'
      address: ListingAddress
      service: Translated | null
      city: Translated | null
      /** What was searched for. */
      words: string
      qualities: readonly { publicId: string; label: Translated }[]
      has: readonly HasKind[]
    }

export type AlertLine = {
  publicId: string
  subject: AlertSubject
  endsAt: string
  isEndingSoon: boolean
}

/** What has become public about one subject since it was told of last. */
export type AlertNews = {
  members: readonly NewMember[]
  reviews: readonly NewReview[]
}

type NewMember = { name: string; slug: string; activity: Translated; city: Translated | null }

/** Authenticated all of them. What its author masks is not there. */
type NewReview = {
  id: string
  member: { name: string; slug: string }
  rating: number
  author: string | null
  company: string | null
}

export function hasNews({ members, reviews }: AlertNews): boolean {
  return members.length + reviews.length > 0
}
