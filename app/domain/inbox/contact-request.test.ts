import { expect, test } from 'vitest'
import { readContactAnswers } from './contact-request.ts'

function formOf(...entries: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('a form without answers is all empty, and is no robot', () => {
  const answers = readContactAnswers(new FormData())
  expect(new Set(Object.values(answers.raw))).toEqual(new Set(['']))
  expect(answers).toMatchObject({ problems: {}, key: undefined, isTrapped: false })
})

test('a file where a text belongs is no answer', () => {
  const { raw } = readContactAnswers(formOf(['message', new File(['x'], 'x.txt')]))
  expect(raw.message).toBe('')
})

test('a field that comes twice is told, and its first answer is kept', () => {
  const { raw, problems } = readContactAnswers(formOf(['email', 'a@b.fr'], ['email', 'c@d.fr']))
  expect(raw.email).toBe('a@b.fr')
  expect(problems).toEqual({ email: 'doubled' })
})

test('what cannot be read is not shown again', () => {
  const { raw, values } = readContactAnswers(formOf(['last_name', 'Mo\0rel']))
  expect(raw.last_name).toBe('Mo\0rel')
  expect(values.last_name).toBe('Morel')
})

test.each([
  ['0123456789abcdef0123456789abcdef', true],
  ['short', false],
  ['0123456789ABCDEF0123456789ABCDEF', false],
])('%s is a key of a form: %s', (key, isKey) => {
  expect(readContactAnswers(formOf(['key', key])).key).toBe(isKey ? key : undefined)
})

test('whoever fills in the trap is a robot', () => {
  expect(readContactAnswers(formOf(['topic', 'buy'])).isTrapped).toBe(true)
  expect(readContactAnswers(formOf(['topic', ''])).isTrapped).toBe(false)
})
