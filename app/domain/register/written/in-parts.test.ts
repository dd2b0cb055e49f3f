import { expect, test } from 'vitest'
import { type EntryOf, entryText, hasRoom } from '#domain/register/entry.ts'
import { inParts } from './in-parts.ts'

const made = (rows: readonly string[]): EntryOf<'decisions'> => ({
  ...{ v: 1, type: 'decisions', day: '2026-11-18' },
  rows: rows.map((event) => [event, null, 'Category0001', false, 1]),
})
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => `event-${at}`)

test.each([
  [0, 1],
  [1, 1],
  [300, 1],
  [1000, 3],
])('%i rows stand in %i entries, as full as they can be', (count, expected) => {
  const rows = rowsOf(count)
  const parts = inParts(rows, made)
  expect(parts).toHaveLength(expected)
  expect(parts.flatMap((part) => part.rows.map(([event]) => event))).toEqual(rows)
  for (const [at, part] of parts.entries()) {
    expect(hasRoom(part)).toBe(true)
    const next = parts[at + 1]?.rows[0]
    if (next) expect(hasRoom({ ...part, rows: [...part.rows, next] })).toBe(false)
  }
})

test('what is too long for an entry of its own is refused where it is written', () => {
  const long = ['x'.repeat(17_000)]
  const [part] = inParts(long, made)
  expect(() => entryText(part as EntryOf<'decisions'>)).toThrow()
})
