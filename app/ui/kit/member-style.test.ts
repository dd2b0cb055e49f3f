import { expect, test } from 'vitest'
import { memberStyle } from './member-style.ts'

test('a colour is worked out once, and thousands of others do not pile up', () => {
  const theme = memberStyle('#12694A')
  expect(memberStyle('#12694A')).toBe(theme)
  for (let number = 0; number < 0xffffff; number += 8191) {
    memberStyle(`#${number.toString(16).padStart(6, '0')}`)
  }
  expect(memberStyle('#12694A')).not.toBe(theme)
  expect(memberStyle('#12694A')).toEqual(theme)
})
