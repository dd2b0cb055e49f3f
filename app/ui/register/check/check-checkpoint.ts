import { sha256 } from '#domain/register/bytes.ts'
import {
  type CheckpointResults,
  checkpointVerdict,
  verifyCheckpoint,
} from '#domain/register/verify/verify-checkpoint.ts'
import {
  askCheckpoint,
  askConsistency,
  askKeys,
  keepMemory,
  readMemory,
} from '#ui/register/check/ask-register.ts'

export type CheckedCheckpoint = {
  results: CheckpointResults
  verdict: 'sound' | 'first' | 'undone' | 'failed' | 'register-failed'
  evidence: object
}

/** Asks for the newest checkpoint, checks it, and remembers it for the next time. */
export async function checkCheckpoint(shown: {
  size: number
  root: string
}): Promise<CheckedCheckpoint> {
  const [note, register] = await Promise.all([askCheckpoint(), askKeys()])
  const memory = readMemory()
  const now = new Date().toISOString()
  const given = { note, register, memory, shown, askConsistency, sha256, now }
  const { results, memory: next } = await verifyCheckpoint(given)
  if (next) keepMemory(next)
  const evidence = { at: now, page: location.href, shown, note, register, memory, results }
  return { results, verdict: checkpointVerdict(results), evidence }
}
