import type { HmacSha256, Sha256 } from '#domain/register/bytes.ts'
import type { CommittedField } from '#domain/register/commitment.ts'
import type { ReviewChain } from '#domain/register/review-chain.ts'
import type { ShownPart, ShownReview } from './shown-review.ts'

export const STEPS = ['shown', 'chain', 'path', 'signature', 'history'] as const

export type StepName = (typeof STEPS)[number]

/** Why a step could not be done: it neither confirms nor denies anything. */
export type UndoneReason =
  /** No answer, or one that is none. */
  | 'unreachable'
  /** What it needs comes from a step before, which could not be done. */
  | 'skipped'
  /** What is shown has changed, and the change has no number yet. */
  | 'pending'
  /** The register does not open what the page shows. */
  | 'unopened'
  /** This browser knows no Ed25519. */
  | 'no-ed25519'
  /** It remembers another key than any that is named now. */
  | 'new-key'

/** What does not agree, with both values as texts. */
export type Difference = {
  fault:
    | ShownPart
    | 'salt'
    | 'form'
    | 'review'
    | 'number'
    | 'seq'
    | 'prev'
    | 'order'
    | 'state'
    | 'version'
    | 'points'
    | 'root'
    | 'checkpoint'
    | 'signature'
    | 'origin'
    | 'shrunk'
    | 'rewritten'
  expected: string
  found: string
}

type Failed = { state: 'failed' } & Difference
type Undone = { state: 'undone'; reason: UndoneReason }

/** `value` is what was found, as a person may compare it elsewhere. */
type Passed<Told> = { state: 'passed'; value: string } & Told

type StepResult<Told> = Passed<Told> | Failed | Undone

export type StepResults = {
  shown: StepResult<{
    /** Masked: committed to, and opened to nobody. */
    sealed: CommittedField[]
    /** Tags that the page calls by newer names. */
    renamed: number
    /** Texts that were opened. */
    opened: number
  }>
  chain: StepResult<{
    chain: ReviewChain
    entries: number
    index: number
    arePointsChecked: boolean
  }>
  path: StepResult<{ size: number; hashes: number }>
  signature: StepResult<{ witnesses: number; known: number }>
  history: StepResult<{ from: number; to: number; at: string }> | { state: 'first'; size: number }
}

export type AnyStepResult = StepResults[StepName]

/** What this browser keeps of its last sound check. */
export type RegisterMemory = {
  origin: string
  size: number
  /** Base64. */
  root: string
  /** The key that had signed it. */
  vkey: string
  /** The signed note itself, for whoever has to show it. */
  note: string
  /** When it was kept. */
  at: string
}

/** As `/api/register/reviews/{id}` answers. */
export type ReviewProofs = { review: string; member: string; state: string; proofs: string[] }

/** Of `/api/register`, the newest key first. */
export type RegisterKeys = {
  origin: string
  vkeys: string[]
  witnesses: { vkey: string }[]
  size: number
  /** Those that this one follows. */
  former?: FormerRegister[] | undefined
}

/** A register that could not go on, with the last checkpoint that is known of it, and the keys that had signed that. */
export type FormerRegister = {
  origin: string
  size: number
  /** Base64. */
  root: string
  note: string
  /** None where nobody knew them any more as it ended. */
  vkeys?: string[] | undefined
}

export type Given = {
  shown: ShownReview
  /** Null where nothing came. */
  proofs: ReviewProofs | null
  register: RegisterKeys | null
  memory: RegisterMemory | null
  /** Hashes that lead from one size to another, as base64; null where nothing came. */
  askConsistency(old: number, size: number): Promise<string[] | null>
  sha256: Sha256
  hmac: HmacSha256
  /** Of this moment, for the memory. */
  now: string
}

/** One word for all five. Sound is said only where no step failed and none was left undone. */
export type Verdict = 'sound' | 'first' | 'undone' | 'failed' | 'register-failed'

export function verdictOf(results: StepResults): Verdict {
  const { history, ...others } = results
  const states = [...Object.values(others), history].map(({ state }) => state)
  if (history.state === 'failed') return 'register-failed'
  if (states.includes('failed')) return 'failed'
  if (states.some((state) => state !== 'passed' && state !== 'first')) return 'undone'
  return history.state === 'first' ? 'first' : 'sound'
}
