import { POINTS_WEIGHTS } from '#domain/leaderboard/points.ts'
import { boardHash } from '#domain/register/board/board-rows.ts'
import { type Bytes, utf8, writeBase64 } from '#domain/register/bytes.ts'
import { registeredWeights } from '#domain/register/counts.ts'
import { type Entry, entryText, parseEntry } from '#domain/register/entry.ts'
import { periodBoards } from '#domain/register/board/period-boards.ts'
import { leafHash } from '#domain/register/tree/merkle-hash.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'

const DAY = '2026-11-04'
const MEMBERS = 7

/** A register as a site writes one: reviews that are published, disputed and withdrawn, a board and a month's figures. */
export async function* plausibleEntries(origin: string, reviews: number): AsyncGenerator<string> {
  const head = { v: 1, day: DAY } as const
  yield entryText({ ...head, type: 'open', origin, zone: 'Europe/Paris', backfilled: 0 })
  yield entryText({
    ...{ ...head, type: 'formula', formula: 1 },
    weights: registeredWeights(POINTS_WEIGHTS),
  })
  const ofReviews: Entry[] = []
  let size = 2
  let withdrawn = 0
  for (let at = 0; at < reviews; at += 1) {
    for (const text of reviewEntries(at)) {
      yield text
      size += 1
      const entry = parseEntry(text)
      ofReviews.push(entry)
      if (entry.type === 'withdraw') withdrawn += 1
    }
  }
  const period = { kind: 'weekly', year: 2026, number: 45 } as const
  const boards: Record<string, { rows: number; sha256: string }> = {}
  for (const [scope, rows] of periodBoards({ period, entries: ofReviews, away: [] }))
    boards[scope] = { rows: rows.length, sha256: await boardHash(sha256, rows) }
  yield entryText({
    ...{ v: 1, day: '2026-11-08', type: 'board', period: 'weekly', year: 2026, number: 45 },
    ...{ from: 2, to: size, formula: 1, away: [], boards },
  })
  const none = { request: 0, confirm: 0, decline: 0, expire: 0, refuse: 0 }
  yield entryText({
    ...{ v: 1, day: '2026-11-30', type: 'figures', member: null, refusals: {} },
    months: ['2026-11', '2026-11'],
    events: { ...none, publish: reviews, withdraw: withdrawn, suspend: 0, restore: 0, erase: 0 },
  })
}

/** One in three is withdrawn, one in two disputed before. */
function* reviewEntries(at: number): Generator<string> {
  const review = `review${`${at}`.padStart(6, '0')}`
  const member = `member${`${at % MEMBERS}`.padStart(6, '0')}`
  const rating = 60 + (at % 41)
  const authenticated = at % 4 !== 0
  const halves = Math.floor((rating + 5) / 10) * (authenticated ? 3 : 2)
  const counts = {
    ...{ rating, authenticated, halves, formula: 1 },
    ...{ long_testimony: false, case_study: false, video: false },
  }
  let seq = 0
  let prev: string | null = null
  const entry = (rest: object): string => {
    seq += 1
    const head = { v: 1, day: DAY, review, member, seq, prev, reason: null, by: 'author', counts }
    const text = entryText({ ...head, ...rest } as Entry)
    prev = writeBase64(leafHash(sha256, utf8(text)) as Bytes)
    return text
  }
  yield entry({
    ...{ type: 'publish', by: null, version: 1, shown: { author: true, company: true }, c: {} },
    scopes: [`category000${at % 3}`, `activity000${at % 5}`],
    authenticated: authenticated ? { day: DAY, method: 'professional-email' } : null,
  })
  if (at % 2 === 0) yield entry({ type: 'dispute', by: 'member' })
  if (at % 3 === 0) yield entry({ type: 'withdraw', counts: null })
}
