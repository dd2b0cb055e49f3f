import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import { isSame, type Sha256, utf8 } from '#domain/register/bytes.ts'
import { parseCheckpoint } from '#domain/register/checkpoint.ts'
import { opens } from '#domain/register/commitment.ts'
import { parseEntry, type ReviewEntry } from '#domain/register/entry.ts'
import { type EntryProof, parseProof } from '#domain/register/entry-proof.ts'
import type { NoteKey } from '#domain/register/note-key.ts'
import { type ChainEnd, nextInChain } from '#domain/register/review-chain.ts'
import { checkNote } from '#domain/register/signed-note.ts'
import { leafHash } from '#domain/register/tree/merkle-hash.ts'
import { isIncluded } from '#domain/register/tree/merkle-proof.ts'
import { shownRating } from '#domain/review/rating.ts'
import { hmacSha256, sha256 } from '#platform/register/node-hashes.server.ts'
import type { HeldReview } from './check-board.ts'
import { Differs, Unreachable } from './differs.ts'
import type { Site } from './read-site.ts'

type Means = {
  site: Pick<Site, 'text' | 'json'>
  keys: readonly NoteKey[]
  /** The checkpoint whose entries were read. */
  size: number
  root: Uint8Array<ArrayBuffer>
  reviews: ReadonlyMap<string, HeldReview>
}

type Proved = { proof: EntryProof; entry: ReviewEntry }

/** What the site proves of a review is what was read of it, and what is open of it is what was committed to. */
export async function checkReview(means: Means, review: string): Promise<Proved[]> {
  const answer = (await means.site.json(`/api/register/reviews/${review}`)) as {
    data: { state: string; proofs: string[] }
  } | null
  const held = means.reviews.get(review)
  if (!answer && !held) return []
  if (!answer) throw new Differs(held?.index ?? null, `the site knows no review ${review}`)
  const proved: Proved[] = []
  let end: ChainEnd | undefined
  for (const text of answer.data.proofs) {
    const { proof, entry, leaf } = await checkProof(means, text)
    const next = nextInChain(end, { entry, leaf })
    if ('fault' in next || entry.review !== review)
      throw new Differs(proof.index, `does not belong there in the story of ${review}`)
    end = next
    if (held && next.seq === held.end.seq && next.leaf !== held.end.leaf)
      throw new Differs(proof.index, `is not the one that the tiles have`)
    proved.push({ proof, entry })
  }
  if (held && (end?.seq ?? 0) < held.end.seq)
    throw new Differs(held.index, `the site proves fewer events of ${review} than there are`)
  if (end && end.chain.state !== answer.data.state)
    throw new Differs(held?.index ?? null, `the site says that ${review} is ${answer.data.state}`)
  return proved
}

async function checkProof({ keys, size, root }: Means, text: string) {
  const proof = parsedProof(text)
  const { index, path, checkpoint } = proof
  const note = await checkNote(checkpoint, keys).catch(() => undefined)
  if (!note || note.signedBy.length === 0)
    throw new Differs(index, 'its proof ends at a checkpoint that is not signed')
  const signed = parseCheckpoint(note.text)
  if (signed.size === size && !isSame(signed.root, root))
    throw new Differs(index, 'its proof ends at another checkpoint of the same size')
  const leaf = await leafHash(sha256 as Sha256, utf8(proof.entry))
  const inclusion = { leaf, index, size: signed.size, proof: path, root: signed.root }
  if (!(await isIncluded(sha256, inclusion))) throw new Differs(index, 'its proof leads elsewhere')
  const entry = parseEntry(proof.entry)
  if (!('review' in entry)) throw new Differs(index, 'is of no review')
  const committed: { [field: string]: string | undefined } = 'c' in entry ? entry.c : {}
  for (const [field, opening] of Object.entries(proof.openings)) {
    const isOpened = await opens(hmacSha256, field as 'content', opening, committed[field] ?? '')
    if (!isOpened) throw new Differs(index, `what is shown as ${field} is not what was registered`)
  }
  return { proof, entry, leaf }
}

function parsedProof(text: string): EntryProof {
  try {
    return parseProof(text)
  } catch (error) {
    throw new Differs(null, `a proof cannot be read: ${(error as Error).message}`)
  }
}

/** A review as its page tells it to search engines. */
type Told = {
  '@type': string
  datePublished: string
  reviewBody?: string
  reviewRating: { ratingValue: number }
  author: { name: string; worksFor?: { name: string } }
}

/** What a page shows is what is open of the review: its rating, its day, its words, and whom it names. */
export function checkPage(html: string, proved: readonly Proved[]): void {
  const told = reviewOf(html)
  const [first] = proved
  if (!told || !first) throw new Unreachable('a page of a review tells none')
  const newest = proved.at(-1)?.entry.counts
  const { index } = first.proof
  const differs = (what: string, shown: unknown, registered: unknown) => {
    throw new Differs(index, `its page shows the ${what} ${shown}, registered is ${registered}`)
  }
  const rating = newest && shownRating(newest.rating / 10)
  if (told.reviewRating.ratingValue !== rating)
    differs('rating', told.reviewRating.ratingValue, rating)
  const day = dayOf(told.datePublished)
  if (day !== first.entry.day) differs('day', day, first.entry.day)
  const author = openValue(proved, 'author') as { first_name: string; last_name: string } | null
  const name = author && `${author.first_name} ${author.last_name}`
  if (name === null ? !/^\p{Lu}\. \p{Lu}\.$/u.test(told.author.name) : name !== told.author.name)
    differs('author', told.author.name, name ?? 'sealed')
  const company = openValue(proved, 'company') as { name: string } | null
  const shown = told.author.worksFor?.name ?? null
  if (shown !== (company?.name ?? null)) differs('company', shown, company?.name ?? 'sealed')
  const words = textsOf(openValue(proved, 'content')).map(plain)
  if (told.reviewBody && !words.some((text) => text.includes(plain(told.reviewBody ?? ''))))
    differs('words', JSON.stringify(told.reviewBody), 'something else')
  const registered = /data-register-entry="(\d+)"/.exec(html)?.[1]
  if (registered !== undefined && Number(registered) !== index) differs('number', registered, index)
}

function reviewOf(html: string): Told | undefined {
  const [, json = 'null'] =
    /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? []
  const data = JSON.parse(json) as { '@graph'?: Told[] } | Told | null
  const things = data && '@graph' in data ? (data['@graph'] ?? []) : data ? [data as Told] : []
  return things.find((thing) => thing['@type'] === 'Review')
}

/** The newest that is open. */
function openValue(proved: readonly Proved[], field: 'author' | 'company' | 'content'): unknown {
  return proved.findLast(({ proof }) => proof.openings[field])?.proof.openings[field]?.value ?? null
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function dayOf(moment: string): string {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString()
}
