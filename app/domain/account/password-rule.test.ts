import { expect, test } from 'vitest'
import { passwordProblem } from './password-rule.ts'

test.each([
  ['elevenchars', 'password-short'],
  ['🔑🔑🔑🔑🔑🔑', 'password-short'],
  ['Password1234', 'password-guessable'],
  ['aaaaaaaaaaaaaaaa', 'password-guessable'],
  ['abc123abc123abc123', 'password-guessable'],
  ['abcdefghijklmnop', 'password-guessable'],
  ['9876543210987654', 'password-guessable'],
  ['x'.repeat(100) + 'y'.repeat(101), 'too-long'],
  ['quatre mots sans suite', undefined],
  ['correct horse stapler', undefined],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})
