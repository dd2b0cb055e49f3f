import { expect, test } from 'vitest'
import { hex } from '#domain/register/bytes.ts'
import { parseProof } from '#domain/register/entry-proof.ts'
import { given, PUBLISH } from '#tests/support/register/proven-review.ts'
import { checkpointVerdict, verifyCheckpoint } from './verify-checkpoint.ts'
import { checkpointOf } from './verify-review.ts'

async function newest(size = 40) {
  const { proofs, register, askConsistency, sha256, now } = await given([PUBLISH], size)
  const note = parseProof(proofs?.proofs[0] ?? '').checkpoint
  const root = hex(checkpointOf(note)?.root ?? new Uint8Array())
  return { note, register, askConsistency, sha256, now, memory: null, shown: { size, root } }
}

test('the first check is remembered, and the next one goes on from it', async () => {
  const old = await newest(11)
  const first = await verifyCheckpoint(old)
  expect(checkpointVerdict(first.results)).toBe('first')
  expect(first.memory?.size).toBe(11)
  const now = await newest()
  const next = await verifyCheckpoint({ ...now, memory: first.memory, shown: old.shown })
  expect(checkpointVerdict(next.results)).toBe('sound')
  expect(next.results.history).toMatchObject({ from: 11, to: 40 })
})

test('what the page shows must be the beginning of what is signed', async () => {
  const now = await newest()
  const other = await verifyCheckpoint({ ...now, shown: { size: 40, root: 'ab'.repeat(32) } })
  expect(checkpointVerdict(other.results)).toBe('register-failed')
  expect(other.memory).toBeNull()
  const older = await verifyCheckpoint({ ...now, shown: { size: 11, root: 'ab'.repeat(32) } })
  expect(checkpointVerdict(older.results)).toBe('register-failed')
})

test('without an answer nothing is said, and what was signed by nobody fails', async () => {
  const now = await newest()
  const silent = await verifyCheckpoint({ ...now, note: null })
  expect(checkpointVerdict(silent.results)).toBe('undone')
  const keyless = await verifyCheckpoint({
    ...now,
    register: now.register && { ...now.register, vkeys: [] },
  })
  expect(checkpointVerdict(keyless.results)).toBe('failed')
  const forged = await verifyCheckpoint({ ...now, note: now.note.replace('\n40\n', '\n41\n') })
  expect(checkpointVerdict(forged.results)).not.toBe('sound')
})
