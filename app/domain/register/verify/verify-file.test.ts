import { expect, test } from 'vitest'
import { parseProof } from '#domain/register/entry-proof.ts'
import { AUTHOR, given, PUBLISH, signed } from '#tests/support/register/proven-review.ts'
import type { FormerRegister } from './verification.ts'
import { type FileGiven, verifyFile } from './verify-file.ts'

/** A proof of a register of eleven entries, and what the site answers that shows it today. */
async function file(change: (given: FileGiven) => Partial<FileGiven> = () => ({})) {
  const { proofs, register, askConsistency, sha256, hmac } = await given([PUBLISH])
  const text = proofs?.proofs[0] ?? ''
  const whole: FileGiven = {
    ...{ text, register, sha256, hmac, askConsistency },
    askNewest: async () => parseProof(text).checkpoint,
    askToday: async () => text,
  }
  return verifyFile({ ...whole, ...change(whole) })
}

/** A larger register, in which the first is the beginning. */
async function later() {
  const { proofs, askConsistency } = await given([PUBLISH], 40)
  return { note: parseProof(proofs?.proofs[0] ?? '').checkpoint, askConsistency }
}

const statesOf = (found: Awaited<ReturnType<typeof file>>) =>
  Object.fromEntries(Object.entries(found?.results ?? {}).map(([name, { state }]) => [name, state]))

const ALL = {
  opened: 'passed',
  path: 'passed',
  signature: 'passed',
  newest: 'passed',
  today: 'passed',
}

test('a proof of today is sound, whatever line breaks it has won on its way', async () => {
  expect(await file()).toMatchObject({ verdict: 'sound', index: 3 })
  const copied = await file(({ text }) => ({ text: `\n${text.replaceAll('\n', '\r\n')}\n\n` }))
  expect(statesOf(copied)).toEqual(ALL)
})

test('one of years ago is sound while its register is the beginning of today’s', async () => {
  const { note, askConsistency } = await later()
  const found = await file(() => ({ askNewest: async () => note, askConsistency }))
  expect(found?.verdict).toBe('sound')
  expect(found?.results.newest).toMatchObject({ from: 11, to: 40 })
  const other = await file(() => ({ askNewest: async () => note, askConsistency: async () => [] }))
  expect(statesOf(other)).toEqual({ ...ALL, newest: 'failed' })
})

test('what the site no longer opens was sealed since, and the proof holds', async () => {
  const sealed = await given([{ ...PUBLISH, opens: ['content'] }])
  const found = await file(() => ({ askToday: async () => sealed.proofs?.proofs[0] ?? null }))
  expect(found?.verdict).toBe('sound')
  expect(found?.results.today).toMatchObject({ open: ['content'], sealed: ['author', 'company'] })
})

test('other words, another way, another signature and another entry each fail in their step', async () => {
  const change = (from: string, to: string) => (whole: FileGiven) => {
    const [head = '', extra = '', ...rest] = whole.text.split('\n')
    const decoded = Buffer.from(extra.slice(6), 'base64').toString().replace(from, to)
    const made = `extra ${Buffer.from(decoded).toString('base64')}`
    return { text: [head, made, ...rest].join('\n') }
  }
  const words = await file(change(AUTHOR.first_name, 'Odile'))
  expect([words?.verdict, words?.results.opened.state]).toEqual(['failed', 'failed'])
  const entry = await file(change('2025-03-14', '2025-03-15'))
  expect([entry?.verdict, entry?.results.path.state]).toEqual(['failed', 'failed'])
  const signature = await file(({ text }) => ({ text: text.replace(/(— \S+ \S{12})./, '$1A') }))
  expect(signature?.verdict).not.toBe('sound')
  const origin = await file(({ register }) => ({
    register: register && { ...register, origin: 'elsewhere.test/registre' },
  }))
  expect(origin?.results.signature.state).toBe('failed')
})

test('where nothing answers nothing is said to be true', async () => {
  const none = async () => null
  for (const part of [{ register: null }, { askNewest: none }, { askToday: none }]) {
    const found = await file(() => part)
    expect(found?.verdict).toBe('undone')
  }
})

test('a key that is named no more is vouched for by the newest tree alone', async () => {
  const without = (whole: FileGiven) => ({
    register: whole.register && { ...whole.register, vkeys: [] },
  })
  // Then nobody signs the newest one, either.
  expect((await file(without))?.verdict).toBe('failed')
})

/** What the site of a register that followed the one of the proof says. */
async function followed(change: Partial<FormerRegister> = {}, of: Partial<FileGiven> = {}) {
  const { proofs, register } = await given([PUBLISH])
  const { checkpoint } = parseProof(proofs?.proofs[0] ?? '')
  const [size = '', root = ''] = checkpoint.split('\n').slice(1)
  const origin = register?.origin ?? ''
  const last = { origin, size: Number(size), root, note: checkpoint, vkeys: register?.vkeys }
  return file(() => ({
    register: {
      ...{ origin: 'site.test/registre-2', vkeys: [], witnesses: [], size: 40 },
      former: [{ ...last, ...change }],
    },
    // Its own entry of that number is another one.
    askToday: async () => null,
    ...of,
  }))
}

test('a proof of a register that another one follows is said to be that, and checked by its key', async () => {
  const found = await followed()
  expect(found).toMatchObject({ verdict: 'former', former: 'site.test/registre' })
  expect(statesOf(found)).toEqual({ ...ALL, today: 'undone' })
  const later = await given([PUBLISH], 40)
  const note = parseProof(later.proofs?.proofs[0] ?? '').checkpoint
  expect(statesOf(await followed({ note }))).toEqual({ ...ALL, newest: 'undone', today: 'undone' })
  const unknown = await followed({ vkeys: undefined })
  expect(unknown).toMatchObject({ verdict: 'undone', former: 'site.test/registre' })
  expect(unknown?.results.signature).toEqual({ state: 'undone', reason: 'former-key' })
})

test('one that its key has not signed, that leads elsewhere or opens other words is none', async () => {
  const forged = await given([PUBLISH])
  const text = (forged.proofs?.proofs[0] ?? '').replace(/(— \S+ \S{12})./, (_, line) => `${line}A`)
  expect((await followed({}, { text }))?.verdict).toBe('failed')
  const other = await signed(11, new Uint8Array(32).fill(9))
  const rewritten = await followed({ note: other.note })
  expect([rewritten?.verdict, rewritten?.results.newest.state]).toEqual(['failed', 'failed'])
  expect((await followed({ origin: 'elsewhere.test/registre' }))?.verdict).toBe('failed')
})

test.each(['', 'c2sp.org/tlog-proof@v1', 'Bonjour\n\nà tous\n'])('%j is no proof', async (text) => {
  expect(await file(() => ({ text }))).toBeUndefined()
})
