import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

/** What was said with the event that was just written; the event itself, kept for good, holds no words. */
export async function keepEventWords(tx: Db, reviewId: number, words: string): Promise<void> {
  await sql`
    insert into review_event_words (review_id, sequence, words)
    select ${reviewId}::int, max(sequence), ${words} from review_event where review_id = ${reviewId}
  `.execute(tx)
}
