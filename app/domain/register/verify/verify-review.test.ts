import { afterEach, expect, test, vi } from 'vitest'
import { readBase64, utf8, writeBase64 } from '#domain/register/bytes.ts'
import { formatProof, parseProof } from '#domain/register/entry-proof.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import {
  AUTHOR,
  CONTENT,
  given,
  PUBLISH,
  SHOWN,
  type Step,
  signed,
} from '#tests/support/register/proven-review.ts'
import type { ShownReview } from './shown-review.ts'
import { type Given, type StepName, verdictOf } from './verification.ts'
import { verifyReview } from './verify-review.ts'

afterEach(() => vi.restoreAllMocks())

const check = async (from: Given) => {
  const { results, memory } = await verifyReview(from)
  const states = Object.fromEntries(
    Object.entries(results).map(([name, result]) => [name, result.state]),
  )
  return { results, memory, states, verdict: verdictOf(results) }
}

type Proof = ReturnType<typeof parseProof>

/** The first proof with something changed in it. */
function withProof(from: Given, change: (proof: Proof) => Partial<Proof>): Given {
  const [first = '', ...others] = from.proofs?.proofs ?? []
  const proof = parseProof(first)
  const text = formatProof({ ...proof, ...change(proof) })
  return { ...from, proofs: from.proofs && { ...from.proofs, proofs: [text, ...others] } }
}

const showing = (from: Given, shown: Partial<ShownReview>): Given => ({
  ...from,
  shown: { ...from.shown, ...shown },
})

function flipped(base64: string): string {
  const bytes = readBase64(base64) ?? new Uint8Array()
  bytes[5] = (bytes[5] ?? 0) ^ 1
  return writeBase64(bytes)
}

test('a sound review passes all that there is to check, and is remembered', async () => {
  const first = await given()
  const { states, verdict, memory } = await check(first)
  expect(states).toEqual({
    shown: 'passed',
    chain: 'passed',
    path: 'passed',
    signature: 'passed',
    history: 'first',
  })
  expect(verdict).toBe('first')
  expect(memory).toMatchObject({ origin: 'site.test/registre', size: 11 })
  const again = await check({ ...first, memory })
  expect([again.verdict, again.states.history]).toEqual(['sound', 'passed'])
  // A register that has grown meanwhile begins with the same entries.
  const grown = await given([PUBLISH], 300)
  const later = await check({ ...grown, memory })
  expect([later.verdict, later.memory?.size]).toEqual(['sound', 300])
})

test.each<[string, Partial<ShownReview>, string]>([
  [
    'a word',
    {
      versions: [
        { version: null, content: { ...CONTENT, title: { FR_FR: 'Une usine de vanes' } } },
      ],
    },
    'content',
  ],
  [
    'a testimony left out',
    { versions: [{ version: null, content: { ...CONTENT, testimonies: [] } }] },
    'content',
  ],
  [
    'a day',
    { versions: [{ version: null, content: { ...CONTENT, experienced_on: '2025-03-02' } }] },
    'content',
  ],
  [
    'a language',
    { versions: [{ version: null, content: { ...CONTENT, title: { DE_DE: 'Ventile' } } }] },
    'content',
  ],
  ['a rating', { rating: 90 }, 'rating'],
  ['the day of publication', { publishedOn: '2025-03-13' }, 'publishedOn'],
  [
    'the method',
    { authenticated: { day: '2025-03-14', method: 'company-check' } },
    'authenticated',
  ],
  ['no authentication', { authenticated: null }, 'authenticated'],
  ['a name', { author: { ...AUTHOR, last_name: 'Vasseure' } }, 'author'],
  ['a company', { company: { name: 'Valmont', domain: 'valmont.test' } }, 'company'],
  ['a domain', { company: { name: 'Valmont Industrie', domain: 'other.test' } }, 'company'],
])('step 1 fails where the page shows %s other than the opened one', async (_, shown, fault) => {
  const { results, states, verdict } = await check(showing(await given(), shown))
  expect(results.shown).toMatchObject({ state: 'failed', fault })
  expect(states).toMatchObject({ chain: 'passed', path: 'passed', signature: 'passed' })
  expect(verdict).toBe('failed')
})

test('one language of several is enough, a newer name of a tag is counted', async () => {
  const content = { ...CONTENT, title: { EN_GB: 'A valve plant' }, qualities: ['newerName001'] }
  const { results } = await check(
    showing(await given(), { versions: [{ version: null, content }] }),
  )
  expect(results.shown).toMatchObject({ state: 'passed', renamed: 1, opened: 3 })
})

test('step 1 fails on a flipped byte of a salt, and on an opened value that was not committed to', async () => {
  const sound = await given()
  for (const change of [
    ({ openings }: Proof) => ({
      openings: {
        ...openings,
        content: { value: CONTENT, salt: flipped(openings.content?.salt ?? '') },
      },
    }),
    ({ openings }: Proof) => ({
      openings: {
        ...openings,
        author: { value: AUTHOR, salt: openings.content?.salt.slice(4) ?? '' },
      },
    }),
    ({ openings }: Proof) => ({ openings: { ...openings, words: { salt: '', value: {} } } }),
  ]) {
    expect((await check(withProof(sound, change))).results.shown.state).toBe('failed')
  }
})

test('a masked author is sealed: committed to, opened to nobody, and never shown', async () => {
  const masked: Step = {
    ...PUBLISH,
    entry: { ...PUBLISH.entry, shown: { author: false, company: false } } as Step['entry'],
    opens: ['content'],
  }
  const sealed = showing(await given([masked]), { author: null, company: null })
  const { results, verdict } = await check(sealed)
  expect(results.shown).toMatchObject({ state: 'passed', sealed: ['author', 'company'], opened: 1 })
  expect(verdict).toBe('first')
  const unmasked = await check(showing(await given([masked]), { company: null }))
  expect(unmasked.results.shown).toEqual({ state: 'undone', reason: 'unopened' })
  expect(unmasked.results.chain).toMatchObject({ state: 'failed', fault: 'author' })
})

test('what the page shows and nobody opens could not be checked', async () => {
  const closed = withProof(await given(), ({ openings: { content: _, ...openings } }) => ({
    openings,
  }))
  const { results, verdict } = await check(closed)
  expect([results.shown, verdict]).toEqual([{ state: 'undone', reason: 'unopened' }, 'undone'])
})

test('what has changed and waits for its number is neither right nor wrong', async () => {
  const { results, verdict } = await check(showing(await given(), { rating: 70, isWaiting: true }))
  expect(results.shown).toEqual({ state: 'undone', reason: 'pending' })
  expect(results.chain).toEqual({ state: 'undone', reason: 'pending' })
  expect(verdict).toBe('undone')
  const none = {
    ...(await given()),
    proofs: { review: '', member: '', state: 'waiting', proofs: [] },
  }
  const waiting = await check(showing(none, { isWaiting: true }))
  expect([waiting.results.shown, waiting.verdict]).toEqual([
    { state: 'undone', reason: 'pending' },
    'undone',
  ])
})

const REVISED = { ...CONTENT, title: { FR_FR: 'Une autre usine' } }
const REVISE: Step = {
  entry: { type: 'revise', version: 2 } as Step['entry'],
  commits: { content: REVISED },
  opens: ['content'],
}
const REPLY: Step = {
  entry: { type: 'reply', by: 'member' } as Step['entry'],
  commits: { words: { body: 'Merci', lang: 'FR_FR' } },
  opens: ['words'],
}

test('versions and replies are compared with their own entries', async () => {
  // As pages show an earlier one: words alone.
  const { lang: _, experienced_on: __, qualities: ___, tags: ____, ...words } = CONTENT
  const versions = (earlier: ShownReview['versions'][number]['content']) => [
    { version: null, content: REVISED },
    { version: 1, content: earlier },
  ]
  const shown: Partial<ShownReview> = {
    versions: versions(words),
    replies: [{ body: 'Merci', lang: 'FR_FR' }],
  }
  const from = await given([PUBLISH, REVISE, REPLY])
  const sound = await check(showing(from, shown))
  expect(sound.results.chain).toMatchObject({ state: 'passed', entries: 3, chain: { version: 2 } })
  expect(sound.verdict).toBe('first')
  const older = await check(
    showing(from, { ...shown, versions: [{ version: null, content: CONTENT }] }),
  )
  expect(older.results.shown).toMatchObject({ state: 'failed', fault: 'content' })
  const earlier = await check(
    showing(from, { ...shown, versions: versions({ ...words, testimonies: [] }) }),
  )
  expect(earlier.results.shown).toMatchObject({ state: 'failed', fault: 'content' })
  const reply = await check(
    showing(from, { ...shown, replies: [{ body: 'Mercy', lang: 'FR_FR' }] }),
  )
  expect(reply.results.shown).toMatchObject({ state: 'failed', fault: 'words' })
})

test('step 2 fails where an entry is missing, is another review’s, or says another state', async () => {
  const from = await given([PUBLISH, REVISE, REPLY])
  const [first = '', second = '', third = ''] = from.proofs?.proofs ?? []
  const only = (proofs: string[], state = 'published') => ({
    ...from,
    proofs: from.proofs && { ...from.proofs, proofs, state },
  })
  const fault = async (changed: Given) => (await check(changed)).results.chain
  expect(await fault(only([first, third]))).toMatchObject({ state: 'failed', fault: 'seq' })
  expect(await fault(only([second, third]))).toMatchObject({ state: 'failed', fault: 'seq' })
  expect(await fault(only([third, second, first]))).toMatchObject({ state: 'failed' })
  expect(await fault(only([first, second, third], 'suspended'))).toMatchObject({ fault: 'state' })
  expect(await fault(only([first, 'no proof']))).toMatchObject({ fault: 'form' })
  expect(await fault(showing(from, { review: 'Review000002' }))).toMatchObject({ fault: 'review' })
  expect(await fault(showing(from, { entry: 4 }))).toMatchObject({ fault: 'number' })
  expect(await fault(showing(from, { leaf: flipped(from.shown.leaf ?? '') }))).toMatchObject({
    fault: 'number',
  })
  expect(await fault(showing(from, { isDisputed: true }))).toMatchObject({ fault: 'isDisputed' })
  const suspended = await given([PUBLISH, { entry: { type: 'suspend' } as Step['entry'] }])
  expect(await fault(suspended)).toMatchObject({ fault: 'state' })
})

test('step 2 fails where points are others than their formula gives', async () => {
  const halves = {
    ...PUBLISH,
    entry: {
      ...PUBLISH.entry,
      counts: {
        rating: 100,
        authenticated: true,
        long_testimony: false,
        case_study: false,
        video: false,
        formula: 1,
        halves: 31,
      },
    } as Step['entry'],
  }
  const { results } = await check(await given([halves]))
  expect(results.chain).toMatchObject({ state: 'failed', fault: 'points' })
})

test('a flipped byte of an entry breaks its path, one of the path as well', async () => {
  const from = await given()
  const entry = withProof(from, ({ entry }) => ({
    entry: entry.replace('"v":1', '"v":1').replace('2025-03-14', '2025-03-15'),
  }))
  expect((await check(entry)).states).toMatchObject({
    path: 'failed',
    chain: 'failed',
    signature: 'passed',
  })
  const path = withProof(from, ({ path: [first, ...others] }) => ({
    path: [readBase64(flipped(writeBase64(first ?? utf8('')))) ?? utf8(''), ...others],
  }))
  expect((await check(path)).states).toMatchObject({
    shown: 'passed',
    path: 'failed',
    signature: 'passed',
  })
  const index = withProof(from, ({ index }) => ({ index: index + 1 }))
  expect((await check(index)).states).toMatchObject({ path: 'failed' })
})

test('step 4 fails on a flipped byte of the root or the signature, and under a key that is not the register’s', async () => {
  const from = await given()
  const note = parseProof(from.proofs?.proofs[0] ?? '').checkpoint
  const [origin = '', size = '', root = '', , signature = ''] = note.split('\n')
  const signed64 = signature.split(' ')[2] ?? ''
  const tampered = (checkpoint: string) => check(withProof(from, () => ({ checkpoint })))
  const rooted = await tampered(note.replace(root, flipped(root)))
  expect(rooted.states).toMatchObject({ path: 'failed', signature: 'failed' })
  const bytes = readBase64(signed64) ?? utf8('')
  bytes[20] = (bytes[20] ?? 0) ^ 1
  const unsigned = await tampered(note.replace(signed64, writeBase64(bytes)))
  expect(unsigned.states).toMatchObject({ path: 'passed', signature: 'failed' })
  expect(unsigned.memory).toBeNull()
  expect((await tampered(`${origin}\n${size}\n${root}\n`)).states).toMatchObject({
    path: 'failed',
    signature: 'undone',
  })
  const strange = await check({
    ...from,
    register: from.register && { ...from.register, vkeys: [] },
  })
  expect(strange.results.signature).toMatchObject({ state: 'failed', fault: 'signature' })
})

test('without Ed25519 the signature is neither right nor wrong, and nothing is remembered', async () => {
  const from = await given()
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(
    new DOMException('no', 'NotSupportedError'),
  )
  const { results, verdict, memory } = await check(from)
  expect(results.signature).toEqual({ state: 'undone', reason: 'no-ed25519' })
  expect([verdict, memory]).toEqual(['undone', null])
})

test.each<[string, Partial<Given>, StepName, string]>([
  ['the proofs', { proofs: null }, 'shown', 'unreachable'],
  ['the register', { register: null }, 'signature', 'unreachable'],
])('offline, without %s, nothing is green', async (_, missing, step, reason) => {
  const { results, verdict, memory } = await check({ ...(await given()), ...missing })
  expect(results[step]).toEqual({ state: 'undone', reason })
  expect([verdict, memory]).toEqual(['undone', null])
})

test('step 5 fails where what this browser kept is no beginning of what there is', async () => {
  const { memory } = await check(await given())
  if (!memory) throw new Error('a memory')
  const grown = await given([PUBLISH], 300)
  const history = async (from: Partial<Given>) => {
    const { results, verdict, memory: kept } = await check({ ...grown, memory, ...from })
    return { ...results.history, verdict, kept }
  }
  const rewritten = { ...memory, root: flipped(memory.root) }
  expect(await history({ memory: rewritten })).toMatchObject({
    fault: 'rewritten',
    verdict: 'register-failed',
    kept: null,
  })
  expect(await history({ memory: { ...rewritten, size: 300 } })).toMatchObject({
    fault: 'rewritten',
  })
  expect(await history({ memory: { ...memory, size: 400 } })).toMatchObject({ fault: 'shrunk' })
  expect(await history({ memory: { ...memory, origin: 'other.test/registre' } })).toMatchObject({
    fault: 'origin',
  })
  const path = await grown.askConsistency(11, 300)
  const [hash = '', ...others] = path ?? []
  const bad = async () => [flipped(hash), ...others]
  expect(await history({ askConsistency: bad })).toMatchObject({ fault: 'rewritten' })
  expect(await history({ askConsistency: async () => ['none'] })).toMatchObject({
    reason: 'unreachable',
  })
  // Nobody may be kept from comparing by keeping the answer back.
  expect(await history({ askConsistency: async () => null })).toMatchObject({
    reason: 'unreachable',
    verdict: 'undone',
    kept: null,
  })
  const { vkey } = await signed(1, sha256(utf8('')))
  expect(memory.vkey).toBe(vkey)
  expect(await history({ memory: { ...memory, vkey: 'another' } })).toMatchObject({
    reason: 'new-key',
    verdict: 'undone',
  })
})

test('an answer that is older than what this browser saw passes where it is its beginning, and takes nothing back', async () => {
  const grown = await given([PUBLISH], 300)
  const { memory } = await check(grown)
  const older = await given()
  const from = { ...older, register: grown.register, askConsistency: grown.askConsistency, memory }
  const sound = await check(from)
  expect([sound.results.history, sound.memory]).toMatchObject([
    { state: 'passed', from: 300, to: 11 },
    null,
  ])
})

test('the page of the test shows what was registered', async () => {
  expect((await given()).shown).toMatchObject({ review: SHOWN.review, entry: 3 })
})
