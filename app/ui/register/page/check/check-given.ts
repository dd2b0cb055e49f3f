import type { ComponentType } from 'react'
import type { Reference } from '#domain/contract/member-reference.ts'
import type { VerifyProblem } from '#domain/register/verify/verified.ts'
import { MOST_TO_VERIFY, whatToVerify } from '#domain/register/verify/what-to-verify.ts'
import { askEntryProof, askText } from '#ui/register/check/ask-register.ts'
import { type CheckedFile, checkFile } from './check-file.ts'

type Panel = ComponentType<{ review: Reference; onClose(): void }>

export type Checked =
  | { kind: 'problem'; problem: VerifyProblem }
  | { kind: 'proof'; checked: CheckedFile }
  | { kind: 'review'; review: Reference; Panel: Panel }

const problem = (name: VerifyProblem): Checked => ({
  kind: 'problem',
  problem: name,
})

/** Whatever somebody typed, pasted, chose or dropped. */
export async function checkGiven(given: string | File): Promise<Checked> {
  if (typeof given !== 'string' && given.size > MOST_TO_VERIFY) return problem('too-large')
  const text = typeof given === 'string' ? given : await given.text()
  if (text.trim() === '') return problem(typeof given === 'string' ? 'empty' : 'damaged')
  if (text.length > MOST_TO_VERIFY) return problem('too-large')
  const what = whatToVerify(text)
  // A file is a proof, or it is none.
  if (!what || (typeof given !== 'string' && what.kind !== 'proof'))
    return problem(typeof given === 'string' ? 'unreadable' : 'damaged')
  if (what.kind === 'review') return findReview(what)
  const proof = what.kind === 'proof' ? what.text : await askEntryProof(what.number)
  if (proof === null) return problem('unknown')
  const checked = await checkFile(proof)
  return checked ? { kind: 'proof', checked } : problem('damaged')
}

/** The review as its page has it, and the panel that checks it. */
async function findReview({ slug, id }: { slug: string; id: string }): Promise<Checked> {
  const variables = encodeURIComponent(JSON.stringify({ slug, id }))
  const text = await askText(`/api/query/MemberReference?variables=${variables}`)
  if (text === null) return problem('not-shown')
  const review = reviewIn(text)
  if (!review) return problem('unreachable')
  const { ProofPanel } = await import('#ui/register/panel/proof-panel.tsx')
  return { kind: 'review', review, Panel: ProofPanel }
}

function reviewIn(text: string): Reference | undefined {
  try {
    const { data } = JSON.parse(text) as { data?: { endorsement?: Reference } }
    const review = data?.endorsement
    return typeof review?.public_id === 'string' ? review : undefined
  } catch {
    return undefined
  }
}
