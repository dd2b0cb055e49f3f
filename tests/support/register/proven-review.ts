import type { Bytes } from '#domain/register/bytes.ts'
import { utf8, writeBase64 } from '#domain/register/bytes.ts'
import type { Json } from '#domain/register/canonical-json.ts'
import { formatCheckpoint } from '#domain/register/checkpoint.ts'
import { type CommittedField, commitment, type Opening } from '#domain/register/commitment.ts'
import { entryText, type ReviewEntry } from '#domain/register/entry.ts'
import { formatProof } from '#domain/register/entry-proof.ts'
import { writeVkey } from '#domain/register/note-key.ts'
import { writeNote } from '#domain/register/signed-note.ts'
import { leafHash, treeHash } from '#domain/register/tree/merkle-hash.ts'
import { consistencyProof, inclusionProof } from '#domain/register/tree/merkle-proof.ts'
import type { ShownReview } from '#domain/register/verify/shown-review.ts'
import type { Given } from '#domain/register/verify/verification.ts'
import { hmacSha256, sha256 } from '#platform/register/node-hashes.server.ts'
import { registerSigners } from '#platform/register/register-key.server.ts'

const ORIGIN = 'site.test/registre'

const SEED = new Uint8Array(32).fill(7)

export const CONTENT = {
  lang: 'FR_FR',
  title: { FR_FR: 'Une usine de vannes', EN_GB: 'A valve plant' },
  description: {},
  summary: {},
  testimonies: [{ body: { FR_FR: { full_text: 'Ils ont livré en six mois.' } }, highlight: {} }],
  case_study: null,
  timeline: null,
  experienced_on: '2025-03-01',
  qualities: ['qUal1tyReac7'],
  tags: [],
} as const

export const AUTHOR = {
  first_name: 'Claire',
  last_name: 'Vasseur',
  job_title: { FR_FR: 'Directrice' },
}
const COMPANY = { name: 'Valmont Industrie', domain: 'valmont.test' }

export const SHOWN: ShownReview = {
  review: 'Review000001',
  member: 'Member000001',
  entry: 3,
  leaf: null,
  isWaiting: false,
  versions: [{ version: null, content: CONTENT }],
  author: AUTHOR,
  company: COMPANY,
  rating: 100,
  publishedOn: '2025-03-14',
  authenticated: { day: '2025-03-14', method: 'professional-email' },
  isDisputed: false,
  replies: [],
}

const COUNTS = {
  rating: 100,
  authenticated: true,
  long_testimony: false,
  case_study: false,
  video: false,
  formula: 1,
  halves: 30,
}

const HEAD = {
  v: 1,
  day: '2025-03-14',
  review: SHOWN.review,
  member: SHOWN.member,
  reason: null,
  counts: COUNTS,
} as const

type Opened = { [Field in CommittedField]?: Json }

/** An entry, what it commits to, and what of that is open. */
export type Step = {
  entry: Partial<ReviewEntry> & { type: ReviewEntry['type'] }
  commits?: Opened
  opens?: CommittedField[]
}

export const PUBLISH: Step = {
  entry: {
    type: 'publish',
    by: null,
    version: 1,
    scopes: ['Category0001', 'Activity0001'],
    shown: { author: true, company: true },
    authenticated: { day: '2025-03-14', method: 'professional-email' },
  },
  commits: { content: CONTENT, author: AUTHOR, company: COMPANY },
  opens: ['content', 'author', 'company'],
}

const other = (index: number) => leafHash(sha256, utf8(`another entry ${index}`)) as Bytes

/** What a browser would be given for a review whose entries stand among others in a register of this size. */
export async function given(steps: readonly Step[] = [PUBLISH], size = 11): Promise<Given> {
  const written = await write(steps)
  const leaves = Array.from({ length: size }, (_, index) => other(index))
  for (const { leaf, index } of written) leaves[index] = leaf
  const rangeHash = (start: number, end: number) => treeHash(sha256, leaves.slice(start, end))
  const { note, vkey } = await signed(size, await rangeHash(0, size))
  const proofs = await Promise.all(
    written.map(async ({ index, text, openings }) =>
      formatProof({
        index,
        entry: text,
        openings,
        path: await inclusionProof(rangeHash, index, size),
        checkpoint: note,
      }),
    ),
  )
  return {
    shown: { ...SHOWN, leaf: writeBase64(written[0]?.leaf ?? other(0)) },
    proofs: { review: SHOWN.review, member: SHOWN.member, state: 'published', proofs },
    register: { origin: ORIGIN, vkeys: [vkey], witnesses: [], size },
    memory: null,
    askConsistency: async (old, now) =>
      (await consistencyProof(rangeHash, old, now)).map(writeBase64),
    sha256,
    hmac: hmacSha256,
    now: '2026-11-19T08:00:00.000Z',
  }
}

export async function signed(size: number, root: Bytes): Promise<{ note: string; vkey: string }> {
  const [signer] = await registerSigners({ registerKeys: [SEED], folder: '' }, ORIGIN)
  if (!signer) throw new Error('a key')
  const text = formatCheckpoint({ origin: ORIGIN, size, root })
  return { note: writeNote({ text, signatures: [signer.sign(text)] }), vkey: writeVkey(signer.key) }
}

async function write(steps: readonly Step[]) {
  let prev: string | null = null
  const written = []
  for (const [at, { entry, commits = {}, opens = [] }] of steps.entries()) {
    const c: Record<string, string> = {}
    const openings: { [Field in CommittedField]?: Opening } = {}
    for (const [name, value] of Object.entries(commits)) {
      const field = name as CommittedField
      const salt = new Uint8Array(32).fill(at + 1)
      c[field] = writeBase64(await commitment(hmacSha256, salt, field, value))
      if (opens.includes(field)) openings[field] = { salt: writeBase64(salt), value }
    }
    const isCommitted = ['publish', 'revise', 'display', 'reply'].includes(entry.type)
    const whole = { by: 'author', ...HEAD, seq: at + 1, prev, ...entry, ...(isCommitted && { c }) }
    const text = entryText(whole as ReviewEntry)
    const leaf = leafHash(sha256, utf8(text)) as Bytes
    prev = writeBase64(leaf)
    written.push({ index: 3 + 2 * at, text, leaf, openings })
  }
  return written
}
