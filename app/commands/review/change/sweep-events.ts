import { sql } from 'kysely'
import { countInMonth } from '#commands/register/count-month.ts'
import { pendingEntries } from '#commands/register/register-reviews.ts'
import { deleteOpenings, insertEntries } from '#commands/register/write-entries.ts'
import { lockReview } from '#commands/review/change/lock-review.ts'
import { parseEntry } from '#domain/register/entry.ts'
import { EVENTS_WITH_ENTRIES } from '#domain/register/written/happenings.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { freshSalt } from '#platform/register/node-hashes.server.ts'

/** As many events as are looked at in one go. */
const BATCH = 5_000

/** Whatever was begun before is committed by then. */
const SETTLED = { minutes: 1 }

type Context = { db: Db; now: Temporal.Instant }

/**
 * Registers what a process of an older release did to public reviews, which wrote no entries. Each event is looked at
 * once, in the order in which it came.
 */
export async function sweepEvents({ db, now }: Context): Promise<void> {
  while (await sweepNext({ db, now: now.subtract(SETTLED) })) {
    // Until what is too new.
  }
}

async function sweepNext({ db, now }: Context): Promise<boolean> {
  const { rows } = await sql<{ last: number | null; reviews: number[] | null }>`
    with next as (
      select e.id, e.review_id, e.type, e.happened_at
        from review_event e
       where e.id > (select swept_event from register_head where opened_at is not null)
       order by e.id limit ${BATCH}
    ), settled as (
      -- They come by and by: the first one that is too new ends it.
      select * from next
       where id < coalesce((select min(id) from next where happened_at > ${now.toString()}), 'infinity'::float8)
    )
    select max(id)::float8 as last, array_agg(distinct review_id) filter (where is_bare) as reviews
      from (select settled.id, settled.review_id,
                   r.published_at is not null
                   and settled.type = any(${EVENTS_WITH_ENTRIES}::text[]) and not exists (
                     select from register_entry e
                      where e.review_id = settled.review_id
                        and e.created_at = date_trunc('milliseconds', settled.happened_at)) as is_bare
              from settled join review r on r.id = settled.review_id) looked
  `.execute(db)
  const [row] = rows
  if (!row?.last) return false
  for (const reviewId of row.reviews ?? []) await makeUp(db, reviewId)
  await sql`
    update register_head set swept_event = greatest(swept_event, ${row.last}::bigint)
  `.execute(db)
  return true
}

/** As if it had been written when it happened: its entry, its month, and what must not be opened any more. */
function makeUp(db: Db, reviewId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { memberId } = await lockReview(tx, reviewId)
    const written = await pendingEntries(tx, sql`select ${reviewId}::int`, freshSalt)
    await insertEntries(tx, written)
    for (const { at, body } of written) {
      const entry = parseEntry(body)
      if (!('review' in entry) || entry.type === 'reply') continue
      const { type, reason } = entry
      const isPublication = type === 'publish'
      await countInMonth(tx, { memberId, type, reason, at, isPublic: true, isPublication })
      if (type === 'erase') await deleteOpenings(tx, reviewId)
      if (type === 'anonymise') await deleteOpenings(tx, reviewId, ['author'])
    }
  })
}
