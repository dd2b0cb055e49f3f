import { sql } from 'kysely'
import { z } from 'zod'
import { changeReview } from '#commands/review/change/change-review.ts'
import { dateOf, type ReviewContext } from '#commands/review/review-context.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import { sealedUntil } from '#domain/author/erasure.ts'
import { AppError } from '#domain/errors.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import { lineInput } from '#domain/text/text-input.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { ErasureLine, ErasureLog } from '#platform/security/erasure.server.ts'
import type { Author } from './author-review.ts'
import { erasableReviews, type Person } from './erasable-reviews.ts'
import { eraseAccount, eraseTraces, staysOn } from './erase-traces.ts'

export const erasureInput = z.object({ email: lineInput(254) })

const DIFFERS: AccountProblem = 'email-differs'

type Sealing = Parameters<typeof eraseTraces>[1] & ReviewContext & { seal(text: string): string }
export type ErasingContext = Sealing & Pick<ErasureLog, 'note'>

/** By which an erasure is known, and done again where a backup has undone it. */
const markSchema = z.object({
  email: z.string(),
  account: z.string().nullable(),
  /** From when on what came from the address was theirs; null or left out for all of it. */
  since: z.coerce.date().nullish(),
})

/**
 * Everything that says who somebody is goes, with all they wrote; what the site counted of it is
 * counted no more. What somebody else signed stays, whoever was invited. Whoever works here for a
 * company keeps their account. They are told nothing by mail, which would bring the address back; whoever has an open
 * brief of theirs is told that it has ended.
 */
export async function erasePerson(
  context: ErasingContext,
  author: Author,
  { email }: z.output<typeof erasureInput>,
): Promise<{ keepsAccount: boolean }> {
  expectAllowed(author, 'manage-own-account')
  if (mailboxOf({ address: email }) !== mailboxOf({ address: author.email }))
    throw new AppError('invalid', { email: DIFFERS })
  return inTransaction(context.db, async (tx) => {
    await eraseNow(tx, context, author)
    return { keepsAccount: staysOn(author) }
  })
}

/** The same at somebody's wish that came otherwise: of whom there may be no account. Call it last in a transaction. */
export async function eraseNow(tx: Db, context: ErasingContext, person: Person): Promise<void> {
  const { email, authorSince } = person
  const { rows } = await sql<{ account: string }>`
    select public_id as account from app_user where id = ${person.id}
  `.execute(tx)
  const marked = { email, account: rows[0]?.account ?? null, since: authorSince }
  const mark = context.seal(JSON.stringify(marked satisfies z.input<typeof markSchema>))
  await eraseMarked(tx, context, person, mark)
  // A crash may leave a line for what was asked and not done, never an erasure without its line.
  await context.note({ at: context.now.toString(), person: mark })
}

/** The mark stays in the database among the evidence: by it a restored one is known to lack an erasure. */
async function eraseMarked(tx: Db, context: Sealing, person: Person, mark: string): Promise<void> {
  const reviews = await erasableReviews(tx, person)
  const proofs = reviews.map((each) => context.seal(JSON.stringify(each.proof)))
  await keepSealed(tx, context, [mark, ...proofs])
  for (const { id, isErased } of reviews) {
    if (isErased) continue
    const erase = { type: 'erase', actor: 'author', actorId: person.id, reviewId: id } as const
    await changeReview({ ...context, db: tx }, erase)
  }
  await eraseTraces(tx, context, person, reviews)
  await eraseAccount(tx, person, dateOf(context.now))
  await context.jobs.enqueue(tx, 'remove-erased-files', {})
}

async function keepSealed(
  tx: Db,
  { now }: Pick<Sealing, 'now'>,
  sealed: readonly string[],
): Promise<void> {
  await tx
    .insertInto('sealed_evidence')
    .values(
      sealed.map((each) => ({
        sealed: each,
        sealed_at: dateOf(now),
        kept_until: dateOf(sealedUntil(now)),
      })),
    )
    .execute()
}

type EraseAgainContext = ReviewContext & {
  seal(text: string): string
  open(sealed: string): string
}

type Marked = z.output<typeof markSchema>

/**
 * For a database that comes from a backup: whoever was erased after that was made is erased again,
 * as of that day. Gives how many erasures the database did not know of.
 */
export async function eraseAgain(
  context: EraseAgainContext,
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
