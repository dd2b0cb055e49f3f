import type { Picture } from '#domain/contract/picture.ts'
import type { Translated } from '#domain/text/translated.ts'
import { showable } from '#domain/text/typed-text.ts'

/** How much may be typed. */
export const CLIENT_LIMITS = { name: 120, about: 2000, city: 80, tags: 400, most: 12 } as const

/** How many people work there, as it is kept. */
export const STAFF_RANGES = ['1-10', '11-50', '51-250', '251-1000', '1001-5000', '5001+'] as const

export type ClientLine = {
  id: string
  slug: string
  name: string
  sector: { code: string; label: Translated } | null
  city: string | null
  reviews: number
  isAnonymized: boolean
  mergedInto: { id: string; name: string } | null
  changedAt: string | null
}

export type ClientDetails = ClientLine & {
  about: Translated
  staffRange: string | null
  country: string
  logo: (Picture & { id: string }) | null
  tags: { id: string; label: Translated }[]
  contacts: number
  /** All reviews in which it is the client, public or not. */
  allReviews: number
  domains: { domain: string; at: string; by: string | null; isEnded: boolean }[]
  /** The merge by which it went, while that can be undone. */
  merge: { id: string; state: 'merging' | 'merged' | 'undoing'; undoUntil: string } | null
  /** Reviews still follow a change of it. */
  isMoving: boolean
}

export type ClientSide = Pick<
  ClientLine,
  'id' | 'slug' | 'name' | 'reviews' | 'isAnonymized' | 'city'
>

/** What would be once one of them stands for both. */
export type ClientMergePreview = {
  gone: ClientSide
  kept: ClientSide
  reviews: number
  contacts: number
  /** People who wrote for both from one mailbox. */
  joined: number
  domains: number
  /** Pages of profiles on which it is the client. */
  providers: number
  problem: ClientMergeProblem | undefined
}

/** What may be split off: one of its domains, or one of its people. */
export type ClientPart = { value: string; label: string; reviews: number }

type ClientState = { id: number; isAnonymized: boolean; mergedIntoId: number | null }

export type ClientMergeProblem =
  | 'merge-itself'
  | 'merge-anonymised'
  | 'merge-circular'
  | 'merge-ended'

/** A company that is shown nowhere by name neither gains one by a merge nor takes that of another away. */
export function clientMergeProblem(
  gone: ClientState,
  kept: ClientState,
): ClientMergeProblem | undefined {
  if (gone.id === kept.id) return 'merge-itself'
  if (kept.mergedIntoId === gone.id) return 'merge-circular'
  if (gone.mergedIntoId !== null || kept.mergedIntoId !== null) return 'merge-ended'
  return gone.isAnonymized === kept.isAnonymized ? undefined : 'merge-anonymised'
}

export type ClientPlace = { name: string; id: number }

/** Where a list goes on, as its address says it. */
export const clientPlaceText = ({ name, id }: ClientPlace) => `${id}.${name}`

export function parseClientPlace(text: string): ClientPlace | undefined {
  const [, id, name] = /^(\d{1,9})\.(.*)$/s.exec(text) ?? []
  return id === undefined || name === undefined ? undefined : { id: Number(id), name }
}

/** What the address of the list asks for; what nothing answers to is left out. */
export function readClientFilter(search: URLSearchParams) {
  const asked = (name: string) => showable(search.get(name) ?? '').slice(0, 200)
  return {
    q: asked('q').trim(),
    sector: /^[A-U]$/.test(asked('sector')) ? asked('sector') : '',
    city: asked('city').trim(),
    after: asked('after'),
  }
}

export type ClientsAsked = ReturnType<typeof readClientFilter>
