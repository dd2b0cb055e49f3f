import type { Reference } from '#domain/contract/member-reference.ts'
import type { StepResults } from '#domain/register/verify/verification.ts'
import { ProofResult } from '#ui/register/panel/proof-panel.tsx'
import type { Progress } from '#ui/register/panel/use-verification.ts'
import { reviewSample } from './cards/card-samples.ts'
import { maskedSample } from './cards/review-samples.ts'
import { Specimen, Specimens } from './controls/specimen.tsx'

const whole = (review: typeof reviewSample): Reference => ({
  ...review,
  client_size: null,
  contributors: [],
  reply: null,
  answer: null,
  disputed_at: null,
  revised_at: null,
  earlier_versions: [],
})

const SOUND: StepResults = {
  shown: {
    state: 'passed',
    value: 'e8b9c72598ad027823f63dac331c727f8e937d38604b8da643c5a517cc3a1020',
    sealed: [],
    renamed: 0,
    opened: 3,
  },
  chain: {
    state: 'passed',
    value: '5d0741be6ff0c7c3ec42a5f9d58f7f2f1b9b0a0b32a4f0f07a9cb5d0f3a890c2',
    chain: {
      review: reviewSample.public_id,
      member: reviewSample.owner.public_id,
      state: 'published',
      version: 1,
      shown: { author: true, company: true },
      isDisputed: false,
      isAnonymised: false,
      counts: {
        rating: 100,
        authenticated: true,
        long_testimony: true,
        case_study: false,
        video: false,
        formula: 1,
        halves: 34,
      },
    },
    entries: 1,
    index: 28_417,
    arePointsChecked: true,
  },
  path: {
    state: 'passed',
    value: 'a97def366a2c9b2f0b3c0c7be1b1a7dc7e5ffcf5e3a1d2b08c4a9f5d6de71bb6',
    size: 29_847,
    hashes: 15,
  },
  signature: { state: 'passed', value: 'site.example/registre+5e1c09a7', witnesses: 0, known: 0 },
  history: {
    state: 'passed',
    value: '29112 → 29847',
    from: 29_112,
    to: 29_847,
    at: '2026-11-02T09:00:00.000Z',
  },
}

const TIMES = { shown: 1, chain: 62, path: 1, signature: 4, history: 58 }
const SKIPPED = { state: 'undone', reason: 'skipped' } as const
const NONE = { chain: SKIPPED, path: SKIPPED, signature: SKIPPED, history: SKIPPED }

const ended = (verdict: Progress['verdict'], results: Partial<StepResults>): Progress => ({
  verdict,
  results: { ...SOUND, ...results },
  times: TIMES,
  evidence: {},
})

const STATES: Record<string, Progress> = {
  running: {
    verdict: 'running',
    results: { shown: SOUND.shown, chain: SOUND.chain },
    times: TIMES,
    evidence: null,
  },
  sound: ended('sound', {}),
  'first visit': ended('first', { history: { state: 'first', size: 29_847 } }),
  failed: ended('failed', {
    shown: {
      state: 'failed',
      fault: 'content',
      expected: '"Ils ont annoncé six mois. Ils ont livré en six mois, et les chiffres promis"',
      found: '"Ils ont annoncé six mois. Ils ont livré en quatre mois, et tous les chiffres"',
    },
  }),
  'register rewritten': ended('register-failed', {
    history: {
      state: 'failed',
      fault: 'rewritten',
      expected: '29112 qX3vNsC4XhJH+dOhawhVLPRx3wiTqm4h8NRN3kG7YZU=',
      found: '29847 XQdBvq7w+kMmaaNOVyCsaoRnOEt9jE8gR5ynnPOokMI=',
    },
  }),
  offline: ended('undone', { ...NONE, shown: { state: 'undone', reason: 'unreachable' } }),
  'no Ed25519': ended('undone', {
    signature: { state: 'undone', reason: 'no-ed25519' },
    history: SKIPPED,
  }),
}

const MASKED = ended('first', {
  shown: { ...SOUND.shown, sealed: ['author', 'company'] } as StepResults['shown'],
  history: { state: 'first', size: 29_847 },
})
const PENDING = ended('undone', { ...NONE, shown: { state: 'undone', reason: 'pending' } })

/** What a check of a review can come to. */
export function ProofSection() {
  return (
    <section aria-labelledby="gallery-proofs">
      <h2 id="gallery-proofs">Proofs</h2>
      <Specimens id="gallery-proof-panels" title="Panel of a verification" isWide>
        {Object.entries(STATES).map(([name, progress]) => (
          <PanelSpecimen key={name} name={name} progress={progress} review={reviewSample} />
        ))}
        <PanelSpecimen
          name="masked"
          progress={MASKED}
          review={{ ...maskedSample, register: reviewSample.register }}
        />
        <PanelSpecimen name="pending" progress={PENDING} review={maskedSample} />
      </Specimens>
    </section>
  )
}

type PanelSpecimenProps = { name: string; progress: Progress; review: typeof reviewSample }

function PanelSpecimen({ name, progress, review }: PanelSpecimenProps) {
  return (
    <Specimen name={name}>
      <ProofResult review={whole(review)} progress={progress} again={() => {}} onClose={() => {}} />
    </Specimen>
  )
}
