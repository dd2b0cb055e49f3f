import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_KEPT } from './kept-members.ts'
import { type JoinedMember, joinLists, MARKS, MOST_CRITERIA, nextMark } from './shortlist.ts'

const member = fc.record({
  memberId: fc.integer({ min: 1, max: 40 }),
  note: fc.constantFrom('', 'Fast', 'Dear'),
  marks: fc.constant({}),
})

const list = fc.record({
  members: fc.uniqueArray(member, { maxLength: MOST_KEPT, selector: (each) => each.memberId }),
  criteria: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'), {
    maxLength: MOST_CRITERIA,
  }),
})

const idsOf = (members: readonly JoinedMember[]) => members.map(({ memberId }) => memberId)

test('joining loses nobody and no note, has nobody twice, and holds what a list can hold', () => {
  fc.assert(
    fc.property(list, list, (first, second) => {
      const { joined, rest } = joinLists(first, second)
      expect(joined.members.length).toBeLessThanOrEqual(MOST_KEPT)
      expect(joined.criteria.length).toBeLessThanOrEqual(MOST_CRITERIA)
      expect(new Set(idsOf(joined.members)).size).toBe(joined.members.length)
      const all = [...joined.members, ...rest.members]
      for (const { memberId, note } of [...first.members, ...second.members])
        expect(all.some((each) => each.memberId === memberId && each.note.includes(note))).toBe(
          true,
        )
    }),
  )
})

test('joining twice changes nothing more', () => {
  fc.assert(
    fc.property(list, list, (first, second) => {
      const { joined } = joinLists(first, second)
      expect(joinLists(joined, second).joined).toEqual(joined)
    }),
  )
})

test('presses lead through all marks and back', () => {
  expect(MARKS.map(nextMark)).toEqual(['yes', 'partly', 'no', 'unknown'])
})
