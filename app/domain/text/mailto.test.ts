import { expect, test } from 'vitest'
import { mailtoHref } from './mailto.ts'

test.each([
  ['contact@attesta.example', 'mailto:contact@attesta.example'],
  ['a!b&subject=x?y@vauban.example', 'mailto:a!b%26subject%3Dx%3Fy@vauban.example'],
  ['zoé@élan.example', 'mailto:zo%C3%A9@%C3%A9lan.example'],
])('%s can be written to', (email, href) => {
  expect(mailtoHref(email)).toBe(href)
})
