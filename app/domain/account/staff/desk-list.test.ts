import { expect, test } from 'vitest'
import { deskAsked, deskPlaceText, parseDeskPlace } from './desk-list.ts'

test('a place of the list is read as it is written, and nothing else is', () => {
  const place = { at: new Date(1_794_000_000_000), id: 41 }
  expect(parseDeskPlace(deskPlaceText(place))).toEqual(place)
  for (const text of [null, '', '12', '1-', '-1', '1-2147483648', '1-2-3', '1e3-4', 'a-b'])
    expect(parseDeskPlace(text)).toBeUndefined()
})

test('an address asks for open ones unless it says otherwise', () => {
  expect(deskAsked(new URLSearchParams('state=done&after=5-6'))).toEqual({
    state: 'done',
    after: { at: new Date(5), id: 6 },
  })
  expect(deskAsked(new URLSearchParams('state=x&after=y'))).toEqual({
    state: 'open',
    after: undefined,
  })
})
