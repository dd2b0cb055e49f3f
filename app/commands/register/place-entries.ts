import { sql } from 'kysely'
import { type Bytes, writeBase64 } from '#domain/register/bytes.ts'
import { type Entry, parseEntry, type ReviewEntry } from '#domain/register/entry.ts'
import { saidOnce } from '#domain/register/written/said-once.ts'
import type { Db } from '#platform/database/schema.ts'
import { freshSalt } from '#platform/register/node-hashes.server.ts'
import { countAgain } from './count-month.ts'
import { pendingEntries } from './register-reviews.ts'
import { deleteOpenings, insertEntries } from './write-entries.ts'

/** An entry with its number, as it was signed. */
export type Numbered = { index: number; text: string; leaf: Bytes; entry: Entry }

/** An entry whose event the database does not have: it has to happen again, or is lost. */
export type LostEvent = {
  index: number
  type: Entry['type']
  day: string
  review: string | null
  member: string | null
}

type Placed = { lost: LostEvent[]; replaced: number }

type Waiting = { id: string; leaf: string; body: string; reviewId: number | null }

/**
 * Numbered entries into a database that has not seen them numbered. What waits there and is one of them gets its number;
 * what waits and cannot follow them any more is taken out, and what it said is said again behind them, unless they say
 * it. Whoever was erased in them has nothing left that could be opened.
 */
export async function placeEntries(
  tx: Db,
  numbered: readonly Numbered[],
  now: Temporal.Instant,
): Promise<Placed> {
  // Nobody writes an entry meanwhile; what waits was never numbered, signed or seen.
  await sql`alter table register_entry disable trigger register_entry_kept`.execute(tx)
  const waiting = await readWaiting(tx)
  const { known, lost } = matched(numbered, waiting)
  await giveNumbers(tx, known)
  const reviews = await reviewIds(tx, lost)
  await insertLost(tx, lost, reviews, now)
  const touched = new Set(lost.flatMap((each) => reviews.get(reviewOf(each) ?? '') ?? []))
  const taken = new Set(known.map(({ id }) => id))
  const said = new Set(numbered.flatMap(({ entry }) => saidOnce(entry)))
  const stale = waiting.filter(
    (each) => !taken.has(each.id) && (touched.has(each.reviewId ?? -1) || isSaid(each, said)),
  )
  await takeOut(tx, stale)
  await keepGaps(tx, lost, reviews)
  await sealErased(tx, numbered)
  await countLost(tx, lost)
  await keepSums(tx, numbered)
  const ids = [...new Set(stale.flatMap(({ reviewId }) => reviewId ?? []))]
  const again = await pendingEntries(tx, sql`select unnest(${ids}::int[])`, freshSalt)
  await insertEntries(tx, again)
  await sql`alter table register_entry enable trigger register_entry_kept`.execute(tx)
  return { lost: lost.map(lostEvent), replaced: stale.length }
}

async function readWaiting(tx: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id::text, encode(leaf, 'base64') as leaf, body, review_id as "reviewId"
      from register_entry where index is null order by id
  `.execute(tx)
  return rows
}

type Known = { id: string; index: number }

function matched(numbered: readonly Numbered[], waiting: readonly Waiting[]) {
  const byLeaf = new Map<string, Waiting[]>()
  for (const each of waiting) byLeaf.set(each.leaf, [...(byLeaf.get(each.leaf) ?? []), each])
  const known: Known[] = []
  const lost: Numbered[] = []
  for (const each of numbered) {
    const same = byLeaf.get(writeBase64(each.leaf))?.shift()
    if (same) known.push({ id: same.id, index: each.index })
    else lost.push(each)
  }
  return { known, lost }
}

async function giveNumbers(tx: Db, known: readonly Known[]): Promise<void> {
  await sql`
    update register_entry e set index = given.index
      from unnest(${known.map(({ id }) => id)}::bigint[], ${known.map(({ index }) => index)}::bigint[])
             as given (id, index)
     where e.id = given.id
  `.execute(tx)
}

const reviewOf = ({ entry }: Numbered) => ('review' in entry ? entry.review : undefined)

/** By their public ids; of a review that the database has never had there is none. */
async function reviewIds(tx: Db, lost: readonly Numbered[]): Promise<Map<string, number>> {
  const named = [...new Set(lost.flatMap((each) => reviewOf(each) ?? []))]
  const { rows } = await sql<{ id: number; review: string }>`
    select id, public_id as review from review where public_id = any(${named}::text[])
  `.execute(tx)
  return new Map(rows.map(({ id, review }) => [review, id]))
}

async function insertLost(
  tx: Db,
  lost: readonly Numbered[],
  reviews: ReadonlyMap<string, number>,
  now: Temporal.Instant,
): Promise<void> {
  const rows = lost.map((each) => ({
    index: each.index,
    leaf: writeBase64(each.leaf),
    body: each.text,
    review: reviews.get(reviewOf(each) ?? '') ?? null,
  }))
  await sql`
    insert into register_entry (index, leaf, body, review_id, created_at)
    select index, decode(leaf, 'base64'), body, review, ${now.toString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as given (index bigint, leaf text, body text, review integer)
     order by index
  `.execute(tx)
}

/** What the site says once of a day, a period or a key, and has said. */
function isSaid({ body, reviewId }: Waiting, said: ReadonlySet<string>): boolean {
  return reviewId === null && saidOnce(parseEntry(body)).some((each) => said.has(each))
}

async function takeOut(tx: Db, stale: readonly Waiting[]): Promise<void> {
  const ids = stale.map(({ id }) => id)
  await sql`delete from register_opening where entry_id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from register_entry where id = any(${ids}::bigint[]) and index is null`.execute(
    tx,
  )
}

/** Their events are not there: those that are, are counted without them. */
async function keepGaps(
  tx: Db,
  lost: readonly Numbered[],
  reviews: ReadonlyMap<string, number>,
): Promise<void> {
  for (const each of lost) {
    const id = reviews.get(reviewOf(each) ?? '')
    if (id === undefined) continue
    const isReply = each.entry.type === 'reply'
    await sql`
      insert into register_gap as own (review_id, events, replies)
      values (${id}, ${isReply ? 0 : 1}, ${isReply ? 1 : 0})
      on conflict (review_id) do update
        set events = own.events + excluded.events, replies = own.replies + excluded.replies
    `.execute(tx)
  }
}

async function sealErased(tx: Db, numbered: readonly Numbered[]): Promise<void> {
  const reviews = await reviewIds(tx, numbered)
  for (const each of numbered) {
    const id = reviews.get(reviewOf(each) ?? '')
    if (id === undefined) continue
    if (each.entry.type === 'erase') await deleteOpenings(tx, id)
    if (each.entry.type === 'anonymise') await deleteOpenings(tx, id, ['author'])
  }
}

/** The month's figures are to be those of the entries. */
async function countLost(tx: Db, lost: readonly Numbered[]): Promise<void> {
  for (const { entry } of lost) if ('review' in entry) await countAgain(tx, entry as ReviewEntry, 1)
}

const SUMS: readonly Entry['type'][] = ['decisions', 'figures', 'board']

/** Days of which the sums came back are not added up once more, but for one with whose sums they end: some may be missing. */
async function keepSums(tx: Db, numbered: readonly Numbered[]): Promise<void> {
  const days = numbered
    .filter(({ entry }) => SUMS.includes(entry.type))
    .map(({ entry }) => entry.day)
  const last = days.sort().at(-1)
  if (!last) return
  const isEnd = numbered.some(
    ({ entry }, at) => at === numbered.length - 1 && SUMS.includes(entry.type),
  )
  await sql`
    update register_head set summed_on = greatest(summed_on, ${last}::date + ${isEnd ? 0 : 1}::int)
  `.execute(tx)
}

function lostEvent({ index, entry }: Numbered): LostEvent {
  return {
    index,
    type: entry.type,
    day: entry.day,
    review: 'review' in entry ? entry.review : null,
    member: 'member' in entry ? entry.member : null,
  }
}
