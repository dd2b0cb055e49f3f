import { type Bytes, hashOf, hex, isSame, writeBase64 } from '#domain/register/bytes.ts'
import type { Checkpoint } from '#domain/register/checkpoint.ts'
import type { EntryProof } from '#domain/register/entry-proof.ts'
import { type NoteKey, readVkey, writeVkey } from '#domain/register/note-key.ts'
import { checkNote, readNote } from '#domain/register/signed-note.ts'
import { isConsistent, isIncluded } from '#domain/register/tree/merkle-proof.ts'
import type { Difference, Given, StepResults, UndoneReason } from './verification.ts'

type Proved = { proof: EntryProof; leaf: Bytes }

/** Step 3: each path leads to the one root. */
export async function checkPaths(
  { sha256 }: Given,
  whole: readonly Proved[],
  checkpoint: Checkpoint | undefined,
): Promise<StepResults['path']> {
  const note = whole[0]?.proof.checkpoint
  if (!checkpoint)
    return {
      state: 'failed',
      fault: 'checkpoint',
      expected: 'c2sp.org/tlog-checkpoint',
      found: note ?? '',
    }
  const { root, size } = checkpoint
  for (const { proof, leaf } of whole) {
    if (proof.checkpoint !== note) {
      return { state: 'failed', fault: 'checkpoint', expected: note ?? '', found: proof.checkpoint }
    }
    const { index, path } = proof
    if (!(await isIncluded(sha256, { root, leaf, index, size, proof: path }))) {
      return {
        state: 'failed',
        fault: 'root',
        expected: hex(root),
        found: `${index}: ${hex(leaf)}`,
      }
    }
  }
  return { state: 'passed', value: hex(root), size, hashes: whole.at(-1)?.proof.path.length ?? 0 }
}

type Signed = { result: StepResults['signature']; key: NoteKey | null }

/** Step 4: the register's own key signed the root; those of witnesses are counted. */
export async function checkSigned(
  { register, memory }: Pick<Given, 'register' | 'memory'>,
  note: string,
  checkpoint: Checkpoint | undefined,
): Promise<Signed> {
  const undone = (reason: UndoneReason): Signed => ({
    result: { state: 'undone', reason },
    key: null,
  })
  if (!checkpoint) return undone('skipped')
  if (!register) return undone('unreachable')
  const own = await keysOf(register.vkeys)
  const witnesses = await keysOf(register.witnesses.map(({ vkey }) => vkey))
  const ours = own.filter(({ name }) => name === checkpoint.origin)
  const named = ours.map(writeVkey).join(', ')
  const failed = (found: string): Signed => ({
    result: { state: 'failed', fault: 'signature', expected: named, found },
    key: null,
  })
  const signers =
    readNote(note)
      ?.signatures.map(({ name, id }) => `${name}+${id}`)
      .join(', ') ?? ''
  if (ours.length === 0) return failed(checkpoint.origin)
  try {
    const checked = await checkNote(note, [...ours, ...witnesses])
    if (!checked) return failed(signers)
    const signed = checked.signedBy.map(({ key }) => key)
    const byUs = ours.filter((key) => signed.includes(key))
    // Of two that both sign, the one that this browser knows.
    const key = byUs.find((each) => writeVkey(each) === memory?.vkey) ?? byUs[0]
    if (!key) return failed(signers)
    const count = signed.filter((each) => witnesses.includes(each)).length
    const value = `${key.name}+${key.id}`
    return { result: { state: 'passed', value, witnesses: count, known: witnesses.length }, key }
  } catch {
    return undone('no-ed25519')
  }
}

async function keysOf(vkeys: readonly string[]): Promise<NoteKey[]> {
  const keys = await Promise.all(vkeys.map(readVkey))
  return keys.filter((key) => key !== undefined)
}

/** Step 5: the tree that this browser kept and the one of today are one, whichever is the older. */
export async function checkHistory(
  {
    memory,
    register,
    sha256,
    askConsistency,
  }: Pick<Given, 'memory' | 'register' | 'sha256' | 'askConsistency'>,
  checkpoint: Checkpoint | undefined,
  key: NoteKey | null,
): Promise<StepResults['history']> {
  if (!checkpoint) return { state: 'undone', reason: 'skipped' }
  if (!memory) return { state: 'first', size: checkpoint.size }
  const { origin, size, root } = checkpoint
  const failed = (fault: Difference['fault'], expected: string, found: string) =>
    ({ state: 'failed', fault, expected, found }) as const
  const both = [`${memory.size} ${memory.root}`, `${size} ${writeBase64(root)}`] as const
  if (memory.origin !== origin) return failed('origin', memory.origin, origin)
  const kept = hashOf(memory.root)
  if (size === memory.size && !isSame(kept, root)) return failed('rewritten', ...both)
  if (size !== memory.size) {
    const isLater = size > memory.size
    if (!isLater && register && register.size < memory.size) return failed('shrunk', ...both)
    const [oldSize, newSize] = isLater ? [memory.size, size] : [size, memory.size]
    const answer = await askConsistency(oldSize, newSize)
    const proof = answer && hashesOf(answer)
    if (!proof) return { state: 'undone', reason: 'unreachable' }
    const [oldRoot, newRoot] = isLater ? [kept, root] : [root, kept]
    if (!(await isConsistent(sha256, { oldSize, newSize, oldRoot, newRoot, proof }))) {
      return failed('rewritten', ...both)
    }
  }
  if (!key) return { state: 'undone', reason: 'skipped' }
  if (writeVkey(key) !== memory.vkey) return { state: 'undone', reason: 'new-key' }
  return {
    state: 'passed',
    value: `${memory.size} → ${size}`,
    from: memory.size,
    to: size,
    at: memory.at,
  }
}

function hashesOf(answer: readonly string[]): Bytes[] | null {
  try {
    return answer.map(hashOf)
  } catch {
    return null
  }
}
