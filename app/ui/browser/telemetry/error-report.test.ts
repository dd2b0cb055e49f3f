import { expect, test } from 'vitest'
import { errorReport } from './error-report.ts'

function errorWith(message: string, stack = ''): Error {
  return Object.assign(new TypeError(message), { stack })
}

test('it says what failed, where in the program, on which page of which build', () => {
  const stack =
    'TypeError: x is undefined\n    at draw (https://site.example/assets/page-1a2b.js:1:200)'
  expect(errorReport(errorWith('x is undefined', stack), '/articles', 'b1')).toEqual({
    message: 'TypeError: x is undefined',
    stack: '    at draw (https://site.example/assets/page-1a2b.js:1:200)',
    page: '/articles',
    build: 'b1',
  })
})

test('addresses, telephone numbers and query strings stay out of it', () => {
  const error = errorWith(
    'No answer from https://site.example/x?q=secret for jeanne@example.com, +33 6 12 34 56 78',
    'jeanne@https://site.example/app.js?token=secret:1:2',
  )
  const report = JSON.stringify(errorReport(error, '/articles'))
  expect(report).not.toMatch(/secret|jeanne|12 34/)
})

test('of the account only that it is the account', () => {
  expect(errorReport(errorWith('x'), '/de-DE/app/inbox/4711').page).toBe('/app')
})

test('what is no error is told all the same, without what it holds', () => {
  expect(errorReport({ name: 'Jeanne' }, '/').message).toBe('Thrown: object')
  expect(errorReport(undefined, '/').message).toBe('Thrown: undefined')
  expect(errorReport('x'.repeat(900), '/').message).toHaveLength(300)
})
