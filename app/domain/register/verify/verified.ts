import type { StepResults } from '#domain/register/verify/verification.ts'
import type { FileVerification } from '#domain/register/verify/verify-file.ts'
import type { Translated } from '#domain/text/translated.ts'

/** Why nothing was checked. */
export type VerifyProblem =
  | 'empty'
  | 'unreadable'
  | 'damaged'
  | 'too-large'
  | 'not-shown'
  | 'unknown'
  | 'unreachable'
  | 'unloaded'

/** What our server found, where no script runs. */
export type VerifiedHere =
  | { kind: 'problem'; problem: VerifyProblem }
  | { kind: 'proof'; verification: FileVerification }
  | {
      kind: 'review'
      review: { title: Translated; provider: string; slug: string; id: string }
      results: StepResults
      verdict: 'sound' | 'undone' | 'failed'
    }
