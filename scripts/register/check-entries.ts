import { POINTS_WEIGHTS } from '#domain/leaderboard/points.ts'
import type { Bytes } from '#domain/register/bytes.ts'
import { canonicalJson } from '#domain/register/canonical-json.ts'
import { arePointsRight, registeredWeights } from '#domain/register/counts.ts'
import { type Entry, type EntryOf, parseEntry, type ReviewEntry } from '#domain/register/entry.ts'
import { nextInChain } from '#domain/register/review-chain.ts'
import { checkBoard, type HeldReview, type MemberChange } from './check-board.ts'
import { type SumsRead, sumChecks } from './check-sums.ts'
import { Differs } from './differs.ts'
import type { Numbered } from './read-log.ts'

/** What all entries so far add up to; a later check goes on from it. */
export type EntriesRead = {
  origin: string
  backfilled: number
  /** Those that `key` entries have added. */
  vkeys: string[]
  ended: string[]
  reviews: Map<string, HeldReview>
  members: Map<string, MemberChange[]>
  /** How often it happened: by `member month event`, the site itself being `*`. */
  months: Map<string, number>
  sums: SumsRead
}

export const nothingRead = (): EntriesRead => ({
  origin: '',
  backfilled: 0,
  vkeys: [],
  ended: [],
  reviews: new Map(),
  members: new Map(),
  months: new Map(),
  sums: {},
})

/** Reads on: bytes, chains, points, figures and boards, each against the entries before it. */
export function entryChecks(read: EntriesRead) {
  const byDay = new Map<string, HeldReview[]>()
  for (const held of read.reviews.values()) addTo(byDay, held.day, held)
  const shared = sharing()
  const sums = sumChecks(read)
  for (const { day } of read.reviews.values())
    if (day < (read.sums.published ?? '9')) read.sums.published = day

  async function check({ index, text, leaf }: Numbered): Promise<void> {
    const entry = parsed(index, text)
    if ((entry.type === 'open') !== (index === 0))
      throw new Differs(index, `is ${entry.type}, where ${index === 0 ? 'only' : 'no'} open may be`)
    if ('review' in entry) return takeReview(index, entry, leaf)
    switch (entry.type) {
      case 'open':
        read.origin = entry.origin
        read.backfilled = entry.backfilled
        return
      case 'key':
        if (entry.adds !== null) read.vkeys.unshift(entry.adds)
        if (entry.ends !== null) read.ended.push(entry.ends)
        return
      case 'formula':
        return checkFormula(index, entry)
      case 'member':
        addTo(read.members, entry.member, { day: entry.day, change: entry.change })
        return
      case 'decisions':
        return sums.checkDecisions(index, entry)
      case 'figures':
        return sums.checkFigures(index, entry)
      case 'board': {
        const left = sums.checkOrder(index, entry)
        const still = await checkBoard(index, entry, { byDay, members: read.members, left })
        return sums.noteClosed(entry, still)
      }
    }
  }

  function takeReview(index: number, entry: ReviewEntry, leaf: Bytes): void {
    const held = read.reviews.get(entry.review)
    const next = nextInChain(held?.end, { entry, leaf })
    if ('fault' in next) throw new Differs(index, FAULTS[next.fault])
    const { counts } = entry
    if (counts && arePointsRight(counts) === false)
      throw new Differs(index, `${counts.halves} half-points are not what its inputs make`)
    const end = { ...next, chain: { ...next.chain, counts: shared.counts(counts) } }
    end.chain.shown = shared.shown(end.chain.shown)
    const at = { day: entry.day, counts: end.chain.counts }
    if (held) {
      held.end = end
      held.history.push(at)
    } else if (entry.type === 'publish') {
      const { day, member } = entry
      const scopes = shared.scopes(entry.scopes)
      const made = { index, day, scopes, member, end, history: [at] }
      read.reviews.set(entry.review, made)
      addTo(byDay, day, made)
    }
    sums.note(index, entry)
  }

  return { check, finish: sums.finish }
}

const FAULTS = {
  seq: 'is not the next one of its review',
  prev: 'does not lead on from the entry before of its review',
  review: 'is of another review or member than the entry before',
  order: 'says what cannot follow the entry before of its review',
}

function parsed(index: number, text: string): Entry {
  try {
    return parseEntry(text)
  } catch (error) {
    throw new Differs(index, `is no entry: ${(error as Error).message.split('\n')[0]}`)
  }
}

function checkFormula(index: number, { formula, weights }: EntryOf<'formula'>): void {
  const known = registeredWeights(POINTS_WEIGHTS)
  if (formula === 1 && canonicalJson(weights) !== canonicalJson(known))
    throw new Differs(index, 'has other weights than formula 1')
}

function addTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** Of a million entries few have counts of their own: equal ones are one object. */
function sharing() {
  const counts = new Map<string, NonNullable<ReviewEntry['counts']>>()
  const shown = new Map<string, { author: boolean; company: boolean }>()
  const scopes = new Map<string, HeldReview['scopes']>()
  const one = <Value extends object>(known: Map<string, Value>, value: Value): Value => {
    const key = Object.values(value).join()
    const same = known.get(key)
    if (!same) known.set(key, value)
    return same ?? value
  }
  return {
    counts: (value: ReviewEntry['counts']) => value && one(counts, value),
    shown: (value: { author: boolean; company: boolean }) => one(shown, value),
    scopes: (value: HeldReview['scopes']) => one(scopes, value),
  }
}
