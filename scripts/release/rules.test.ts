import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askedOfOperators, entryOf, releaseProblems } from './rules.ts'

const CHANGELOG = `# Changelog

## [Unreleased]

## [0.10.0] - 2026-12-01

Operators must: nothing.

### Added

- Something.

## [0.9.0] - 2026-11-30

Operators must: set one thing.
`

const READY = {
  version: '0.10.0',
  tags: ['v0.9.0', 'v0.2.0'],
  changelog: CHANGELOG,
  changes: '',
  dumps: ['0.9.0.sql.br', '0.10.0.sql.br'],
}

test('what is ready has no problem', () => {
  expect(releaseProblems(READY)).toEqual([])
  expect(releaseProblems({ ...READY, tags: [] })).toEqual([])
})

test.each([
  ['has changes', { changes: ' M server.ts\n' }],
  ['no version', { version: '0.10' }],
  ['does not follow v0.10.0', { tags: ['v0.9.0', 'v0.10.0'] }],
  ['does not follow v0.11.0', { tags: ['v0.11.0', 'v0.9.0'] }],
  ['has no "## [0.10.0]', { changelog: CHANGELOG.replace('[0.10.0] - 2026-12-01', '[0.10.0]') }],
  ['Operators must', { changelog: CHANGELOG.replace('Operators must: nothing.', '') }],
  ['"Unreleased"', { changelog: CHANGELOG.replace('[Unreleased]', '[Unreleased]\n\n- More.') }],
  ['is kept', { dumps: ['0.9.0.sql.br'] }],
])('refused because it %s', (problem, change) => {
  expect(releaseProblems({ ...READY, ...change }).join('\n')).toContain(problem)
})

test('an entry is what stands below its version, and no other', () => {
  expect(entryOf(CHANGELOG, '0.9.0')).toBe('Operators must: set one thing.')
  expect(entryOf(CHANGELOG, '0.1.0')).toBeUndefined()
  expect(askedOfOperators(entryOf(CHANGELOG, '0.10.0') ?? '')).toBe('nothing.')
})

test('every entry of our changelog says what operators must do', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const entries = changelog.split(/^## /m).slice(1)
  expect(entries.length).toBeGreaterThan(2)
  for (const entry of entries.filter((each) => each.includes('\n- ')))
    expect(askedOfOperators(entry), entry.split('\n')[0]).toBeTruthy()
})
