import type { Insertable } from 'kysely'
import type { Db, Schema } from '#platform/database/schema.ts'
import { createReview } from '#tests/support/database/builders.ts'

type Row<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>

const PAST = [
  { type: 'start', actor_kind: 'author' },
  { type: 'submit', actor_kind: 'author' },
  { type: 'confirm', actor_kind: 'author' },
] as const

/**
 * A review that waits for its publication, with its words and the events that led to it. Unless it is said how it was
 * authenticated, it is one of before that was asked for.
 */
export async function createConfirmedReview(
  db: Db,
  row: Row<'review'> & { member_id: number },
  content: Row<'review_version'>,
  at: Date,
): Promise<number> {
  const waiting = { ...row, state: 'confirmed', published_at: null, created_at: at } as const
  const review_id = await createReview(db, waiting, { ...content, written_at: at })
  const proof = row.authenticated_method
    ? ({ type: 'authenticate', actor_kind: 'system', reason: row.authenticated_method } as const)
    : ({ type: 'import', actor_kind: 'system' } as const)
  await db
    .insertInto('review_event')
    .values(
      [...PAST, proof].map((event, index) => ({
        ...event,
        review_id,
        sequence: index + 1,
        happened_at: at,
      })),
    )
    .execute()
  return review_id
}

/** A queue that nobody works on. */
export const idleJobs = { enqueue: async () => {} }
