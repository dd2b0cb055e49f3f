import { expect, test } from 'vitest'
import { utf8 } from '#domain/register/bytes.ts'
import { entryText, parseEntry } from '#domain/register/entry.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { countsOf, publishedReason, registeredDay, reviewHead } from './review-entry.ts'

const event = {
  actor: 'moderator',
  reason: 'no-experience',
  happenedAt: Temporal.Instant.from('2026-11-18T23:30:00Z'),
  review: 'Review000001',
  member: 'Member000001',
} as const

const inputs = { authenticated: true, long_testimony: false, case_study: false, video: false }
const counts = countsOf({ rating: 8.7, pointHalves: 27, pointVersion: 1 }, inputs)

test('a publication begins a review, and says neither who decided nor why', () => {
  const entry = {
    ...reviewHead({ ...event, type: 'publish' }, null, counts),
    by: null,
    reason: null,
    version: 1,
    scopes: ['Category0001', 'Activity0001'] as [string, string],
    shown: { author: true, company: true },
    authenticated: null,
    c: {},
  }
  expect(entry).toMatchObject({ day: '2026-11-19', seq: 1, prev: null })
  expect(entry.counts).toMatchObject({ rating: 87, halves: 27, formula: 1 })
  expect(parseEntry(entryText(entry))).toEqual(entry)
})

test('what follows leads on from the entry before', () => {
  const leaf = sha256(utf8('before'))
  const entry = reviewHead({ ...event, type: 'suspend' }, { seq: 4, leaf }, countsOf(null, inputs))
  expect(entry).toMatchObject({ seq: 5, by: 'moderator', reason: 'no-experience', counts: null })
  expect(entry.prev).toBe(Buffer.from(leaf).toString('base64'))
  expect(parseEntry(entryText(entry))).toEqual(entry)
})

test('nothing comes before a publication, and no second one after it', () => {
  const before = { seq: 1, leaf: sha256(utf8('')) }
  expect(() => reviewHead({ ...event, type: 'erase' }, null, null)).toThrow('has 0 entries')
  expect(() => reviewHead({ ...event, type: 'publish' }, before, null)).toThrow('has 1 entries')
})

test.each([
  ['no-experience', 'no-experience'],
  ['full', null],
  ['They lied about Jane Doe', null],
  [null, null],
])('the reason %s is registered as %s', (reason, registered) => {
  expect(publishedReason(reason)).toBe(registered)
})

test('days change at midnight in Paris, in winter and summer', () => {
  const dayAt = (at: string) => registeredDay(Temporal.Instant.from(at))
  expect(dayAt('2026-01-01T22:59:59Z')).toBe('2026-01-01')
  expect(dayAt('2026-01-01T23:00:00Z')).toBe('2026-01-02')
  expect(dayAt('2026-07-01T22:00:00Z')).toBe('2026-07-02')
})
