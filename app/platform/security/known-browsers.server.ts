import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newSecret, secretHash } from './secret.server.ts'

/** Of one account; the one not seen for longest leaves first. */
const MOST_BROWSERS = 20

/** What a browser that somebody has signed in with before is called; undefined for every other one. */
export async function knownBrowser(
  db: Db,
  { secret, address }: { secret: string | undefined; address: string },
): Promise<string | undefined> {
  if (!secret) return undefined
  const found = await db
    .selectFrom('known_browser as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select('k.hash')
    .where('k.hash', '=', hashOf(secret))
    .where('u.email', '=', address)
    .executeTakeFirst()
  return found?.hash
}

/**
 * For whoever has just signed in. Gives the browser another secret, for this account and for those that it knew
 * before: one that was planted there, or copied from it, is worth nothing any more.
 */
export async function rememberBrowser(
  db: Db,
  { secret, userId }: { secret: string | undefined; userId: string },
  now: Temporal.Instant,
): Promise<string> {
  const renewed = newSecret()
  const hash = hashOf(renewed)
  const seenAt = new Date(now.epochMilliseconds)
  await inTransaction(db, async (tx) => {
    if (secret)
      await tx
        .updateTable('known_browser')
        .set({ hash })
        .where('hash', '=', hashOf(secret))
        .execute()
    await sql`
      insert into known_browser (hash, user_id, seen_at)
      select ${hash}, id, ${seenAt} from app_user where public_id = ${userId}
      on conflict (hash, user_id) do update set seen_at = excluded.seen_at
    `.execute(tx)
    await sql`
      delete from known_browser k using app_user u
       where u.public_id = ${userId} and k.user_id = u.id
         and k.hash not in (select hash from known_browser newest where newest.user_id = u.id
                             order by seen_at desc, hash limit ${MOST_BROWSERS})
    `.execute(tx)
  })
  return renewed
}

function hashOf(secret: string): string {
  return secretHash('known-browser', secret)
}
