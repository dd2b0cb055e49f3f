import { type Bytes, writeBase64 } from './bytes.ts'
import type { Counts, ReviewEntry } from './entry.ts'

/** What a registered review is now; `waiting` is one whose publication has no number yet. */
const REGISTERED_STATES = ['waiting', 'published', 'suspended', 'withdrawn', 'erased'] as const

export type RegisteredState = (typeof REGISTERED_STATES)[number]

export type ReviewChain = {
  review: string
  member: string
  state: RegisteredState
  version: number
  shown: { author: boolean; company: boolean }
  isDisputed: boolean
  isAnonymised: boolean
  counts: Counts | null
}

/** What stands in the way of entries being the whole, unbroken story of one review. */
export type ChainFault = { seq: number; fault: 'seq' | 'prev' | 'review' | 'order' }

/** From which states an event leads on, and to which; left out, it stays. */
const EVENTS: Record<
  ReviewEntry['type'],
  { from: readonly RegisteredState[]; to?: RegisteredState }
> = {
  publish: { from: ['waiting'], to: 'published' },
  revise: { from: ['published', 'suspended'] },
  display: { from: ['published', 'suspended', 'withdrawn'] },
  reply: { from: ['published', 'suspended'] },
  dispute: { from: ['published', 'suspended'] },
  settle: { from: ['published', 'suspended', 'withdrawn'] },
  suspend: { from: ['published', 'suspended'], to: 'suspended' },
  restore: { from: ['suspended'], to: 'published' },
  withdraw: { from: ['published'], to: 'withdrawn' },
  anonymise: { from: ['published', 'suspended', 'withdrawn'] },
  erase: { from: ['published', 'suspended', 'withdrawn'], to: 'erased' },
}

/** What a review is after events of these types, in their order. */
export function registeredState(types: readonly ReviewEntry['type'][]): RegisteredState {
  return types.map((type) => EVENTS[type].to).findLast((to) => to !== undefined) ?? 'waiting'
}

/** The state after such an event; undefined where it cannot follow. */
export function leadsTo(
  type: ReviewEntry['type'],
  state: RegisteredState,
): RegisteredState | undefined {
  const { from, to } = EVENTS[type]
  return from.includes(state) ? (to ?? state) : undefined
}

type Linked = { entry: ReviewEntry; leaf: Bytes }

/** How far a review's story has been read; the hash of its last entry in base64, as the next one names it. */
export type ChainEnd = { chain: ReviewChain; seq: number; leaf: string }

/** The story with its next entry; undefined before the first one. */
export function nextInChain(
  before: ChainEnd | undefined,
  { entry, leaf }: Linked,
): ChainEnd | ChainFault {
  const seq = (before?.seq ?? 0) + 1
  const prev = before?.leaf ?? null
  const fault = faultOf(entry, { seq, prev, chain: before?.chain })
  return fault
    ? { seq, fault }
    : { chain: after(before?.chain, entry), seq, leaf: writeBase64(leaf) }
}

/** Adds up a review's entries, the oldest first. The first fault ends it: what follows rests on it. */
export function reviewChain(entries: readonly Linked[]): ReviewChain | ChainFault {
  let end: ChainEnd | undefined
  for (const linked of entries) {
    const next = nextInChain(end, linked)
    if ('fault' in next) return next
    end = next
  }
  return end?.chain ?? { seq: 1, fault: 'order' }
}

type Before = { seq: number; prev: string | null; chain: ReviewChain | undefined }

function faultOf(
  entry: ReviewEntry,
  { seq, prev, chain }: Before,
): ChainFault['fault'] | undefined {
  if (chain && (entry.review !== chain.review || entry.member !== chain.member)) return 'review'
  if (entry.seq !== seq) return 'seq'
  if (entry.prev !== prev) return 'prev'
  if (!EVENTS[entry.type].from.includes(chain?.state ?? 'waiting')) return 'order'
  return undefined
}

function after(chain: ReviewChain | undefined, entry: ReviewEntry): ReviewChain {
  const before = chain ?? {
    review: entry.review,
    member: entry.member,
    state: 'waiting' as const,
    version: 1,
    shown: { author: false, company: false },
    isDisputed: false,
    isAnonymised: false,
  }
  const { type, counts } = entry
  return {
    ...before,
    counts,
    state: EVENTS[type].to ?? before.state,
    ...('version' in entry && { version: entry.version }),
    ...('shown' in entry && { shown: entry.shown }),
    ...((type === 'anonymise' || type === 'erase') && {
      isAnonymised: true,
      shown: { author: false, company: before.shown.company && type !== 'erase' },
    }),
    ...((type === 'dispute' || type === 'settle') && { isDisputed: type === 'dispute' }),
  }
}
