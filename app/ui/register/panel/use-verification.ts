import { useEffect, useState } from 'react'
import type { Reference } from '#domain/contract/member-reference.ts'
import { sha256 } from '#domain/register/bytes.ts'
import { shownOf } from '#domain/register/verify/shown-of.ts'
import {
  type AnyStepResult,
  type Given,
  type StepName,
  type StepResults,
  type Verdict,
  verdictOf,
} from '#domain/register/verify/verification.ts'
import { verifyReview } from '#domain/register/verify/verify-review.ts'
import {
  askConsistency,
  askKeys,
  askProofs,
  hmac,
  keepMemory,
  readMemory,
} from '#ui/register/check/ask-register.ts'

/** What is known so far; a step that is not there has not been done yet. */
export type Progress = {
  results: Partial<StepResults>
  /** Milliseconds that each took. */
  times: Partial<Record<StepName, number>>
  verdict: Verdict | 'running'
  /** All that the check was made from and came to, once it is over. */
  evidence: object | null
}

/** Answers that are under way; null for what did not come. */
export type Asked = { proofs: Promise<unknown>; keys: Promise<unknown> }

const START: Progress = { results: {}, times: {}, verdict: 'running', evidence: null }

/** Checks the review at once, by what was asked already, and again when asked to. */
export function useVerification(review: Reference, asked?: Asked): Progress & { again(): void } {
  const [run, setRun] = useState(0)
  const [progress, setProgress] = useState(START)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another run of the same check
  useEffect(() => {
    let isLeft = false
    setProgress(START)
    const ahead = run === 0 ? asked : undefined
    void check(review, ahead, (change) => isLeft || setProgress(change))
    return () => {
      isLeft = true
    }
  }, [review, run])

  return { ...progress, again: () => setRun((before) => before + 1) }
}

async function check(
  review: Reference,
  asked: Asked | undefined,
  report: (change: (before: Progress) => Progress) => void,
): Promise<void> {
  const shown = shownOf(review)
  const isAsked = shown.entry !== null
  const [proofs, register] = await Promise.all([
    isAsked
      ? askProofs(shown.review, asked?.proofs)
      : { review: '', member: '', state: 'waiting', proofs: [] },
    isAsked ? askKeys(asked?.keys) : null,
  ])
  const memory = readMemory()
  const given: Given = {
    shown,
    proofs,
    register,
    memory,
    askConsistency,
    sha256,
    hmac,
    now: new Date().toISOString(),
  }
  let since = performance.now()
  function onStep(name: StepName, result: AnyStepResult): void {
    const now = performance.now()
    const took = now - since
    since = now
    report((before) => ({
      ...before,
      results: { ...before.results, [name]: result },
      times: { ...before.times, [name]: took },
    }))
  }
  const { results, memory: next } = await verifyReview(given, onStep)
  if (next) keepMemory(next)
  const { now: at } = given
  const evidence = { at, page: location.href, shown, proofs, register, memory, results }
  report((before) => ({ ...before, results, verdict: verdictOf(results), evidence }))
}
