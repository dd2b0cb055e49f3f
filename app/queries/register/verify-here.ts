import { isAppError } from '#domain/errors.ts'
import { shownOf } from '#domain/register/verify/shown-of.ts'
import type { StepResults } from '#domain/register/verify/verification.ts'
import type { VerifiedHere } from '#domain/register/verify/verified.ts'
import { verifyReview } from '#domain/register/verify/verify-review.ts'
import {
  MOST_TO_VERIFY,
  type WhatToVerify,
  whatToVerify,
} from '#domain/register/verify/what-to-verify.ts'
import { hmacSha256, sha256 } from '#platform/register/node-hashes.server.ts'
import { memberReference } from '#queries/profile/member-reference.ts'
import { defineRead } from '#queries/query/define-read.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readEntryProof } from './entry-proof.ts'
import { readPublished } from './published-tree.ts'
import { readRegisteredReview } from './registered-review.ts'
import { type Kept, keysOf, verifyProof } from './verify-proof.ts'

type Context = QueryContext<'review' | 'member' | 'buyer' | 'site'>

type Asked = { given: string; register: Kept | undefined }

/** What a browser without scripts sends, checked by us: whoever reads the answer is told so. */
export const verifyHere = defineRead(
  ['review', 'member', 'buyer', 'site'],
  async (context, { given, register }: Asked): Promise<VerifiedHere> => {
    if (given.trim() === '') return { kind: 'problem', problem: 'empty' }
    if (given.length > MOST_TO_VERIFY) return { kind: 'problem', problem: 'too-large' }
    const what = whatToVerify(given)
    if (!what) return { kind: 'problem', problem: 'unreadable' }
    if (!register) return { kind: 'problem', problem: 'unknown' }
    try {
      return await verified(context, register, what)
    } catch (error) {
      if (!isAppError(error) || (error.code !== 'not-found' && error.code !== 'moved')) throw error
      return { kind: 'problem', problem: what.kind === 'review' ? 'not-shown' : 'unknown' }
    }
  },
)

async function verified(
  context: Context,
  register: Kept,
  what: WhatToVerify,
): Promise<VerifiedHere> {
  if (what.kind === 'review') return reviewVerified(context, register, what)
  const text = what.kind === 'proof' ? what.text : await readEntryProof(context, what.number)
  const verification = await verifyProof(context, { text, register })
  return verification ? { kind: 'proof', verification } : { kind: 'problem', problem: 'damaged' }
}

async function reviewVerified(
  context: Context,
  register: Kept,
  { slug, id }: { slug: string; id: string },
): Promise<VerifiedHere> {
  const { endorsement } = await memberReference.run(context, { slug, id })
  const proofs = await readRegisteredReview(context, endorsement.public_id)
  const published = await readPublished(context.db)
  const { results } = await verifyReview({
    shown: shownOf(endorsement),
    proofs,
    register: keysOf(register, published?.size ?? 0),
    memory: null,
    askConsistency: async () => null,
    sha256,
    hmac: hmacSha256,
    now: context.now.toString(),
  })
  // We remember nothing of who asks: the fifth step is a browser's own.
  const own: StepResults = { ...results, history: { state: 'undone', reason: 'skipped' } }
  const { title, owner } = endorsement
  const review = { title, provider: owner.name, slug, id }
  return { kind: 'review', review, results: own, verdict: verdictOf(own) }
}

function verdictOf({ history: _, ...steps }: StepResults): 'sound' | 'undone' | 'failed' {
  const states = Object.values(steps).map(({ state }) => state)
  if (states.includes('failed')) return 'failed'
  return states.every((state) => state === 'passed') ? 'sound' : 'undone'
}
