import { bytesOf, hex } from '#domain/register/bytes.ts'
import { canonicalJson, type Json } from '#domain/register/canonical-json.ts'
import {
  type CommittedField,
  commitment,
  type Opening,
  opens,
} from '#domain/register/commitment.ts'
import type { ReviewEntry } from '#domain/register/entry.ts'
import type { EntryProof } from '#domain/register/entry-proof.ts'
import { isShownOf, type ShownReview } from './shown-review.ts'
import type { Difference, Given, StepResults } from './verification.ts'

export type Registered = { proof: EntryProof; entry: ReviewEntry }

type ShownResult = StepResults['shown']

/** Step 1: what is shown is what is opened, and what is opened is what was committed to. */
export async function checkShown(
  { shown, hmac }: Pick<Given, 'shown' | 'hmac'>,
  registered: readonly Registered[],
): Promise<ShownResult> {
  for (const { proof, entry } of registered) {
    const difference = await wrongOpening(hmac, proof, entry)
    if (difference) return { state: 'failed', ...difference }
  }
  const sides = [
    ...contents(shown, registered),
    ...person(shown, registered),
    ...company(shown, registered),
    ...replies(shown, registered),
  ]
  const wrong = sides.find((side) => side.state === 'differs')
  const difference = wrong?.difference ?? wrongFact(shown, registered)
  if (difference) {
    return shown.isWaiting
      ? { state: 'undone', reason: 'pending' }
      : { state: 'failed', ...difference }
  }
  if (sides.some(({ state }) => state === 'unopened')) {
    return { state: 'undone', reason: shown.isWaiting ? 'pending' : 'unopened' }
  }
  const content = newest(registered, 'content')
  return {
    state: 'passed',
    value: content ? hex(bytesOf(content.committed)) : '',
    sealed: sides.flatMap(({ state, field }) => (state === 'sealed' ? [field] : [])),
    renamed: content?.opening ? renamedTags(shown, content.opening.value) : 0,
    opened: sides.filter(({ state }) => state === 'agrees').length,
  }
}

/** Every opening that came, also of what the page does not show. */
async function wrongOpening(
  hmac: Given['hmac'],
  { openings }: EntryProof,
  entry: ReviewEntry,
): Promise<Difference | undefined> {
  for (const [name, opening] of Object.entries(openings)) {
    const field = name as CommittedField
    const committed = committedTo(entry)[field]
    if (committed === undefined) {
      return { fault: field, expected: '', found: short(opening.value) }
    }
    if (await opens(hmac, field, opening, committed)) continue
    return {
      fault: field,
      expected: hex(bytesOf(committed)),
      found: await made(hmac, field, opening),
    }
  }
  return undefined
}

async function made(hmac: Given['hmac'], field: CommittedField, { salt, value }: Opening) {
  try {
    return hex(await commitment(hmac, bytesOf(salt), field, value))
  } catch {
    return salt
  }
}

const committedTo = (entry: ReviewEntry): { [Field in CommittedField]?: string | undefined } =>
  'c' in entry ? entry.c : {}

type Side = { field: CommittedField } & (
  | { state: 'agrees' | 'sealed' | 'unopened' }
  | { state: 'differs'; difference: Difference }
)

type Committed = { committed: string; opening: Opening | undefined; entry: ReviewEntry }

function all(registered: readonly Registered[], field: CommittedField): Committed[] {
  return registered.flatMap(({ proof, entry }) => {
    const committed = committedTo(entry)[field]
    return committed === undefined ? [] : [{ committed, opening: proof.openings[field], entry }]
  })
}

const newest = (registered: readonly Registered[], field: CommittedField) =>
  all(registered, field).at(-1)

function compared(field: CommittedField, shown: Json, committed: Committed | undefined): Side {
  if (!committed?.opening) return { field, state: 'unopened' }
  const { value } = committed.opening
  if (isShownOf(shown, value)) return { field, state: 'agrees' }
  return {
    field,
    state: 'differs',
    difference: { fault: field, expected: short(value), found: short(shown) },
  }
}

/** Tags may have been brought together under newer names since: they are counted, not compared. */
const TAGS = ['qualities', 'tags']
/** A page tells them once, of the review: an earlier version is its words alone. */
const OF_REVIEW = [...TAGS, 'lang', 'experienced_on']

function contents(shown: ShownReview, registered: readonly Registered[]): Side[] {
  const commitments = all(registered, 'content')
  return shown.versions.map(({ version, content }) => {
    const own =
      version === null
        ? commitments.at(-1)
        : commitments.find(({ entry }) => 'version' in entry && entry.version === version)
    const aside = version === null ? TAGS : OF_REVIEW
    return compared('content', without(content, aside), own && openedWithout(own, aside))
  })
}

function openedWithout(committed: Committed, aside: readonly string[]): Committed {
  const { opening } = committed
  if (!opening || !isRecord(opening.value)) return committed
  return { ...committed, opening: { ...opening, value: without(opening.value, aside) } }
}

function without(value: { readonly [key: string]: Json | undefined }, aside: readonly string[]) {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !aside.includes(key))) as Json
}

function renamedTags({ versions: [newestShown] }: ShownReview, value: Json): number {
  if (!isRecord(value)) return 0
  return TAGS.reduce((sum, key) => {
    const registered = value[key]
    const known: readonly Json[] = Array.isArray(registered) ? registered : []
    const own = newestShown?.content[key]
    const ids: readonly Json[] = Array.isArray(own) ? own : []
    return sum + ids.filter((id) => !known.includes(id)).length
  }, 0)
}

function isRecord(value: Json): value is { readonly [key: string]: Json | undefined } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function person({ author }: ShownReview, registered: readonly Registered[]): Side[] {
  const committed = newest(registered, 'author')
  return author ? [compared('author', author, committed)] : sealed('author', committed)
}

/** Nothing is sealed where nothing was committed to. */
function sealed(field: CommittedField, committed: Committed | undefined): Side[] {
  return committed ? [{ field, state: 'sealed' }] : []
}

/** A page may keep a domain to itself; what it tells is compared. */
function company({ company: shown }: ShownReview, registered: readonly Registered[]): Side[] {
  const committed = newest(registered, 'company')
  if (shown === null) return sealed('company', committed)
  const { name, domain } = shown
  const value = committed?.opening?.value
  const isDomainKept = domain === null && value !== undefined && isRecord(value)
  return [
    compared(
      'company',
      isDomainKept ? { name, domain: value.domain ?? null } : { name, domain },
      committed,
    ),
  ]
}

/** An answer of the author follows the reply that it answers. */
function replies({ replies: shown }: ShownReview, registered: readonly Registered[]): Side[] {
  const commitments = all(registered, 'words')
  return shown.map(({ body, lang }) => {
    const value = { body, lang }
    const own =
      commitments.find(({ opening }) => opening && isShownOf(value, opening.value)) ??
      commitments.find(({ opening }) => opening) ??
      commitments.at(-1)
    return compared('words', value, own)
  })
}

/** What stands in entries openly. */
function wrongFact(shown: ShownReview, registered: readonly Registered[]): Difference | undefined {
  const publish = registered[0]?.entry
  const last = registered.at(-1)?.entry
  if (publish?.type !== 'publish' || !last) return undefined
  const facts = [
    ['rating', last.counts?.rating ?? null, shown.rating],
    ['publishedOn', publish.day, shown.publishedOn],
    ['authenticated', publish.authenticated, shown.authenticated],
  ] as const
  const wrong = facts.find(
    ([, expected, found]) => canonicalJson(expected) !== canonicalJson(found),
  )
  if (!wrong) return undefined
  const [fault, expected, found] = wrong
  return { fault, expected: canonicalJson(expected), found: canonicalJson(found) }
}

const LONGEST = 4000

/** What both sides are told by; evidence has all of it. */
function short(value: Json): string {
  return canonicalJson(value).slice(0, LONGEST)
}
