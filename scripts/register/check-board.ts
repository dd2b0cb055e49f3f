import { type Period, periodRange } from '#domain/leaderboard/period.ts'
import { boardHash } from '#domain/register/board/board-rows.ts'
import { periodBoards } from '#domain/register/board/period-boards.ts'
import { type Counts, type Entry, type EntryOf, hasRoom } from '#domain/register/entry.ts'
import type { ChainEnd } from '#domain/register/review-chain.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { Differs } from './differs.ts'

/** A review as boards need it: when it was published, and what it has counted for since. */
export type HeldReview = {
  index: number
  day: string
  member: string
  scopes: [string, string]
  history: { day: string; counts: Counts | null }[]
  end: ChainEnd
}

export type MemberChange = { day: string; change: EntryOf<'member'>['change'] }

type Known = {
  byDay: ReadonlyMap<string, readonly HeldReview[]>
  members: ReadonlyMap<string, readonly MemberChange[]>
  /** Boards of the period that the entry before had no room for; undefined for the first one of a period. */
  left: readonly string[] | undefined
}

/** Counts a closed period again, and compares every board of it; gives those that are left to the next entry. */
export async function checkBoard(
  index: number,
  board: EntryOf<'board'>,
  { byDay, members, left }: Known,
): Promise<string[]> {
  const period: Period = { kind: board.period, year: board.year, number: board.number }
  const { start, end } = periodRange(period)
  if (board.from > board.to || board.to > index)
    throw new Differs(index, `closes the entries from ${board.from} to ${board.to}`)
  const held: HeldReview[] = []
  for (let day = start; Temporal.PlainDate.compare(day, end) < 0; day = day.add({ days: 1 }))
    // A spread of a day's hundred thousands is more than a call takes.
    for (const review of byDay.get(day.toString()) ?? []) held.push(review)
  for (const { index: published } of held) {
    if (published < board.from || published >= board.to)
      throw new Differs(index, `leaves out entry ${published}, which lies in its days`)
  }
  checkAway(index, board, held, { members, end: end.toString() })
  const entries = held.map((review) => asPublished(review, end.toString()))
  const counted = periodBoards({ period, entries, away: board.away })
  const due = new Set(left ?? counted.keys())
  for (const [scope, said] of Object.entries(board.boards)) {
    if (!due.delete(scope) && counted.has(scope))
      throw new Differs(index, `has the board ${scope} once more`)
    const rows = counted.get(scope) ?? []
    const sha = await boardHash(sha256, rows)
    if (said.rows !== rows.length || said.sha256 !== sha)
      throw new Differs(index, `the board ${scope} is not what its entries add up to`)
  }
  const hasRoomFor = (scope: string) => {
    const one = { rows: (counted.get(scope) ?? []).length, sha256: NO_HASH }
    return hasRoom({ ...board, boards: { ...board.boards, [scope]: one } })
  }
  const [first] = due
  if (first !== undefined && [...due].every(hasRoomFor))
    throw new Differs(index, `leaves out the board ${first}`)
  return [...due]
}

/** As long as any. */
const NO_HASH = `${'A'.repeat(43)}=`

/** Who is left out had been removed before the period ended, and whoever had been is left out. */
function checkAway(
  index: number,
  { away }: EntryOf<'board'>,
  held: readonly HeldReview[],
  { members, end }: { members: Known['members']; end: string },
): void {
  const isRemoved = (member: string) =>
    (members.get(member) ?? []).findLast(({ day }) => day < end)?.change === 'removed'
  const left = new Set(away)
  for (const member of away) {
    if (!isRemoved(member))
      throw new Differs(index, `leaves out ${member}, whose removal is not registered`)
  }
  for (const { member } of held) {
    if (isRemoved(member) && !left.has(member))
      throw new Differs(index, `counts ${member}, who had been removed`)
  }
}

/** The review as one entry that says what it counted for at the end. */
function asPublished({ member, scopes, day, history, end: { chain } }: HeldReview, end: string) {
  const counts = history.findLast((each) => each.day < end)?.counts ?? null
  const type = 'publish' as const
  return { type, review: chain.review, member, scopes, day, counts } as unknown as Entry
}
