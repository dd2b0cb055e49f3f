import { expect, test } from 'vitest'
import { decideSiteKind, SITE_KINDS } from './site-kind.ts'

const ANY = [undefined, ...SITE_KINDS] as const
const pairings = ANY.flatMap((wanted) =>
  ANY.flatMap((found) => [true, false].map((isEmbedded) => ({ wanted, found, isEmbedded }))),
)

/** What each pairing comes to: the kind, or the word that its refusal names. */
const OUTCOMES: Record<string, string> = {
  'unset on empty, embedded': 'demo',
  'unset on empty, PostgreSQL': 'APP_ENV=demo',
  'unset on demo, embedded': 'demo',
  'unset on demo, PostgreSQL': 'demo',
  'unset on production, embedded': 'production',
  'unset on production, PostgreSQL': 'production',
  'demo on empty, embedded': 'demo',
  'demo on empty, PostgreSQL': 'demo',
  'demo on demo, embedded': 'demo',
  'demo on demo, PostgreSQL': 'demo',
  'demo on production, embedded': 'production site',
  'demo on production, PostgreSQL': 'production site',
  'production on empty, embedded': 'init --admin',
  'production on empty, PostgreSQL': 'init --admin',
  'production on demo, embedded': 'holds the demo',
  'production on demo, PostgreSQL': 'holds the demo',
  'production on production, embedded': 'production',
  'production on production, PostgreSQL': 'production',
}

test.each(pairings)('$wanted on $found, embedded: $isEmbedded', (start) => {
  const { wanted = 'unset', found = 'empty', isEmbedded } = start
  const outcome = OUTCOMES[`${wanted} on ${found}, ${isEmbedded ? 'embedded' : 'PostgreSQL'}`]
  const decided = decideSiteKind(start)
  if (typeof decided === 'string') expect(decided).toBe(outcome)
  else expect(decided.refusal).toContain(outcome)
})

test('a refusal of an empty PostgreSQL names both choices', () => {
  const start = { wanted: undefined, found: undefined, isEmbedded: false }
  expect(decideSiteKind(start)).toMatchObject({
    refusal: expect.stringMatching(/APP_ENV=demo[\s\S]*APP_ENV=production[\s\S]*init/),
  })
})
