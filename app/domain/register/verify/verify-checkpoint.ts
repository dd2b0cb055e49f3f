import { HASH_BYTES, hashOf, hex, isSame, readHex } from '#domain/register/bytes.ts'
import { isConsistent } from '#domain/register/tree/merkle-proof.ts'
import { checkHistory, checkSigned } from './check-tree.ts'
import type { Given, RegisterMemory, StepResults } from './verification.ts'
import { checkpointOf, isSameRegister, newMemory } from './verify-review.ts'

type CheckpointGiven = Pick<Given, 'register' | 'memory' | 'askConsistency' | 'sha256' | 'now'> & {
  /** The signed note of the newest checkpoint; null where nothing came. */
  note: string | null
  /** What the page shows: its root in hexadecimal digits. */
  shown: { size: number; root: string }
}

export type CheckpointResults = Pick<StepResults, 'signature' | 'history'> & {
  /** Whether what the page shows is this tree, or the beginning of it. */
  shown: StepResults['path']
}

export type CheckpointVerification = {
  results: CheckpointResults
  /** Null where nothing new may be kept. */
  memory: RegisterMemory | null
}

const skipped = { state: 'undone', reason: 'skipped' } as const

/** The newest checkpoint by itself: signed, with what this browser remembers in it, and the one that the page shows. */
export async function verifyCheckpoint(given: CheckpointGiven): Promise<CheckpointVerification> {
  const { note } = given
  if (note === null) {
    const unreachable = { state: 'undone', reason: 'unreachable' } as const
    return { results: { signature: unreachable, history: skipped, shown: skipped }, memory: null }
  }
  const checkpoint = checkpointOf(note)
  if (!checkpoint) {
    const expected = 'c2sp.org/tlog-checkpoint'
    const signature = { state: 'failed', fault: 'checkpoint', expected, found: note } as const
    return { results: { signature, history: skipped, shown: skipped }, memory: null }
  }
  const { result: signature, key } = await checkSigned(given, note, checkpoint)
  const history = await checkHistory(given, checkpoint, key)
  const shown = await checkShownTree(given, checkpoint)
  const isKept = signature.state === 'passed' && shown.state !== 'failed' && isSameRegister(history)
  return {
    results: { signature, history, shown },
    memory: isKept && key ? newMemory(given, { checkpoint, key, note }) : null,
  }
}

type Tree = NonNullable<ReturnType<typeof checkpointOf>>

async function checkShownTree(
  { shown, askConsistency, sha256 }: CheckpointGiven,
  { size, root }: Tree,
): Promise<StepResults['path']> {
  const passed = { state: 'passed', value: hex(root), size, hashes: 0 } as const
  const failed = {
    state: 'failed',
    fault: 'rewritten',
    expected: `${size} ${hex(root)}`,
    found: `${shown.size} ${shown.root}`,
  } as const
  const own = readHex(shown.root)
  if (own?.length !== HASH_BYTES) return failed
  if (shown.size === size) return isSame(own, root) ? passed : failed
  const isOlder = shown.size < size
  const [oldSize, newSize] = isOlder ? [shown.size, size] : [size, shown.size]
  const [oldRoot, newRoot] = isOlder ? [own, root] : [root, own]
  const answer = await askConsistency(oldSize, newSize)
  if (!answer) return { state: 'undone', reason: 'unreachable' }
  try {
    const proof = answer.map(hashOf)
    const tree = { oldSize, newSize, oldRoot, newRoot, proof }
    return (await isConsistent(sha256, tree)) ? passed : failed
  } catch {
    return { state: 'undone', reason: 'unreachable' }
  }
}

/** In one word, as of a review. */
export function checkpointVerdict({ signature, history, shown }: CheckpointResults) {
  if (history.state === 'failed' || shown.state === 'failed') return 'register-failed'
  if (signature.state === 'failed') return 'failed'
  const states = [signature.state, shown.state, history.state]
  if (states.includes('undone')) return 'undone'
  return history.state === 'first' ? 'first' : 'sound'
}
