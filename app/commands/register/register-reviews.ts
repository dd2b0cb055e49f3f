import { type RawBuilder, sql } from 'kysely'
import { POINTS_WEIGHTS, reviewForPoints, type WrittenReview } from '#domain/leaderboard/points.ts'
import type { Bytes } from '#domain/register/bytes.ts'
import { canonicalJson, type Json } from '#domain/register/canonical-json.ts'
import { registeredHalves } from '#domain/register/counts.ts'
import type { Counts, Entry } from '#domain/register/entry.ts'
import { registeredState } from '#domain/register/review-chain.ts'
import { type Sayable, sayable } from '#domain/register/written/after-gap.ts'
import { committedValue } from '#domain/register/written/committed-values.ts'
import { type Happening, pendingHappenings } from '#domain/register/written/happenings.ts'
import { countsOf, registeredDay, reviewHead } from '#domain/register/written/review-entry.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { freshSalt } from '#platform/register/node-hashes.server.ts'
import { committedContent } from '#queries/register/committed-content.ts'
import { type ReviewPast, readReviewPasts } from '#queries/register/review-past.ts'
import { countAgain } from './count-month.ts'
import {
  type Committed,
  commitments,
  insertEntries,
  type Salted,
  type SaltOf,
  salted,
  type WrittenEntry,
  writtenEntry,
} from './write-entries.ts'

/**
 * Whatever has happened to a review and has no entry yet gets it, in the transaction that made it happen; whoever calls
 * this has locked the review. Of one that was never public there is nothing to register.
 */
export async function registerReview(tx: Db, jobs: Jobs, reviewId: number): Promise<void> {
  const entries = await pendingEntries(tx, sql`select ${reviewId}::int`, freshSalt)
  if (entries.length === 0) return
  await insertEntries(tx, entries)
  await jobs.enqueue(tx, 'sequence-register', {})
}

/** Of the reviews whose ids `chosen` gives, each in its own order. */
export async function pendingEntries(
  db: Db,
  chosen: RawBuilder<unknown>,
  saltOf: SaltOf,
  until?: Temporal.Instant,
): Promise<WrittenEntry[]> {
  const entries: WrittenEntry[] = []
  for (const past of await readReviewPasts(db, chosen)) {
    const { said, ...gap } = happeningsOf(past)
    if (past.gapEvents !== null) await closeGap(db, past, gap)
    entries.push(...(await entriesOf(past, said, { saltOf, until })))
  }
  return entries
}

/** What is to be said of it; what cannot, only where entries came back without their events. */
function happeningsOf(past: ReviewPast): Sayable {
  const pending = pendingHappenings({
    ...past,
    masks: past,
    registered: {
      events: past.eventEntries - (past.gapEvents ?? 0),
      replies: past.replyEntries - (past.gapReplies ?? 0),
      isErased: past.last?.type === 'erase',
    },
  })
  if (past.gapEvents === null) return { said: pending, unsaid: [], again: [] }
  return sayable(pending, registeredState(past.entryTypes ?? []))
}

/** What is not said is not waited for, and what is known of a month counts once. */
async function closeGap(
  db: Db,
  past: ReviewPast,
  { unsaid, again }: Omit<Sayable, 'said'>,
): Promise<void> {
  if (unsaid.length + again.length === 0) return
  const replies = unsaid.filter(({ reply }) => reply).length
  await sql`
    update register_gap set events = events - ${unsaid.length - replies}, replies = replies - ${replies}
     where review_id = ${past.id}
  `.execute(db)
  for (const { type, at } of [...unsaid, ...again])
    await countAgain(db, { type, day: registeredDay(at), member: past.member }, -1)
}

type Telling = { saltOf: SaltOf; until?: Temporal.Instant | undefined }

async function entriesOf(
  past: ReviewPast,
  happenings: readonly Happening[],
  { saltOf, until }: Telling,
) {
  const entries: WrittenEntry[] = []
  let last = past.last as { seq: number; leaf: Bytes } | null
  let known: Known = { shown: past.lastShown, author: past.lastAuthor, company: past.lastCompany }
  for (const told of happenings) {
    const happening = { ...told, shown: knownOf(past, told.shown) }
    if (until && Temporal.Instant.compare(happening.at, until) > 0) break
    const seq = (last?.seq ?? 0) + 1
    const values = committedBy(past, happening, known)
    const openings = salted(values, (field) => saltOf(`${past.review} ${seq} ${field}`))
    const entry = await reviewEntry(past, happening, { last, openings })
    const written = await writtenEntry(entry, { at: happening.at, reviewId: past.id, openings })
    entries.push(written)
    last = { seq, leaf: written.leaf }
    known = knownAfter(known, happening, values)
  }
  return entries
}

/** What nobody knows any more is committed to nowhere, and not said to have been shown. */
const knownOf = ({ author, company }: ReviewPast, shown: Happening['shown']) => ({
  author: shown.author && author !== null,
  company: shown.company && company !== null,
})

/** What earlier entries say of the author. */
type Known = { shown: Happening['shown'] | null; author: Json; company: Json }

function knownAfter(known: Known, { type, shown }: Happening, values: Committed): Known {
  return {
    shown: type === 'publish' || type === 'display' ? shown : known.shown,
    author: values.author ?? known.author,
    company: values.company ?? known.company,
  }
}

/** A publication commits to everything, whatever is masked; what follows, to what is new or newly shown. */
function committedBy(past: ReviewPast, happening: Happening, known: Known): Committed {
  const { type, reply, isEmpty } = happening
  if (isEmpty) return {}
  if (reply) return { words: committedValue.words({ body: reply.body, lang: reply.lang }) }
  if (type === 'revise') return { content: contentOf(past, happening.version) }
  const author = past.author ? committedValue.author(past.author) : undefined
  const company =
    past.company === null
      ? undefined
      : committedValue.company({ name: past.company, domain: past.domain })
  if (type === 'publish') {
    const content = contentOf(past, happening.version)
    return { content, author, company, evidence: evidenceOf(past) }
  }
  if (type !== 'display') return {}
  const isNew = (part: 'author' | 'company', value: Json) =>
    happening.shown[part] &&
    (!known.shown?.[part] || canonicalJson(known[part]) !== canonicalJson(value))
  return {
    author: author !== undefined && isNew('author', author) ? author : undefined,
    company: company !== undefined && isNew('company', company) ? company : undefined,
  }
}

function contentOf({ around, versions }: ReviewPast, number: number): Json | undefined {
  const version = versions.find((each) => each.version === number)
  return version && committedContent({ around, version })
}

function evidenceOf(past: ReviewPast): Json | undefined {
  const { authenticatedAt, authenticatedMethod: method, domain, consent } = past
  if (!authenticatedAt || !method) return undefined
  return committedValue.evidence({
    method,
    domain,
    verifiedAt: instantOf(authenticatedAt),
    consent: consent?.statement ?? null,
    consentedAt: consent ? Temporal.Instant.from(consent.at) : null,
  })
}

const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime())

type Chained = { last: { seq: number; leaf: Bytes } | null; openings: readonly Salted[] }

async function reviewEntry(
  past: ReviewPast,
  happening: Happening,
  { last, openings }: Chained,
): Promise<Entry> {
  const { type, actor, reason, at, version, shown } = happening
  const event = { actor, reason, happenedAt: at, review: past.review, member: past.member }
  const counts = countsAfter(past, happening)
  if (type === 'publish') {
    return {
      ...reviewHead({ ...event, type }, last, counts),
      by: null,
      reason: null,
      version,
      scopes: past.scopes,
      shown,
      authenticated: authenticatedOf(past),
      c: await commitments<'content' | 'author' | 'company' | 'evidence'>(openings),
    }
  }
  if (type === 'revise') {
    const c = await commitments<'content'>(openings)
    return { ...reviewHead({ ...event, type }, last, counts), version, c }
  }
  if (type === 'display') {
    const c = await commitments<'author' | 'company'>(openings)
    return { ...reviewHead({ ...event, type }, last, counts), shown, c }
  }
  if (type === 'reply') {
    const c = await commitments<'words'>(openings)
    return { ...reviewHead({ ...event, type }, last, counts), c }
  }
  return reviewHead({ ...event, type }, last, counts) as Entry
}

function authenticatedOf({ authenticatedAt, authenticatedMethod: method }: ReviewPast) {
  return authenticatedAt && method
    ? { day: registeredDay(instantOf(authenticatedAt)), method }
    : null
}

/** What the event stored. Its inputs are told where they are known to make exactly that. */
function countsAfter(past: ReviewPast, { worth, version, isAuthenticated }: Happening) {
  const content = past.versions.find((each) => each.version === version)
  const wasChecked = isAuthenticated || past.authenticatedAt !== null
  const inputs = content && inputsOf(content as unknown as WrittenReview, past, wasChecked)
  const counts = countsOf(worth, inputs ?? FORGOTTEN)
  const isSame =
    counts && inputs && registeredHalves({ ...inputs, rating: counts.rating }) === counts.halves
  return isSame ? counts : countsOf(worth, FORGOTTEN)
}

const FORGOTTEN = { authenticated: null, long_testimony: null, case_study: null, video: null }

function inputsOf(
  content: WrittenReview,
  { locale }: ReviewPast,
  isAuthenticated: boolean,
): { [Key in keyof typeof FORGOTTEN]: NonNullable<Counts[Key]> } {
  const points = reviewForPoints(content, { locale, isAuthenticated })
  return {
    authenticated: points.isAuthenticated,
    long_testimony: points.testimonyWords >= POINTS_WEIGHTS.testimonyMinWords,
    case_study: points.hasCaseStudy,
    video: points.hasVideo,
  }
}
