import { expect, test } from 'vitest'
import { ENTRY_TYPES } from './entry.ts'
import { ENTRY_KINDS, isEntryKind, kindOfEntry } from './entry-kind.ts'

test('every type is of one kind, and of no other', () => {
  const all = Object.values(ENTRY_KINDS).flat()
  expect([...all].sort()).toEqual([...ENTRY_TYPES].sort())
  expect(kindOfEntry('restore')).toBe('suspension')
})

test('a kind is known by its name alone', () => {
  expect(isEntryKind('erasure')).toBe(true)
  expect(isEntryKind('toString')).toBe(false)
})
