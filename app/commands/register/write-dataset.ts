import { sql } from 'kysely'
import { type EntryOf, parseEntry, type ReviewEntry } from '#domain/register/entry.ts'
import { registeredState } from '#domain/register/review-chain.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  finishDataset,
  readDatasetIndex,
  writeDatasetFile,
} from '#platform/register/register-dataset.server.ts'
import { readPublished } from '#queries/register/published-tree.ts'

const BATCH = 5_000

/** It is written once a night; a process that starts in between finds it. */
const FRESH_HOURS = 20

type Context = { db: Db; now: Temporal.Instant; folder: string }

/** Everything that is registered, as files for whoever would rather count than ask. */
export async function writeDataset({ db, now, folder }: Context): Promise<void> {
  const index = readDatasetIndex(folder)
  const oldestMs = now.subtract({ hours: FRESH_HOURS }).epochMilliseconds
  if (index && index.writtenAt.getTime() > oldestMs) return
  const size = (await readPublished(db))?.size ?? 0
  if (size === 0) return
  const members = new Map<string, MemberSums>()
  const write = (name: string, lines: AsyncIterable<string>) =>
    writeDatasetFile(folder, name, lines)
  const files = [
    await write(`entries-${size}.jsonl.gz`, entryLines(db, size)),
    await write(`reviews-${size}.csv.gz`, reviewLines(db, size, members)),
    await write(`members-${size}.csv.gz`, memberLines(db, size, members)),
  ]
  finishDataset(folder, { size, files })
}

async function* entryLines(db: Db, size: number): AsyncGenerator<string> {
  for (let from = 0; from < size; from += BATCH) {
    const { rows } = await sql<{ body: string }>`
      select body from register_entry
       where index >= ${from} and index < ${Math.min(size, from + BATCH)} order by index
    `.execute(db)
    yield rows.map(({ body }) => `${body}\n`).join('')
  }
}

const REVIEW_COLUMNS = [
  ...['review', 'member', 'entry', 'entries', 'published', 'state', 'version'],
  ...['category', 'activity', 'method', 'author_shown', 'company_shown', 'rating', 'authenticated'],
  ...['long_testimony', 'case_study', 'video', 'formula', 'halves'],
]

/** Of each review what its entries add up to; its points stand where it counts for some. */
async function* reviewLines(
  db: Db,
  size: number,
  members: Map<string, MemberSums>,
): AsyncGenerator<string> {
  yield csvLine(REVIEW_COLUMNS)
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; first: number; bodies: string[] }>`
      select review_id as id, min(index)::float8 as first, array_agg(body order by index) as bodies
        from register_entry where review_id > ${after} and index < ${size}
       group by review_id order by review_id limit ${BATCH}
    `.execute(db)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    yield rows
      .map(({ first, bodies }) => reviewLine(first, bodies.map(reviewEntry), members))
      .join('')
  }
}

const reviewEntry = (body: string) => parseEntry(body) as ReviewEntry

function reviewLine(
  index: number,
  entries: readonly ReviewEntry[],
  members: Map<string, MemberSums>,
): string {
  const [publish] = entries
  const last = entries.at(-1)
  if (publish?.type !== 'publish' || !last) return ''
  const state = registeredState(entries.map(({ type }) => type))
  const shown = entries.findLast((entry) => 'shown' in entry) as EntryOf<'display'>
  const { version } = entries.findLast((entry) => 'version' in entry) as EntryOf<'revise'>
  addUp(members, last, state)
  const { review, member, day, scopes, authenticated } = publish
  const { counts } = last
  return csvLine([
    ...[review, member, index, entries.length, day, state, version, ...scopes],
    ...[authenticated?.method, shown.shown.author, shown.shown.company],
    ...[counts?.rating, counts?.authenticated, counts?.long_testimony, counts?.case_study],
    ...[counts?.video, counts?.formula, counts?.halves],
  ])
}

type MemberSums = {
  published: number
  suspended: number
  withdrawn: number
  erased: number
  halves: number
  ratings: number
}

function addUp(
  members: Map<string, MemberSums>,
  { member, counts }: ReviewEntry,
  state: ReturnType<typeof registeredState>,
): void {
  const none = { published: 0, suspended: 0, withdrawn: 0, erased: 0, halves: 0, ratings: 0 }
  const sums = members.get(member) ?? none
  members.set(member, sums)
  if (state !== 'waiting') sums[state] += 1
  sums.halves += counts?.halves ?? 0
  sums.ratings += counts?.rating ?? 0
}

async function* memberLines(
  db: Db,
  size: number,
  members: ReadonlyMap<string, MemberSums>,
): AsyncGenerator<string> {
  const { rows } = await sql<{ body: string }>`
    select body from register_entry
     where review_id is null and index < ${size} and body::jsonb ->> 'type' = 'member' order by index
  `.execute(db)
  const changes = new Map<string, EntryOf<'member'>>()
  for (const { body } of rows) {
    const entry = parseEntry(body) as EntryOf<'member'>
    if (entry.change !== 'renamed') changes.set(entry.member, entry)
  }
  yield csvLine([
    'member',
    'change',
    'since',
    'published',
    'suspended',
    'withdrawn',
    'erased',
    'halves',
    'ratings',
  ])
  for (const member of [...new Set([...changes.keys(), ...members.keys()])].sort()) {
    const change = changes.get(member)
    const sums = members.get(member)
    const { published = 0, suspended = 0, withdrawn = 0, erased = 0 } = sums ?? {}
    yield csvLine([
      ...[member, change?.change, change?.day, published, suspended, withdrawn, erased],
      ...[sums?.halves ?? 0, sums?.ratings ?? 0],
    ])
  }
}

/** Ids, days, numbers and words of lists: nothing that would need quotes. */
function csvLine(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return `${cells.map((cell) => cell ?? '').join(',')}\n`
}
