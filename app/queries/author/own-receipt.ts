import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { type Receipt, readReceipt } from '#queries/register/review-receipt.ts'
import { type AuthorUser, writtenBy } from './author-review.ts'

/** Undefined for a review of somebody else. */
export async function readOwnReceipt(
  db: Db,
  author: AuthorUser,
  publicId: string,
): Promise<Receipt | undefined> {
  const { rows } = await sql<{ id: number }>`
    select r.id from review r
     where r.public_id = ${publicId} and not r.is_erased and r.id in (${writtenBy(author)})
  `.execute(db)
  const [own] = rows
  return own && readReceipt(db, own.id)
}
