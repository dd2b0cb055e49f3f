import { expect, test } from 'vitest'
import { isKeptField } from './kept-field.ts'

const field = { name: 'words', type: 'text', autocomplete: '' }

test.each(['text', 'email', 'url', 'search', 'tel', 'date', 'number', 'textarea', 'checkbox'])(
  'what is typed or chosen in a %s is kept',
  (type) => expect(isKeptField({ ...field, type })).toBe(true),
)

test.each(['password', 'file', 'hidden', 'submit', 'button', 'image'])('a %s is not', (type) => {
  expect(isKeptField({ ...field, type })).toBe(false)
})

test.each(['password', 'new_password', 'token', 'code', 'credential', ''])(
  'nor is a field named “%s”, whatever it looks like',
  (name) => expect(isKeptField({ ...field, name })).toBe(false),
)

test.each(['one-time-code', 'current-password', 'new-password'])(
  'nor one that the browser fills in as %s',
  (autocomplete) => expect(isKeptField({ ...field, autocomplete })).toBe(false),
)
