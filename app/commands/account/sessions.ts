import type { AccountRefusal } from '#domain/account/account-form.ts'
import type { SignInMethod } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/public-id.server.ts'
import { newSecret, secretHash } from '#platform/security/secret.server.ts'

export type OpenedSession = {
  /** For the cookie alone. */
  secret: string
  userId: string
}

type NewSession = {
  userId: number
  method: SignInMethod
  device: string
  /** The secret that the browser came with: its session ends. */
  replaces?: string | undefined
}

/** Always a new secret: one that was there before the sign-in is never the session's. */
export async function openSession(
  db: Db,
  { userId, method, device, replaces }: NewSession,
  now: Temporal.Instant,
): Promise<OpenedSession> {
  const user = await enabledUser(db, userId)
  const secret = newSecret()
  const at = new Date(now.epochMilliseconds)
  const replaced = replaces ? await closeReplaced(db, replaces) : undefined
  await db
    .insertInto('session')
    .values({
      public_id: newPublicId(),
      hash: secretHash('session', secret),
      user_id: userId,
      member_id: replaced?.user_id === userId ? replaced.member_id : null,
      method,
      device,
      signed_in_at: at,
      last_seen_at: at,
      authenticated_at: at,
    })
    .execute()
  return { secret, userId: user.public_id }
}

/** Asked by somebody who has proved who they are: to nobody else is it told. */
async function enabledUser(db: Db, userId: number): Promise<{ public_id: string }> {
  const user = await db
    .selectFrom('app_user')
    .select(['public_id', 'disabled_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const reason: AccountRefusal = 'account-disabled'
  if (user.disabled_at) throw new AppError('forbidden', { reason })
  return user
}

function closeReplaced(db: Db, secret: string) {
  return db
    .deleteFrom('session')
    .where('hash', '=', secretHash('session', secret))
    .returning(['user_id', 'member_id'])
    .executeTakeFirst()
}
