import { expect, test } from 'vitest'
import { doubtsAbout, mayObject, NOTICE_SUBJECTS } from './reported.ts'

test('everything can be doubted for some reason, a review alone for who wrote it', () => {
  for (const subject of NOTICE_SUBJECTS) {
    expect(doubtsAbout(subject)).toContain('other')
    expect(doubtsAbout(subject).includes('not-a-client')).toBe(subject === 'review')
  }
})

test.each([
  ['kept', null, { reporter: true, writer: false }],
  ['suspended', null, { reporter: false, writer: true }],
  // Taken off because somebody had reported it in vain: its writer was not heard yet.
  ['suspended', 'reporter', { reporter: false, writer: true }],
  ['kept', 'reporter', { reporter: false, writer: false }],
  ['suspended', 'writer', { reporter: false, writer: false }],
  ['kept', 'writer', { reporter: false, writer: false }],
  [null, null, { reporter: false, writer: false }],
] as const)('%s, after an objection of %s', (decision, objectedBy, expected) => {
  const may = (by: 'reporter' | 'writer') => mayObject(by, { decision, objectedBy })
  expect({ reporter: may('reporter'), writer: may('writer') }).toEqual(expected)
})
