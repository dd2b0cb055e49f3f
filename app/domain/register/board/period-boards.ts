import { type Period, periodRange } from '#domain/leaderboard/period.ts'
import type { Counts, Entry, EntryOf, ReviewEntry } from '#domain/register/entry.ts'
import { type BoardRow, type BoardSum, boardRows } from './board-rows.ts'

/** What of a review's entry boards are counted from. */
export type BoardEvent = Pick<ReviewEntry, 'review' | 'member' | 'day' | 'counts'> &
  (Pick<EntryOf<'publish'>, 'type' | 'scopes'> | { type: Exclude<ReviewEntry['type'], 'publish'> })

/** The reviews that a period holds: who has published in it, in which scopes, and what that counts for at its end. */
type Held = { member: string; scopes: EntryOf<'publish'>['scopes']; counts: Counts | null }

type Given = {
  period: Period
  /** In their order; whatever lies before or behind the period is passed over. */
  entries: Iterable<Entry | BoardEvent>
  /** Members that had been removed at its end. */
  away: readonly string[]
}

/** The boards of a period from entries alone, by scope; one without rows is none. */
export function periodBoards({ period, ...given }: Given): Map<string, BoardRow[]> {
  const { start, end } = periodRange(period)
  const last = end.subtract({ days: 1 }).toString()
  return boardsBetween({ kind: period.kind, first: start.toString(), last, ...given })
}

type Between = Pick<Given, 'entries' | 'away'> & {
  kind: Period['kind']
  /** Its days, both included. */
  first: string
  last: string
}

/** As `periodBoards`, where the days are known: not every browser can work them out. */
export function boardsBetween({
  kind,
  first,
  last,
  entries,
  away,
}: Between): Map<string, BoardRow[]> {
  const held = new Map<string, Held>()
  for (const entry of entries) {
    if (!('review' in entry) || entry.day < first || entry.day > last) continue
    hold(held, entry)
  }
  const left = new Set(away)
  const sums = new Map<string, Map<string, BoardSum>>()
  for (const review of held.values()) {
    if (!review.counts || left.has(review.member)) continue
    for (const scope of scopesOf(kind, review)) add(sums, scope, review.member, review.counts)
  }
  return new Map([...sums].map(([scope, members]) => [scope, boardRows([...members.values()])]))
}

function hold(held: Map<string, Held>, entry: BoardEvent): void {
  const { review, member, counts } = entry
  if (entry.type === 'publish') held.set(review, { member, scopes: entry.scopes, counts })
  const known = held.get(review)
  if (known) known.counts = counts
}

/** Activities have boards of years alone. */
function scopesOf(kind: Period['kind'], { scopes: [category, activity] }: Held): Set<string> {
  return new Set(kind === 'yearly' ? ['all', category, activity] : ['all', category])
}

function add(
  sums: Map<string, Map<string, BoardSum>>,
  scope: string,
  member: string,
  { halves, rating }: Counts,
): void {
  const members = sums.get(scope) ?? new Map<string, BoardSum>()
  const sum = members.get(member) ?? { member, halves: 0, reviews: 0, ratings: 0 }
  members.set(member, {
    member,
    halves: sum.halves + halves,
    reviews: sum.reviews + 1,
    ratings: sum.ratings + rating,
  })
  sums.set(scope, members)
}
