import { expect, test } from 'vitest'
import { POINTS_WEIGHTS } from '#domain/leaderboard/points.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { utf8, writeBase64 } from './bytes.ts'
import { registeredWeights } from './counts.ts'
import { ENTRY_TYPES, type Entry, entryText, parseEntry } from './entry.ts'

const HASH = writeBase64(sha256(utf8('')))
const review = 'Review000001'
const member = 'Member000001'
const counts = {
  rating: 95,
  authenticated: true,
  long_testimony: true,
  case_study: false,
  video: false,
  formula: 1,
  halves: 34,
}
const head = { v: 1, day: '2026-11-18' } as const
const later = {
  ...head,
  review,
  member,
  seq: 2,
  prev: HASH,
  by: 'author',
  reason: null,
  counts,
} as const

const C = `"${HASH}"`
const COUNTS =
  '{"authenticated":true,"case_study":false,"formula":1,"halves":34,"long_testimony":true,"rating":95,"video":false}'
const LATER = (type: string) =>
  `"day":"2026-11-18","member":"Member000001","prev":${C},"reason":null,"review":"Review000001","seq":2,${type}"type"`

const eventOnly = (
  type: 'dispute' | 'settle' | 'suspend' | 'restore' | 'withdraw' | 'anonymise' | 'erase',
) =>
  [{ ...later, type }, `{"by":"author","counts":${COUNTS},${LATER('')}:"${type}","v":1}`] as const

/** The bytes of every type: whoever changes one of them has changed the register. */
const BYTES: readonly (readonly [Entry, string])[] = [
  [
    { ...head, type: 'open', origin: 'localhost/registre', zone: 'Europe/Paris', backfilled: 3 },
    '{"backfilled":3,"day":"2026-11-18","origin":"localhost/registre","type":"open","v":1,"zone":"Europe/Paris"}',
  ],
  [
    { ...head, type: 'formula', formula: 1, weights: registeredWeights(POINTS_WEIGHTS) },
    '{"day":"2026-11-18","formula":1,"type":"formula","v":1,"weights":{"authenticated_tenths":15,"case_study":3,"rating_max":10,"testimony":2,"testimony_min_words":50,"video":3}}',
  ],
  [
    { ...head, type: 'key', adds: 'a+0a0b0c0d+AQ==', ends: null },
    '{"adds":"a+0a0b0c0d+AQ==","day":"2026-11-18","ends":null,"type":"key","v":1}',
  ],
  [
    { ...head, type: 'member', member, change: 'listed', reason: null, c: { name: HASH } },
    `{"c":{"name":${C}},"change":"listed","day":"2026-11-18","member":"Member000001","reason":null,"type":"member","v":1}`,
  ],
  [
    {
      ...later,
      type: 'publish',
      seq: 1,
      prev: null,
      by: null,
      version: 1,
      scopes: ['Category0001', 'Activity0001'],
      shown: { author: true, company: false },
      authenticated: { day: '2026-11-17', method: 'professional-email' },
      c: { content: HASH, author: HASH, company: HASH, evidence: HASH },
    },
    `{"authenticated":{"day":"2026-11-17","method":"professional-email"},"by":null,"c":{"author":${C},"company":${C},"content":${C},"evidence":${C}},"counts":${COUNTS},"day":"2026-11-18","member":"Member000001","prev":null,"reason":null,"review":"Review000001","scopes":["Category0001","Activity0001"],"seq":1,"shown":{"author":true,"company":false},"type":"publish","v":1,"version":1}`,
  ],
  [
    { ...later, type: 'revise', version: 2, c: { content: HASH } },
    `{"by":"author","c":{"content":${C}},"counts":${COUNTS},${LATER('')}:"revise","v":1,"version":2}`,
  ],
  [
    { ...later, type: 'display', shown: { author: false, company: true }, c: {} },
    `{"by":"author","c":{},"counts":${COUNTS},${LATER('"shown":{"author":false,"company":true},')}:"display","v":1}`,
  ],
  [
    { ...later, type: 'reply', by: 'member', c: { words: HASH } },
    `{"by":"member","c":{"words":${C}},"counts":${COUNTS},${LATER('')}:"reply","v":1}`,
  ],
  eventOnly('dispute'),
  eventOnly('settle'),
  eventOnly('suspend'),
  eventOnly('restore'),
  eventOnly('withdraw'),
  eventOnly('anonymise'),
  eventOnly('erase'),
  [
    { ...head, type: 'decisions', rows: [['publish', null, 'Category0001', false, 2]] },
    '{"day":"2026-11-18","rows":[["publish",null,"Category0001",false,2]],"type":"decisions","v":1}',
  ],
  [
    {
      ...head,
      type: 'figures',
      member: null,
      months: ['2026-10', '2026-10'],
      events: {
        request: 9,
        confirm: 8,
        decline: 7,
        expire: 6,
        publish: 5,
        refuse: 4,
        withdraw: 3,
        suspend: 2,
        restore: 1,
        erase: 0,
      },
      refusals: { conflict: 1, fake: 3 },
    },
    '{"day":"2026-11-18","events":{"confirm":8,"decline":7,"erase":0,"expire":6,"publish":5,"refuse":4,"request":9,"restore":1,"suspend":2,"withdraw":3},"member":null,"months":["2026-10","2026-10"],"refusals":{"conflict":1,"fake":3},"type":"figures","v":1}',
  ],
  [
    {
      ...head,
      type: 'board',
      period: 'weekly',
      year: 2026,
      number: 46,
      from: 2,
      to: 9,
      formula: 1,
      away: [member],
      boards: { all: { rows: 1, sha256: HASH } },
    },
    `{"away":["Member000001"],"boards":{"all":{"rows":1,"sha256":${C}}},"day":"2026-11-18","formula":1,"from":2,"number":46,"period":"weekly","to":9,"type":"board","v":1,"year":2026}`,
  ],
]

test('each type is here', () => {
  expect(BYTES.map(([{ type }]) => type)).toEqual(ENTRY_TYPES)
})

test.each(BYTES)('%o', (entry, text) => {
  expect(entryText(entry)).toBe(text)
  expect(parseEntry(text)).toEqual(entry)
})

test.each(BYTES)('each key of %o must be there, and no other', (entry) => {
  for (const key of Object.keys(entry)) {
    const { [key]: _, ...others } = entry as Record<string, unknown>
    expect(() => entryText(others as Entry), key).toThrow()
  }
  expect(() => entryText(Object.assign({ more: 1 }, entry))).toThrow()
})

test.each([
  ['a space', (text: string) => text.replace(':', ': ')],
  ['another order', (text: string) => text.replace(/^\{("backfilled":3),(.*)\}$/, '{$2,$1}')],
  ['a fraction', (text: string) => text.replace(':3', ':3.5')],
  ['another spelling of a number', (text: string) => text.replace(':3', ':3e0')],
  ['a day that is none', (text: string) => text.replace('11-18', '02-30')],
  ['another version', (text: string) => text.replace('"v":1', '"v":2')],
  ['letters beyond ASCII', (text: string) => text.replace('localhost', 'löcalhost')],
])('%s makes it no entry', (_, change) => {
  const [[, text] = []] = BYTES
  expect(() => parseEntry(change(text ?? ''))).toThrow()
})

test('an entry has its largest size', () => {
  const entry = (members: number) =>
    ({
      ...BYTES.at(-1)?.[0],
      away: Array.from({ length: members }, (_, at) => `${at}`.padStart(12, '0')),
    }) as Entry
  expect(entryText(entry(1000)).length).toBeLessThanOrEqual(16_384)
  expect(() => entryText(entry(1100))).toThrow(RangeError)
})
