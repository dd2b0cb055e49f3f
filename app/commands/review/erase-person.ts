import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { AccountProblem } from '#domain/account-form.ts'
import { mailboxOf } from '#domain/email-address.ts'
import { sealedUntil } from '#domain/erasure.ts'
import { AppError } from '#domain/errors.ts'
import { expectAllowed } from '#domain/permissions.ts'
import { lineInput } from '#domain/text-input.ts'
import type { ErasureLog } from '#platform/erasure-log.server.ts'
import type { Db } from '#platform/schema.ts'
import { inTransaction } from '#platform/transaction.ts'
import { writtenBy } from '#queries/author/written-by.ts'
import type { Author } from './author-review.ts'
import { changeReview } from './change-review.ts'
import { eraseAccount, eraseTraces, mailboxIn, type Person, staysOn } from './erase-traces.ts'
import { dateOf, mailboxHash, type ReviewContext } from './review-context.ts'

export const erasureInput = z.object({ email: lineInput(254) })

const DIFFERS: AccountProblem = 'email-differs'

type Sealing = ReviewContext & { seal(text: string): string }
type Context = Sealing & Pick<ErasureLog, 'note'>

/**
 * Everything that says who somebody is goes, with all they wrote; what the site counted of it is
 * counted no more. Whoever works here for a company keeps their account. Nobody is told by mail:
 * it would bring the address back.
 */
export async function erasePerson(
  context: Context,
  author: Author,
  { email }: z.output<typeof erasureInput>,
): Promise<{ keepsAccount: boolean }> {
  expectAllowed(author, 'manage-own-account')
  if (mailboxOf({ address: email }) !== mailboxOf({ address: author.email }))
    throw new AppError('invalid', { email: DIFFERS })
  return inTransaction(context.db, async (tx) => {
    const { public_id: account } = await tx
      .selectFrom('app_user')
      .select('public_id')
      .where('id', '=', author.id)
      .executeTakeFirstOrThrow()
    const mark = context.seal(JSON.stringify({ email: author.email, account }))
    await eraseMarked(tx, context, [author], mark)
    // A crash may leave a line for what was asked and not done, never an erasure without its line.
    await context.note({ at: context.now.toString(), person: mark })
    return { keepsAccount: staysOn(author) }
  })
}

/** The mark stays in the database among the evidence: by it a restored one is known to lack an erasure. */
export async function eraseMarked(
  tx: Db,
  context: Sealing,
  people: readonly Person[],
  mark: string,
): Promise<void> {
  await keepSealed(tx, context, [mark])
  for (const person of people) {
    const reviews = await reviewsOf(tx, person)
    const proofs = reviews.map((each) => context.seal(JSON.stringify(each.proof)))
    await keepSealed(tx, context, proofs)
    for (const { id, isErasable } of reviews) {
      if (!isErasable) continue
      const erase = { type: 'erase', actor: 'author', actorId: person.id, reviewId: id } as const
      await changeReview({ ...context, db: tx }, erase)
    }
    await eraseTraces(tx, person, reviews, dateOf(context.now))
    await eraseAccount(tx, person)
  }
  await context.jobs.enqueue(tx, 'remove-erased-files', {})
}

type Evidence = {
  id: number
  publicId: string
  /** Of an invitation that was never answered there is nothing to prove. */
  isErasable: boolean
  proof: object
}

/** Signed ones, and invitations to the address. */
async function reviewsOf(tx: Db, person: Person): Promise<Evidence[]> {
  const { rows } = await sql<Evidence>`
    select r.id, r.public_id as "publicId", not r.is_erased as "isErasable", ${proof} as proof
      from review r
      join member m on m.id = r.member_id
      left join review_author a on a.review_id = r.id
      left join contact c on c.id = r.contact_id
     where r.id in (${writtenBy(person)} ${alsoOf(person)})
     order by r.id
       for no key update of r
  `.execute(tx)
  return rows
}

/** Begun, asked for or never confirmed, and whatever the same mailbox signed under another spelling. */
const alsoOf = ({ email }: Person): RawBuilder<unknown> => sql`
  union select review_id from review_author where mailbox_hash = ${mailboxHash({ address: email })}
  union select review_id from review_invitation
         where ${mailboxIn(sql`email`)} = ${mailboxOf({ address: email })}
  union select review_id from review_draft
         where ${mailboxIn(sql`answers ->> 'email'`)} = ${mailboxOf({ address: email })}`

/** Who, when and by which check: not what was said. */
const proof = sql`jsonb_build_object(
  'review', r.public_id, 'member', m.public_id, 'state', r.state, 'published_at', r.published_at,
  'method', r.authenticated_method, 'authenticated_at', r.authenticated_at,
  'email', a.email, 'first_name', coalesce(a.first_name, c.first_name),
  'last_name', coalesce(a.last_name, c.last_name), 'company', a.company_name,
  'verified_at', a.verified_at,
  'consents', (select coalesce(jsonb_agg(jsonb_build_object(
                 'version', g.version, 'statement', g.statement, 'given_at', g.given_at)), '[]')
                 from review_consent g where g.review_id = r.id))`

async function keepSealed(
  tx: Db,
  { now }: Pick<Sealing, 'now'>,
  sealed: readonly string[],
): Promise<void> {
  if (sealed.length === 0) return
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
