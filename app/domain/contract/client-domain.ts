/** One time at which a domain was linked to a company. */
export type DomainLink = {
  id: number
  company: { publicId: string; name: string; slug: string; isAnonymized: boolean }
  source: 'review' | 'record' | 'move'
  evidence: string
  /** Null where they have left. */
  madeBy: string | null
  madeAt: string
  endedBy: string | null
  endedAt: string | null
  endReason: string | null
  /** Those that are public and rely on it. */
  reviews: number
}

export type DomainFile = {
  domain: string
  /** The newest first; the first one holds while it has no end. */
  links: DomainLink[]
  /** Reviews from it that a moderator has to look at, those that wait longest first. */
  waiting: { publicId: string; author: string; company: string; memberName: string }[]
}

export type DomainList = {
  lines: { domain: string; company: string; at: string; isEnded: boolean }[]
  page: number
  pageCount: number
}
