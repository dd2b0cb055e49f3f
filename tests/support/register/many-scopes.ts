import { POINTS_WEIGHTS } from '#domain/leaderboard/points.ts'
import { registeredWeights } from '#domain/register/counts.ts'
import type { Entry, EntryOf } from '#domain/register/entry.ts'
import { boardEntries } from '#domain/register/written/board-entry.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'

export const WIDE_YEAR = { kind: 'yearly', year: 2025, number: 1 } as const

const SCOPES = 300
const CATEGORIES = 20

const idOf = (name: string, at: number) => `${name}${`${at}`.padStart(12 - name.length, '0')}`

/** A register with one review in each of so many activities, and the entries that close their year: one has no room. */
export async function manyScopes(origin: string): Promise<Entry[]> {
  const day = '2025-11-04'
  const head = { v: 1, day } as const
  const reviews = Array.from({ length: SCOPES }, (_, at): EntryOf<'publish'> => {
    const counts = {
      ...{ rating: 60 + (at % 41), authenticated: true, formula: 1 },
      ...{ long_testimony: false, case_study: false, video: false },
    }
    const halves = Math.floor((counts.rating + 5) / 10) * 3
    return {
      ...{ ...head, type: 'publish', review: idOf('review', at), member: idOf('member', at % 7) },
      ...{ seq: 1, prev: null, by: null, reason: null, counts: { ...counts, halves } },
      ...{ version: 1, shown: { author: true, company: true }, c: {} },
      scopes: [idOf('cat', at % CATEGORIES), idOf('act', at)],
      authenticated: { day, method: 'professional-email' },
    }
  })
  const weights = registeredWeights(POINTS_WEIGHTS)
  const opening: Entry[] = [
    { ...head, type: 'open', origin, zone: 'Europe/Paris', backfilled: 0 },
    { ...head, type: 'formula', formula: 1, weights },
  ]
  const boards = await boardEntries(sha256, {
    ...{ period: WIDE_YEAR, absences: [], size: opening.length + reviews.length, formula: 1 },
    entries: reviews.map((entry, at) => ({ index: opening.length + at, entry })),
  })
  return [...opening, ...reviews, ...boards]
}
