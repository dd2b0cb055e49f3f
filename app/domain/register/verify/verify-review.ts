import { type Bytes, hex, utf8, writeBase64 } from '#domain/register/bytes.ts'
import { type Checkpoint, parseCheckpoint } from '#domain/register/checkpoint.ts'
import { arePointsRight } from '#domain/register/counts.ts'
import { parseEntry, type ReviewEntry } from '#domain/register/entry.ts'
import { type EntryProof, parseProof } from '#domain/register/entry-proof.ts'
import { type NoteKey, writeVkey } from '#domain/register/note-key.ts'
import { reviewChain } from '#domain/register/review-chain.ts'
import { readNote } from '#domain/register/signed-note.ts'
import { leafHash } from '#domain/register/tree/merkle-hash.ts'
import { checkShown } from './check-shown.ts'
import { checkHistory, checkPaths, checkSigned } from './check-tree.ts'
import type {
  AnyStepResult,
  Difference,
  Given,
  RegisterMemory,
  StepName,
  StepResults,
  UndoneReason,
} from './verification.ts'

type Whole = { proof: EntryProof; entry: ReviewEntry; leaf: Bytes }

export type Verification = {
  results: StepResults /** Null where nothing new may be kept. */
  memory: RegisterMemory | null
}

/** All five steps, each on its own: one that fails keeps none of the others from being done and told. */
export async function verifyReview(
  given: Given,
  onStep: (name: StepName, result: AnyStepResult) => void = () => {},
): Promise<Verification> {
  const told = <Result extends AnyStepResult>(name: StepName, result: Result): Result => {
    onStep(name, result)
    return result
  }
  const { proofs, shown } = given
  if (!proofs || proofs.proofs.length === 0) {
    const reason = shown.isWaiting && proofs ? 'pending' : 'unreachable'
    return nothingDone(reason, told)
  }
  const read = await readWhole(given, proofs.proofs)
  if ('fault' in read) {
    const failed = { state: 'failed' as const, ...read }
    const { shown: first, ...rest } = skipped()
    return {
      results: { ...rest, shown: told('shown', first), chain: told('chain', failed) },
      memory: null,
    }
  }
  const first = told('shown', await checkShown(given, read))
  const chain = told('chain', checkChain(given, read))
  const note = read[0]?.proof.checkpoint ?? ''
  const checkpoint = checkpointOf(note)
  const path = told('path', await checkPaths(given, read, checkpoint))
  const { result, key } = await checkSigned(given, note, checkpoint)
  const signature = told('signature', result)
  const history = told('history', await checkHistory(given, checkpoint, key))
  const results = { shown: first, chain, path, signature, history }
  const isKept = path.state === 'passed' && signature.state === 'passed' && isSameRegister(history)
  return {
    results,
    memory: isKept && key && checkpoint ? newMemory(given, { checkpoint, key, note }) : null,
  }
}

/** Where nothing told what lies between, what was kept stays: the next check compares with it. */
export function isSameRegister(history: StepResults['history']): boolean {
  return history.state === 'undone' ? history.reason === 'new-key' : history.state !== 'failed'
}

function skipped(): StepResults {
  const undone = { state: 'undone', reason: 'skipped' } as const
  return { shown: undone, chain: undone, path: undone, signature: undone, history: undone }
}

function nothingDone(
  reason: UndoneReason,
  told: <R extends AnyStepResult>(name: StepName, result: R) => R,
): Verification {
  const shown = told('shown', { state: 'undone' as const, reason })
  return { results: { ...skipped(), shown }, memory: null }
}

async function readWhole(
  { sha256 }: Given,
  proofs: readonly string[],
): Promise<Whole[] | Difference> {
  const whole: Whole[] = []
  for (const text of proofs) {
    try {
      const proof = parseProof(text)
      const entry = parseEntry(proof.entry)
      if (!('review' in entry)) throw new SyntaxError(entry.type)
      whole.push({ proof, entry, leaf: await leafHash(sha256, utf8(proof.entry)) })
    } catch (error) {
      return { fault: 'form', expected: 'c2sp.org/tlog-proof@v1', found: String(error) }
    }
  }
  return whole
}

/** Step 2: they follow each other, and give what the page says of the review. */
function checkChain({ shown, proofs }: Given, whole: readonly Whole[]): StepResults['chain'] {
  const failed = (fault: Difference['fault'], expected: unknown, found: unknown) =>
    ({ state: 'failed', fault, expected: `${expected}`, found: `${found}` }) as const
  const chain = reviewChain(whole)
  if ('fault' in chain) {
    const { seq, fault } = chain
    const entry = whole[seq - 1]?.entry
    const before = whole[seq - 2]
    if (fault === 'prev')
      return failed(fault, before ? hex(before.leaf) : null, entry?.prev ?? null)
    if (fault === 'seq') return failed(fault, seq, entry?.seq)
    if (fault === 'review') return failed(fault, shown.review, entry?.review)
    return failed(fault, before?.entry.type ?? 'publish', entry?.type)
  }
  const [first] = whole
  const last = whole.at(-1)
  if (!first || !last) return failed('order', 'publish', '')
  if (chain.review !== shown.review) return failed('review', chain.review, shown.review)
  if (chain.member !== shown.member) return failed('review', chain.member, shown.member)
  const backwards = whole.find(
    ({ proof }, at) => at > 0 && proof.index <= (whole[at - 1]?.proof.index ?? 0),
  )
  if (backwards) return failed('order', backwards.entry.seq, backwards.proof.index)
  if (shown.entry !== null && shown.entry !== first.proof.index)
    return failed('number', first.proof.index, shown.entry)
  if (shown.leaf !== null && shown.leaf !== writeBase64(first.leaf))
    return failed('number', hex(first.leaf), shown.leaf)
  const wrongPoints = whole.find(
    ({ entry }) => entry.counts && arePointsRight(entry.counts) === false,
  )
  if (wrongPoints) return failed('points', 'formula 1', JSON.stringify(wrongPoints.entry.counts))
  if (shown.isWaiting) return { state: 'undone', reason: 'pending' }
  if (chain.state !== 'published') return failed('state', chain.state, 'published')
  if (proofs?.state !== chain.state) return failed('state', chain.state, proofs?.state)
  if (chain.isDisputed !== shown.isDisputed)
    return failed('isDisputed', chain.isDisputed, shown.isDisputed)
  if (!chain.shown.author && shown.author) return failed('author', 'masked', 'shown')
  if (!chain.shown.company && shown.company) return failed('company', 'masked', 'shown')
  return {
    state: 'passed',
    value: hex(last.leaf),
    chain,
    entries: whole.length,
    index: first.proof.index,
    arePointsChecked: chain.counts !== null && arePointsRight(chain.counts) === true,
  }
}

export function checkpointOf(note: string): Checkpoint | undefined {
  try {
    return parseCheckpoint(readNote(note)?.text ?? '')
  } catch {
    return undefined
  }
}

type Kept = { checkpoint: Checkpoint; key: NoteKey; note: string }

/** The larger tree of the two is kept: an older answer takes nothing back. */
export function newMemory(
  { memory, now }: Pick<Given, 'memory' | 'now'>,
  { checkpoint, key, note }: Kept,
): RegisterMemory | null {
  const { origin, size, root } = checkpoint
  if (memory && memory.size > size) return null
  return { origin, size, root: writeBase64(root), vkey: writeVkey(key), note, at: now }
}
