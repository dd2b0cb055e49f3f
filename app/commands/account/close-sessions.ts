import type { SignedInUser } from '#domain/account/session.ts'
import type { Db } from '#platform/database/schema.ts'
import { secretHash } from '#platform/security/secret.server.ts'

/** What a browser's cookie stood for stands for nothing any more. */
export async function signOut(db: Db, secret: string | undefined): Promise<void> {
  if (!secret) return
  await db.deleteFrom('session').where('hash', '=', secretHash('session', secret)).execute()
}

/** One of the user's own sessions; another's is not touched. */
export async function closeSession(
  db: Db,
  actor: Pick<SignedInUser, 'id'>,
  publicId: string,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', actor.id)
    .where('public_id', '=', publicId)
    .execute()
}

export async function closeAllSessions(
  db: Db,
  userId: number,
  { except }: { except?: number } = {},
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '!=', except ?? 0)
    .execute()
}
