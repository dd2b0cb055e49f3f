import { sql } from 'kysely'
import { beginRegister } from '#commands/register/begin-register.ts'
import { sumRegister } from '#commands/register/sum-register.ts'
import { changeReview } from '#commands/review/change/change-review.ts'
import type { ReviewChange } from '#commands/review/change/review-change.ts'
import { utf8 } from '#domain/register/bytes.ts'
import { type Entry, parseEntry } from '#domain/register/entry.ts'
import { leafHash } from '#domain/register/tree/merkle-hash.ts'
import type { Db } from '#platform/database/schema.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { createBuyer, createContact, testimonies } from '#tests/support/database/builders.ts'
import { createConfirmedReview, idleJobs } from '#tests/support/review/confirmed-review.ts'
import { openTestRegister } from './test-register.ts'

export const at = (text: string) => Temporal.Instant.from(text)

/** A site of which everything is written as a site writes it, from the opening of its register on. */
export async function openSummedSite(db: Db, opened: Temporal.Instant, isDemo = false) {
  const { publish, register } = await openTestRegister(db)
  await sql`update register_head set opened_at = null`.execute(db)
  const begin = async () => {
    await beginRegister({ db, now: opened, isDemo })
    await publish()
  }

  /** A review by somebody new, which is published at this moment. */
  async function review(memberId: number, now: Temporal.Instant, rating = 9): Promise<number> {
    const buyer_id = await createBuyer(db)
    const contact_id = await createContact(db, { buyer_id })
    const before = new Date(now.epochMilliseconds - 1_000)
    const proof = {
      ...{ authenticated_at: before, authenticated_method: 'professional-email' as const },
    }
    const row = { member_id: memberId, buyer_id, contact_id, rating, ...proof }
    const content = { rating, testimonies: testimonies('bien '.repeat(60)) }
    const reviewId = await createConfirmedReview(db, row, content, before)
    await change({ type: 'publish', actor: 'system', reviewId }, now)
    return reviewId
  }

  const change = (told: object, now: Temporal.Instant) =>
    changeReview({ db, jobs: idleJobs, now }, told as ReviewChange)

  /** As the jobs do: numbers, sums, numbers. */
  async function sum(now: Temporal.Instant): Promise<void> {
    await publish()
    await sumRegister({ db, now })
    await publish()
  }

  return { begin, review, change, sum, publish, register }
}

/** All of it, in the order of its numbers. */
export async function numberedEntries(db: Db) {
  const rows = await db
    .selectFrom('register_entry')
    .select(['index', 'body'])
    .where('index', 'is not', null)
    .orderBy('index')
    .execute()
  return rows.map(({ index, body }) => ({
    index: Number(index),
    text: body,
    leaf: leafHash(sha256, utf8(body)) as Uint8Array<ArrayBuffer>,
    entry: parseEntry(body) as Entry,
  }))
}
