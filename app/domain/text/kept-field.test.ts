import { expect, test } from 'vitest'
import { isKeptField, isWords, typedFields } from './kept-field.ts'

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

test('a form is given back as it came, without files and without what only its author may know', () => {
  const form = new FormData()
  form.append('step', 'testimony')
  form.append('message', 'Two words\nand a line')
  form.append('tag', 'a')
  form.append('tag', 'b')
  form.append('password', 'never shown')
  form.append('picture', new File(['bytes'], 'picture.png'))
  form.append('name', 'a\u0000b')
  const typed = typedFields(form)
  expect(typed).toEqual([
    { name: 'step', value: 'testimony' },
    { name: 'message', value: 'Two words\nand a line' },
    { name: 'tag', value: 'a' },
    { name: 'tag', value: 'b' },
    { name: 'name', value: 'ab' },
  ])
  expect(typed.filter(isWords).map(({ name }) => name)).toEqual(['message'])
})
