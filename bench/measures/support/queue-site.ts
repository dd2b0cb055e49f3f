import { sql } from 'kysely'
import pg from 'pg'
import { keepQueues } from '#commands/review/change/keep-queues.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { readModerationCase } from '#queries/moderation/moderation-case.ts'
import { readModerationQueue } from '#queries/moderation/moderation-queue.ts'
import { recordStatements, type Statement } from '#tests/support/reads/record-statements.ts'
import { createReviewSite } from '#tests/support/review/review-site.ts'
import { openReplay } from './replay.ts'

const QUEUE = 'company-check'

type Read = (db: Db, waiting: number) => Promise<unknown>

/** What a moderator opens. */
export const QUEUE_PAGES: Record<string, Read> = {
  'first page of a queue': (db) => readModerationQueue(db, { queue: QUEUE, page: 1 }),
  'last page of a queue': (db, waiting) =>
    readModerationQueue(db, { queue: QUEUE, page: Math.ceil(waiting / 30) }),
  'a case': (db) => readModerationCase(db, 'queued000001'),
  'a case, and a company looked for': (db) => readModerationCase(db, 'queued000001', 'Valmont'),
}

export type QueueSite = { msFor(name: string): Promise<number>; end(): Promise<void> }

/** A database of its own, in which so many reviews wait for their company to be checked. */
export async function openQueueSite(serverUrl: string, waiting: number): Promise<QueueSite> {
  const url = await emptyDatabase(serverUrl, `queues_${waiting}`)
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  const recorded = new Map<string, Statement[]>()
  try {
    await fill(database.db, waiting)
    for (const [name, read] of Object.entries(QUEUE_PAGES))
      recorded.set(name, await recordStatements(database, (db) => read(db, waiting)))
  } finally {
    await database.close()
  }
  const replay = await openReplay(url)
  return { msFor: (name) => replay.msFor(recorded.get(name) ?? []), end: replay.end }
}

async function emptyDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Each from a domain and of a client of its own, a minute after the one before. */
async function fill(db: Db, waiting: number): Promise<void> {
  const { memberId } = await createReviewSite(db)
  const numbers = sql`generate_series(1, ${waiting}::int) as n`
  const at = sql`timestamptz '2026-11-15 11:00Z' + make_interval(mins => n)`
  await sql`
    insert into review (id, public_id, member_id, state, locale, rating, category_id, activity_id, created_at)
    select n, 'queued' || lpad(n::text, 6, '0'), m.id, 'in-review', 'FR_FR', 9, m.category_id, m.activity_id, ${at}
      from ${numbers} join member m on m.id = ${memberId}`.execute(db)
  await sql`
    insert into review_version (review_id, version, rating, testimonies, written_at)
    select n, 1, 9, jsonb_build_array(jsonb_build_object('body', jsonb_build_object('FR_FR',
             jsonb_build_object('full_text', repeat('Une équipe qui tient ses délais. ', 20))))), ${at}
      from ${numbers}`.execute(db)
  await sql`
    insert into review_author (review_id, member_id, email, email_domain, email_kind, mailbox_hash, first_name,
                               last_name, job_title, company_name, area_id, verified_at)
    select n, ${memberId}, 'a@client-' || n || '.fr', 'client-' || n || '.fr', 'professional', 'hash-' || n,
           'Sandrine', 'Morel', 'Directrice', 'Client ' || n, (select id from tag where code = 'C'), ${at}
      from ${numbers}`.execute(db)
  await sql`
    insert into review_event (review_id, sequence, type, actor_kind, reason, happened_at)
    select n, event.sequence, event.type, event.actor, 'company-check', ${at}
      from ${numbers} cross join (values (1, 'start', 'author'), (2, 'submit', 'author'), (3, 'confirm', 'author'),
                                         (4, 'hold', 'system')) as event (sequence, type, actor)`.execute(
    db,
  )
  await keepQueues(db, sql`select id from review`)
  await sql`vacuum analyze`.execute(db)
}
