import { expect, test } from 'vitest'
import { referenceSchema } from '#domain/contract/member-reference.ts'
import type { StepResults, Verdict } from '#domain/register/verify/verification.ts'
import { pageMarkup } from '#tests/support/browser/page-markup.tsx'
import { reviewSample } from '#ui/gallery/cards/card-samples.ts'
import { ProofResult } from './proof-panel.tsx'

const NUMBERED = { entry: 28_417, leaf: `${'A'.repeat(43)}=`, is_waiting: false }
const WAITING = { entry: null, leaf: null, is_waiting: true }

function panel(verdict: Verdict, results: Partial<StepResults>, register: object = NUMBERED) {
  const review = referenceSchema.parse({
    ...{ ...reviewSample, register },
    ...{ client_size: null, contributors: [], reply: null, answer: null, disputed_at: null },
    ...{ revised_at: null, earlier_versions: [] },
  })
  const progress = { verdict, results, times: {}, evidence: {} }
  const markup = pageMarkup(
    <ProofResult review={review} progress={progress} again={() => {}} onClose={() => {}} />,
    'en-GB',
  )
  return markup.replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll(/<[^>]*>/g, ' ')
}

const FAILED = { state: 'failed', fault: 'content', expected: 'six', found: 'four' } as const
const UNDONE = { state: 'undone', reason: 'unreachable' } as const

test('where a check fails nothing is called authenticated, and both values stand there', () => {
  const failed = panel('failed', { shown: FAILED })
  expect(failed).toContain('Seal taken off')
  expect(failed).not.toContain('Authenticated on')
  expect(failed).toMatch(/Registered\s+six\s+Found here\s+four/)
  expect(failed).toContain('Keep the record')
})

test('what could not be checked takes no seal off, and confirms nothing', () => {
  const undone = panel('undone', { shown: UNDONE })
  expect(undone).toContain('Authenticated on')
  expect(undone).toContain('Neither confirmed nor denied')
  expect(undone).not.toMatch(/Seal taken off|out of/)
})

test('without its number it waits, and no number is shown', () => {
  const pending = { state: 'undone', reason: 'pending' } as const
  const waiting = panel('undone', { shown: pending }, WAITING)
  expect(waiting).toContain('Waiting for its number in the register')
  expect(waiting).not.toContain('Entry no.')
})
