import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isTellingNetwork,
  SIGNAL_KINDS,
  type SignalFacts,
  type SignalKind,
  signalsOf,
  trigramSimilarity,
} from './review-signals.ts'

const NOW = Date.parse('2026-11-15T11:00:00Z')
const daysAgo = (days: number) => NOW - days * 86_400_000
const TEXT = 'Une équipe qui tient ses délais et explique ses choix sans détour.'

const QUIET: SignalFacts = {
  now: NOW,
  author: { mailbox: 's.morel@valmont.fr', domain: 'valmont.fr' },
  member: {
    domains: ['brumaire.fr'],
    groupDomains: ['brumaire-groupe.fr'],
    mailboxes: ['lea@brumaire.fr'],
    formerMailboxes: ['paul@gmail.com'],
  },
  reviewedBackAt: null,
  pace: { inLastHours: 1, usualPerDay: 0.1 },
  text: TEXT,
  otherTexts: ['Rien à voir avec ce que nous avions demandé, mais un bel effort tout de même.'],
  memberSeenInNetworkAt: null,
  isBrowserOfMember: false,
  isCompanyNameTaken: false,
  othersOfNewDomain: 0,
  agreements: 0,
}

const SPEAKING: [SignalKind, string, Partial<SignalFacts>][] = [
  [
    'same-domain',
    'the member’s own domain',
    { author: { ...QUIET.author, domain: 'brumaire.fr' } },
  ],
  [
    'same-group',
    'the domain of its group',
    { author: { ...QUIET.author, domain: 'brumaire-groupe.fr' } },
  ],
  ['member-user', 'a user of the member', { author: { mailbox: 'lea@brumaire.fr', domain: null } }],
  ['member-user', 'a former user', { author: { mailbox: 'paul@gmail.com', domain: null } }],
  ['reciprocal', 'a review the other way', { reviewedBackAt: daysAgo(180) }],
  ['burst', 'six reviews in a day', { pace: { inLastHours: 6, usualPerDay: 0.1 } }],
  ['burst', 'five times the usual', { pace: { inLastHours: 50, usualPerDay: 10 } }],
  ['near-duplicate', 'the same words', { otherTexts: [TEXT] }],
  ['near-duplicate', 'nearly the same words', { otherTexts: [TEXT.replace('sans', 'et sans')] }],
  ['same-network', 'a network of the member’s users', { memberSeenInNetworkAt: daysAgo(30) }],
  ['same-device', 'a browser of the member’s users', { isBrowserOfMember: true }],
  ['company-name', 'the name of another client', { isCompanyNameTaken: true }],
  ['new-domain', 'a second author of an unknown domain', { othersOfNewDomain: 1 }],
  ['agreements', 'four agreements in a month', { agreements: 4 }],
]

test('an ordinary review gives no signal', () => {
  expect(signalsOf(QUIET)).toEqual([])
})

test.each(SPEAKING)('%s: %s', (kind, _, change) => {
  const signals = signalsOf({ ...QUIET, ...change })
  expect(signals.map((each) => each.kind)).toEqual([kind])
  expect(signals[0]?.score).toBeGreaterThan(0)
  expect(signals[0]?.score).toBeLessThanOrEqual(1)
})

test('each kind is shown to speak', () => {
  expect(new Set(SPEAKING.map(([kind]) => kind))).toEqual(new Set(SIGNAL_KINDS))
})

test.each<[string, Partial<SignalFacts>]>([
  ['a review the other way, long ago', { reviewedBackAt: daysAgo(181) }],
  ['five reviews in a day', { pace: { inLastHours: 5, usualPerDay: 0 } }],
  ['four times the usual', { pace: { inLastHours: 40, usualPerDay: 10 } }],
  ['a network that the member left', { memberSeenInNetworkAt: daysAgo(31) }],
  ['a short text, by chance the same', { text: 'Très bien.', otherTexts: ['Très bien.'] }],
  ['a private address', { author: { mailbox: 'x@gmail.com', domain: null } }],
])('nothing is said of %s', (_, change) => {
  expect(signalsOf({ ...QUIET, ...change })).toEqual([])
})

test.each([
  ['203.0.113.7', true],
  ['2001:db8:1:2::/64', true],
  ['172.32.0.1', true],
  ['unknown', false],
  ['127.0.0.1', false],
  ['0:0:0:0::/64', false],
  ['10.0.0.8', false],
  ['192.168.1.4', false],
  ['172.16.0.1', false],
  ['fd00:1:2:3::/64', false],
])('%s tells of somebody: %s', (network, isTelling) => {
  expect(isTellingNetwork(network)).toBe(isTelling)
})

test.each([
  ['word', 'two words', 0.363636],
  ['Bonjour', 'bonjour !', 1],
  ['', 'word', 0],
])('%j and %j', (one, other, similarity) => {
  expect(trigramSimilarity(one, other)).toBeCloseTo(similarity, 5)
})

test('it is the same both ways, and whole for a text with words and itself', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const alike = trigramSimilarity(one, other)
      expect(alike).toBe(trigramSimilarity(other, one))
      expect(alike).toBeGreaterThanOrEqual(0)
      expect(alike).toBeLessThanOrEqual(1)
      expect(trigramSimilarity(one, one)).toBe(/[\p{L}\p{N}]/u.test(one) ? 1 : 0)
    }),
  )
})
