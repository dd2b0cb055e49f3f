import { MOST_KEPT } from './kept-members.ts'

export const NOTE_LENGTH = 1_000
/** Two of them with an empty line between. */
const JOINED_NOTE_LENGTH = 2 * NOTE_LENGTH + 2
export const MOST_CRITERIA = 8
export const CRITERION_LENGTH = 60
export const MOST_LISTS = 10
export const LIST_NAME_LENGTH = 80

/** Of a list without a name, after its last use. */
export const NAMELESS_KEPT_MONTHS = 12

/** In the order in which a press leads from one to the next. */
export const MARKS = ['unknown', 'yes', 'partly', 'no'] as const

export type Mark = (typeof MARKS)[number]

export function nextMark(mark: Mark): Mark {
  return MARKS[(MARKS.indexOf(mark) + 1) % MARKS.length] ?? 'unknown'
}

export const SHORTLIST_SORTS = ['recent', 'name', 'rating'] as const

export type ShortlistSort = (typeof SHORTLIST_SORTS)[number]

export function parseShortlistSort(value: string | null): ShortlistSort {
  return SHORTLIST_SORTS.find((sort) => sort === value) ?? 'recent'
}

export type ShortlistRefusal = 'full' | 'too-many' | 'too-large' | 'failed'

/** What joining looks at: members and criteria as they are known in every list. */
export type JoinedMember = { memberId: number; note: string; marks: Readonly<Record<string, Mark>> }

export type JoinedList<Member extends JoinedMember> = {
  members: readonly Member[]
  criteria: readonly string[]
}

/**
 * Two lists as one: nobody twice, both notes, and of two marks that of the first. What one list cannot hold is the rest,
 * which becomes another; where there are too many criteria, that is all of the second.
 */
export function joinLists<Member extends JoinedMember>(
  first: JoinedList<Member>,
  second: JoinedList<Member>,
): { joined: JoinedList<Member>; rest: JoinedList<Member> } {
  const criteria = [...new Set([...first.criteria, ...second.criteria])]
  if (criteria.length > MOST_CRITERIA) return { joined: first, rest: second }
  const known = new Map(first.members.map((member) => [member.memberId, member]))
  const rest: Member[] = []
  for (const member of second.members) {
    const own = known.get(member.memberId)
    if (own) known.set(member.memberId, joinedMember(own, member))
    else if (known.size < MOST_KEPT) known.set(member.memberId, member)
    else rest.push(member)
  }
  return {
    joined: { members: [...known.values()], criteria },
    rest: { members: rest, criteria: rest.length > 0 ? second.criteria : [] },
  }
}

function joinedMember<Member extends JoinedMember>(first: Member, second: Member): Member {
  return {
    ...first,
    note: joinedNote(first.note, second.note),
    marks: { ...second.marks, ...first.marks },
  }
}

function joinedNote(first: string, second: string): string {
  if (first.includes(second)) return first
  return second.includes(first) ? second : `${first}\n\n${second}`.slice(0, JOINED_NOTE_LENGTH)
}
