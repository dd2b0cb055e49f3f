import { canonicalJson } from '#domain/register/canonical-json.ts'
import type { EntryOf } from '#domain/register/entry.ts'
import { inParts } from './in-parts.ts'
import { publishedReason } from './review-entry.ts'

type DecisionRow = EntryOf<'decisions'>['rows'][number]

/** One decision of a moderator, without anything that leads to anybody. */
export type Decision = {
  event: string
  reason: string | null
  category: string | null
  isOnAppeal: boolean
}

/** All that was decided in a day; in one entry, if that has room for it. */
export function decisionsEntries(
  day: string,
  decisions: readonly Decision[],
): EntryOf<'decisions'>[] {
  if (decisions.length === 0) return []
  const whole = { v: 1 as const, type: 'decisions' as const, day }
  return inParts(decisionRows(decisions), (rows) => ({ ...whole, rows: [...rows] }))
}

/** The decisions of a day, equal ones counted, in the order of their text. */
function decisionRows(decisions: readonly Decision[]): DecisionRow[] {
  const counts = new Map<string, DecisionRow>()
  for (const { event, reason, category, isOnAppeal } of decisions) {
    const listed = publishedReason(reason)
    const key = canonicalJson([event, listed, category, isOnAppeal])
    const before = counts.get(key)?.[4] ?? 0
    counts.set(key, [event, listed, category, isOnAppeal, before + 1])
  }
  const texts = [...counts.values()].map((row) => ({ row, text: canonicalJson(row) }))
  return texts.sort((a, b) => (a.text < b.text ? -1 : 1)).map(({ row }) => row)
}

type Events = EntryOf<'figures'>['events']

/** Fewer answers than these might be known by who was asked. */
const LEAST_ANSWERS = 5

/** Whether a member's figures since its last ones may be told; otherwise they are added to those of the next month. */
function areFiguresTold({ confirm, decline, expire }: Events): boolean {
  return confirm + decline + expire >= LEAST_ANSWERS
}

/** One row of what is counted as it happens. */
export type Counted = { event: keyof Events; reason: string; count: number }

/** What is to be told of some months, of the site where it is of no member. */
export type Figured = {
  member: string | null
  /** As `2026-11`. */
  first: string
  last: string
  counted: readonly Counted[]
}

/** The figures of the site are told every month, a member's once enough have answered. */
export function figuresEntry({
  member,
  first,
  last,
  counted,
}: Figured): EntryOf<'figures'> | undefined {
  const sums = addedUp(counted)
  if (member !== null && !areFiguresTold(sums.events)) return undefined
  const month = Temporal.PlainYearMonth.from(last)
  const day = month.toPlainDate({ day: month.daysInMonth }).toString()
  return { v: 1, type: 'figures', day, member, months: [first, last], ...sums }
}

/** The events of some months added up, and their refusals by reason. */
function addedUp(rows: readonly Counted[]): Pick<EntryOf<'figures'>, 'events' | 'refusals'> {
  const events: Events = {
    request: 0,
    confirm: 0,
    decline: 0,
    expire: 0,
    publish: 0,
    refuse: 0,
    withdraw: 0,
    suspend: 0,
    restore: 0,
    erase: 0,
  }
  const refusals: Record<string, number> = {}
  for (const { event, reason, count } of rows) {
    events[event] += count
    if (event === 'refuse' && reason) refusals[reason] = (refusals[reason] ?? 0) + count
  }
  return { events, refusals }
}
