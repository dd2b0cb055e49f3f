import { sql } from 'kysely'
import { sequenceEntries } from '#commands/register/sequence-entries.ts'
import { changeReview } from '#commands/review/change/change-review.ts'
import { hashesOfLevel, TILE_WIDTH } from '#domain/register/tree/tile.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { registerSigners } from '#platform/register/register-key.server.ts'
import { readRegisteredReview } from '#queries/register/registered-review.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { loadedDatabase, onServer, withDatabase } from './loaded-database.ts'

const REVIEWS = 3_000
const ORIGIN = 'bench.test/registre'
const SEED = new Uint8Array(32).fill(7)

/** Some reviews, and in front of their entries so many others, that the register has a certain size. */
export async function openRegisterSite(
  serverUrl: string,
  entries: number,
  tell: (line: string) => void,
) {
  const loaded = await loadedDatabase(serverUrl, REVIEWS, tell)
  const name = `bench_register_${entries}`
  const template = new URL(loaded).pathname.slice(1)
  await onServer(
    serverUrl,
    `drop database if exists ${name}`,
    `create database ${name} template ${template}`,
  )
  const database = await openDatabase({ dataDir: '', databaseUrl: withDatabase(serverUrl, name) })
  const { db } = database
  await fill(db, entries)
  await number(db)
  await sql`analyze register_entry, register_opening, register_tile`.execute(db)
  const ids = await someReviews(db)
  return {
    ids,
    /** What `/api/register/reviews/{id}` reads, and the proofs made of it. */
    proofsOf: (id: string) => readRegisteredReview(queryContext(db), id),
    /** A review is taken off and comes back: the two events, their entries included. */
    async eventsOf(id: string): Promise<void> {
      const { id: reviewId } = await db
        .selectFrom('review')
        .select('id')
        .where('public_id', '=', id)
        .executeTakeFirstOrThrow()
      for (const type of ['suspend', 'restore'] as const)
        await inTransaction(db, async (tx) => {
          const context = { db: tx, jobs: { enqueue: async () => {} }, now: Temporal.Now.instant() }
          await changeReview(context, {
            type,
            actor: 'moderator',
            reason: 'other',
            reviewId,
          } as never)
        })
    },
    end: () => database.close(),
  }
}

/** Rows with fillers for hashes, of no review: what is measured looks for them and believes them. */
async function fill(db: Db, entries: number): Promise<void> {
  await sql`
    insert into register_entry (index, leaf, body, created_at)
    select n, sha256(n::text::bytea),
           '{"day":"2026-01-01","n":' || n || ',"type":"decisions","v":1}', now()
      from generate_series(0, ${entries - 1}::int) as n
  `.execute(db)
  for (let level = 0; hashesOfLevel(level, entries) > 0; level += 1)
    await sql`
      insert into register_tile (level, number, hashes)
      select ${level}, n / ${TILE_WIDTH}, string_agg(sha256((${level} || '/' || n)::bytea), ''::bytea order by n)
        from generate_series(0, ${hashesOfLevel(level, entries) - 1}::int) as n group by 2
    `.execute(db)
  await db
    .insertInto('register_head')
    .values({ log_id: 'bench', origin: ORIGIN, size: entries, opened_at: new Date() })
    .execute()
}

/** Those of the reviews come behind them, as a site numbers and signs. */
async function number(db: Db): Promise<void> {
  const signers = await registerSigners({ registerKeys: [SEED], folder: '' }, ORIGIN)
  const now = Temporal.Now.instant()
  while (await sequenceEntries({ db, now, logId: 'bench', signers }));
  await sql`update register_checkpoint set published_at = now()`.execute(db)
}

async function someReviews(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.public_id as id from review r
     where r.state = 'published' and not r.is_erased and not r.is_disputed
       and exists (select from register_entry e where e.review_id = r.id)
     order by md5(r.public_id) limit 200
  `.execute(db)
  return rows.map(({ id }) => id)
}
