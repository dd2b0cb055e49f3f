import type { City } from '#domain/category.ts'
import type { ListingAddress } from '#domain/listing/listing-picker.ts'
import type { ListingQuery } from '#domain/listing/listing-query.ts'
import type { TagKind } from '#domain/tag.ts'
import type { Translated } from '#domain/translated.ts'
import type { BlockData } from './block-data.ts'
import type { MemberListing } from './member-listing.ts'
import type { Component } from './page.ts'
import type { Suggestions } from './search.ts'
import type { Tag } from './tag.ts'

/** What a list is of, as its texts say it. */
export type ListingSubject = {
  category: Tag | null
  activity: Tag | null
  speciality: Tag | null
  city: { slug: City; label: Translated } | null
}

/** Services and cities that a list can be narrowed to, those with the most members first. */
export type ListingNarrowing = {
  services: {
    kind: TagKind
    slug: string
    category: string | null
    label: Translated
    members: number
  }[]
  cities: { slug: City; label: Translated; members: number }[]
}

/** The choices of the form above a list, in one language. */
export type ListingChoices = {
  services: {
    label: string
    address: ListingAddress
    activities: { label: string; address: ListingAddress }[]
  }[]
  cities: { slug: City; label: string }[]
}

/** Another list, where there is somebody. */
export type ListingWayOut = {
  subject: ListingSubject
  address: ListingAddress
  query: ListingQuery
  count: number
  isExact: boolean
}

export type ListingPageContent = {
  address: ListingAddress
  query: ListingQuery
  /** Something was asked for that there is not. */
  isKnown: boolean
  subject: ListingSubject
  listing: MemberListing
  narrowing: ListingNarrowing
  choices: ListingChoices
  /** Only when the list is empty. */
  waysOut: ListingWayOut[]
  /** Only when words found nothing. */
  nearest: Suggestions | null
  /** What an editor has written for this list. */
  blocks: { components: Component[]; data: BlockData } | null
}
