import { sql } from 'kysely'
import { z } from 'zod'
import { mailboxOf } from '#domain/email-address.ts'
import { sealedUntil } from '#domain/erasure.ts'
import type { ErasureLine } from '#platform/erasure-log.server.ts'
import type { Db } from '#platform/schema.ts'
import { inTransaction } from '#platform/transaction.ts'
import { eraseMarked } from './erase-person.ts'
import { mailboxIn, type Person } from './erase-traces.ts'
import type { ReviewContext } from './review-context.ts'

type Context = ReviewContext & { seal(text: string): string; open(sealed: string): string }

const markSchema = z.object({ email: z.string(), account: z.string().nullable() })

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
      await eraseMarked(tx, { ...context, now }, await peopleOf(tx, marked), mark)
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

/** The account may have had another address when the backup was made, or may not have been there. */
async function peopleOf(tx: Db, { email, account }: Marked): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id, u.email, u.staff_role as "staffRole",
           (select coalesce(jsonb_agg(jsonb_build_object('memberId', m.member_id, 'role', m.role)), '[]')
              from membership m where m.user_id = u.id) as memberships
      from app_user u
     where u.public_id = ${account} or ${mailboxIn(sql`u.email`)} = ${mailboxOf({ address: email })}
  `.execute(tx)
  const nobody: Person = { id: null, email, staffRole: null, memberships: [] }
  return [...rows, nobody]
}
