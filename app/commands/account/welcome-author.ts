import type { LocaleCode } from '#domain/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/public-id.server.ts'

/** Of a subject that is an address without an account. */
export const authorPrefix = 'author '

/** Of a link to somebody who has no account yet, but has confirmed a review from the address. */
export async function authorSubject(
  tx: Db,
  { address }: { address: string },
): Promise<string | undefined> {
  const author = await tx
    .selectFrom('review_author')
    .select('email')
    .where('email', '=', address)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return author && authorPrefix + address
}

/** They get one as they come in for the first time. Undefined for a link of somebody who has. */
export async function welcomeAuthor(
  tx: Db,
  { subject, details }: { subject: string; details: Record<string, unknown> },
): Promise<number | undefined> {
  if (!subject.startsWith(authorPrefix)) return undefined
  const email = subject.slice(authorPrefix.length)
  const { first_name, last_name } = await tx
    .selectFrom('review_author')
    .select(['first_name', 'last_name'])
    .where('email', '=', email)
    .where('verified_at', 'is not', null)
    .orderBy('verified_at', 'desc')
    .executeTakeFirstOrThrow()
  const user = await tx
    .insertInto('app_user')
    .values({
      public_id: newPublicId(),
      email,
      full_name: `${first_name} ${last_name}`,
      locale: details.locale as LocaleCode,
    })
    // Two links may be followed at once.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return user.id
}
