import { sql } from 'kysely'
import { saveDraft } from '#commands/content/draft.ts'
import { sharePreview } from '#commands/content/preview-content.ts'
import { followMerges } from '#commands/tag/follow-merges.ts'
import { mergeTags, undoMerge } from '#commands/tag/merge-tags.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { homePath } from '#domain/address/paths.ts'
import { DEFAULT_LOCALE } from '#domain/locale.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { createStaffSession } from '#tests/support/account/staff-session.ts'
import { type BackofficeSize, fillBackoffice } from './support/backoffice-rows.ts'
import { openInProcessSite } from './support/in-process-site.ts'
import { onServer, withDatabase } from './support/loaded-database.ts'
import { type BenchContext, type Measure, NO_POSTGRES, type Row } from './support/measure.ts'
import { interleave } from './support/processor/interleave.ts'
import { figureOf, median } from './support/statistics.ts'

const SIZE = { members: 2_000, copies: 6 }
const QUICK_SIZE = { members: 100, copies: 6 }
/** Of the members, that many bear the tag that goes. */
const BEARING = 10_000
const QUICK_BEARING = 500

const MOST_TIMES_PAGE = 1.5
const MOST_SECONDS = 120
const MOST_BATCH_MS = 200

export const editing: Measure = {
  name: 'editing',
  title: 'Previews and merges',
  about: `The home page with its draft in it, which is written, read and undone for each look, against the page itself: from asking to having the whole answer, without the page cache, in turns. Then an activity of ${BEARING.toLocaleString('en-GB')} members is merged into another one, and that is undone: all of it, and the longest of its transactions, for which a change of one of these members would wait. On PostgreSQL over loopback.`,
  isQuick: true,

  async run(context): Promise<Row[]> {
    const server = await context.postgres()
    if (!server) return [{ label: 'all', cells: { time: NO_POSTGRES } }]
    const size = context.isQuick ? QUICK_SIZE : SIZE
    const database = await openSite(server.url, size, context)
    const { user: editor } = await createStaffSession(database.db, 'administrator')
    context.tell('previews')
    const previews = await comparePreview(database.db, editor, context)
    context.tell('merging')
    const merges = await mergeBack(database.db, editor, context.isQuick ? QUICK_BEARING : BEARING)
    return [...previews, ...merges]
  },
}

async function openSite(
  serverUrl: string,
  size: BackofficeSize,
  context: BenchContext,
): Promise<Database> {
  const name = `editing_${size.members * size.copies}`
  await onServer(serverUrl, `drop database if exists ${name}`, `create database ${name}`)
  const database = await openDatabase({ dataDir: '', databaseUrl: withDatabase(serverUrl, name) })
  context.afterwards(database.close)
  await fillBackoffice(database.db, size)
  return database
}

async function comparePreview(
  db: Db,
  editor: SignedInUser,
  { isQuick, afterwards }: BenchContext,
): Promise<Row[]> {
  const now = Temporal.Now.instant()
  const { public_id } = await db
    .selectFrom('page')
    .select('public_id')
    .where('type', '=', 'HOME')
    .executeTakeFirstOrThrow()
  const ref = { kind: 'page', subject: public_id } as const
  await saveDraft({ db, now }, editor, { ...ref, revision: 0 }, (document) => ({
    ...document,
    title: { ...document.title, FR_FR: 'Mesuré' },
  }))
  const secret = await sharePreview({ db, now }, editor, ref)
  const site = await openInProcessSite(db)
  afterwards(async () => site.close())
  const path = homePath(DEFAULT_LOCALE)
  const timed = (address: string) => async () => {
    const begun = performance.now()
    await site.ask(address)
    return performance.now() - begun
  }
  const { page = [], preview = [] } = await interleave(
    { page: timed(path), preview: timed(`${path}?preview=${secret}`) },
    { warmUps: 10, rounds: isQuick ? 10 : 100 },
  )
  const times = {
    value: median(preview) / median(page),
    unit: '×',
    limit: MOST_TIMES_PAGE,
  } as const
  return [
    { label: 'the home page', cells: { time: figureOf(page, 'ms') } },
    {
      label: 'the same with its draft',
      cells: { time: figureOf(preview, 'ms'), 'times the page': times },
    },
  ]
}

async function mergeBack(db: Db, editor: SignedInUser, bearing: number): Promise<Row[]> {
  const now = Temporal.Now.instant()
  const jobs = { enqueue: async () => {} }
  const tags = await db
    .selectFrom('tag')
    .select(['id', 'public_id'])
    .where('kind', '=', 'ACTIVITY')
    .orderBy('id')
    .limit(2)
    .execute()
  const [gone, kept] = tags
  if (!gone || !kept) throw new Error('there are too few activities')
  await sql`
    insert into member_tag (member_id, tag_id, position)
    select id, ${gone.id}::int, 90 from member order by id limit ${bearing}
    on conflict do nothing`.execute(db)
  await sql`vacuum analyze member_tag`.execute(db)
  const chosen = { gone: gone.public_id, kept: kept.public_id }
  const { merge } = await mergeTags({ db, jobs, now }, editor, chosen)
  const there = await follow(db)
  await undoMerge({ db, jobs, now }, editor, merge)
  const back = await follow(db)
  const members = bearing.toLocaleString('en-GB')
  return [row(`merging, ${members} members`, there), row('undoing it', back)]
}

/** Moves everybody; gives how long each transaction took. */
async function follow(db: Db): Promise<number[]> {
  const taken: number[] = []
  const timed = new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name, target)
      return () => ({
        async execute<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
          const begun = performance.now()
          const result = await target.transaction().execute(work)
          taken.push(performance.now() - begun)
          return result
        },
      })
    },
  })
  await followMerges(timed)
  return taken
}

function row(label: string, taken: readonly number[]): Row {
  const seconds = taken.reduce((sum, ms) => sum + ms, 0) / 1_000
  return {
    label,
    cells: {
      time: { value: seconds, unit: 's', limit: MOST_SECONDS },
      'longest transaction': { value: Math.max(...taken), unit: 'ms', limit: MOST_BATCH_MS },
    },
  }
}
