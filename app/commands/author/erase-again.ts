import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReviewContext } from '#commands/review/review-context.ts'
import { sealedUntil } from '#domain/author/erasure.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { ErasureLine } from '#platform/security/erasure.server.ts'
import type { Person } from './erasable-reviews.ts'
import { eraseMarked, markSchema } from './erase-person.ts'

type Context = ReviewContext & { seal(text: string): string; open(sealed: string): string }

type Marked = z.output<typeof markSchema>

/**
 * For a database that comes from a backup: whoever was erased after that was made is erased again,
 * as of that day. Gives how many erasures the database did not know of.
 */
export async function eraseAgain(
  context: Context,
  lines: readonly ErasureLine[],
): Promise<{ erased: number }> {
  let erased = 0
  for (const { at, person: mark } of lines) {
    const now = Temporal.Instant.from(at)
    // The database forgets its marks then, and no backup is that old.
    if (Temporal.Instant.compare(sealedUntil(now), context.now) <= 0) continue
    const isNew = await inTransaction(context.db, async (tx) => {
      if (await isKnown(tx, mark)) return false
      const marked = markSchema.parse(JSON.parse(context.open(mark)))
      await eraseMarked(tx, { ...context, now }, await personOf(tx, marked), mark)
      return true
    })
    if (isNew) erased += 1
  }
  return { erased }
}

async function isKnown(tx: Db, mark: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sealed_evidence')
    .select('id')
    .where('sealed', '=', mark)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The account may have had another address when the backup was made, or may not have been there;
 * whoever had the address then is somebody else.
 */
async function personOf(tx: Db, { email, account, since = null }: Marked): Promise<Person> {
  const { rows } = await sql<Pick<Person, 'id' | 'staffRole' | 'memberships'>>`
    select u.id, u.staff_role as "staffRole",
           (select coalesce(jsonb_agg(jsonb_build_object('memberId', m.member_id, 'role', m.role)), '[]')
              from membership m where m.user_id = u.id) as memberships
      from app_user u where u.public_id = ${account}
  `.execute(tx)
  const [known = { id: null, staffRole: null, memberships: [] }] = rows
  return { ...known, email, authorSince: since }
}
