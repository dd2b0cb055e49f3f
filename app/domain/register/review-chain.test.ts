import { expect, test } from 'vitest'
import { leafHash } from '#domain/register/tree/merkle-hash.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { type Bytes, utf8, writeBase64 } from './bytes.ts'
import type { ReviewEntry } from './entry.ts'
import { entryText } from './entry.ts'
import { reviewChain } from './review-chain.ts'

const ids = { review: 'Review000001', member: 'Member000001' }
const plain = { v: 1, day: '2026-11-18', by: 'author', reason: null, counts: null, ...ids } as const

type Step = {
  [Type in ReviewEntry['type']]: { type: Type } & Partial<ReviewEntry>
}[ReviewEntry['type']]

const PUBLISH: Step = {
  type: 'publish',
  by: null,
  version: 1,
  scopes: ['Category0001', 'Activity0001'],
  shown: { author: true, company: true },
  authenticated: null,
  c: {},
}

function chained(...steps: Step[]) {
  let prev: string | null = null
  return steps.map((step, at) => {
    const entry = { ...plain, seq: at + 1, prev, ...step } as ReviewEntry
    const leaf = leafHash(sha256, utf8(entryText(entry))) as Bytes
    prev = writeBase64(leaf)
    return { entry, leaf }
  })
}

test('entries give state, version and what is shown', () => {
  const revise: Step = { type: 'revise', version: 2, c: {} }
  const mask: Step = { type: 'display', shown: { author: false, company: true }, c: {} }
  const story = (...steps: Step[]) => reviewChain(chained(PUBLISH, ...steps))
  expect(story()).toMatchObject({ state: 'published', version: 1, isDisputed: false })
  expect(story(revise, mask)).toMatchObject({ version: 2, shown: { author: false, company: true } })
  expect(story({ type: 'dispute' })).toMatchObject({ isDisputed: true })
  expect(story({ type: 'dispute' }, { type: 'settle' })).toMatchObject({ isDisputed: false })
  expect(story({ type: 'suspend' })).toMatchObject({ state: 'suspended' })
  expect(story({ type: 'suspend' }, { type: 'restore' })).toMatchObject({ state: 'published' })
  expect(story({ type: 'withdraw' })).toMatchObject({ state: 'withdrawn' })
  expect(story({ type: 'anonymise' })).toMatchObject({ shown: { author: false, company: true } })
  expect(story({ type: 'erase' })).toMatchObject({ state: 'erased' })
})

test('what is missing, changed or out of order is found', () => {
  const whole = chained(PUBLISH, { type: 'suspend' }, { type: 'restore' })
  const [first, second, third] = whole
  if (!first || !second || !third) throw new Error('three entries')
  expect(reviewChain([])).toEqual({ seq: 1, fault: 'order' })
  expect(reviewChain([second, third])).toEqual({ seq: 1, fault: 'seq' })
  expect(reviewChain([first, third])).toEqual({ seq: 2, fault: 'seq' })
  const changed = { ...second, leaf: sha256(utf8('another')) }
  expect(reviewChain([first, changed, third])).toEqual({ seq: 3, fault: 'prev' })
  const other = { ...second, entry: { ...second.entry, review: 'Review000002' } }
  expect(reviewChain([first, other])).toEqual({ seq: 2, fault: 'review' })
  expect(reviewChain(chained({ type: 'suspend' }))).toEqual({ seq: 1, fault: 'order' })
  const dead = chained(PUBLISH, { type: 'erase' }, { type: 'restore' })
  expect(reviewChain(dead)).toEqual({ seq: 3, fault: 'order' })
})
