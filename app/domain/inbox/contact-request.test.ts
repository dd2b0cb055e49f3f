import { expect, test } from 'vitest'
import { readMessageMarks } from './contact-request.ts'

function formOf(...entries: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('a form that a person sent without scripts has no mark, and is no robot’s', () => {
  const marks = { key: undefined, companyId: undefined, isTrapped: false }
  expect(readMessageMarks(new FormData())).toEqual(marks)
})

test.each([
  ['0123456789abcdef0123456789abcdef', true],
  ['short', false],
  ['0123456789ABCDEF0123456789ABCDEF', false],
])('%s is a key of a form: %s', (key, isKey) => {
  expect(readMessageMarks(formOf(['key', key])).key).toBe(isKey ? key : undefined)
})

test('whoever fills in the trap is a robot', () => {
  expect(readMessageMarks(formOf(['topic', 'buy'])).isTrapped).toBe(true)
  expect(readMessageMarks(formOf(['topic', ''])).isTrapped).toBe(false)
})
