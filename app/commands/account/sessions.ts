import type { AccountRefusal } from '#domain/account/account-form.ts'
import {
  isSessionAlive,
  isToBeMarkedSeen,
  type SignedInUser,
  type SignInMethod,
} from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId, newSecret, secretHash } from '#platform/security/secret.server.ts'
import { sessionUser } from '#queries/account/session-user.ts'

/** Staff have more to lose than a mailbox or a password can guard. */
const STRONG_METHODS: readonly SignInMethod[] = ['passkey', 'recovery-code']

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

type Context = { db: Db; now: Temporal.Instant }

/** Who a browser's secret stands for, as long as its session lives; a dead session is removed. */
export async function resumeSession(
  { db, now }: Context,
  secret: string | undefined,
  { isPasskeyRequired }: { isPasskeyRequired: boolean },
): Promise<SignedInUser | null> {
  if (!secret) return null
  const found = await sessionUser({ db, now }, secretHash('session', secret))
  if (!found) return null
  const { user, lastSeenAt } = found
  const session = db.updateTable('session').where('id', '=', user.sessionId)
  if (!isSessionAlive({ ...user, lastSeenAt }, now)) {
    await db.deleteFrom('session').where('id', '=', user.sessionId).execute()
    return null
  }
  if (isToBeMarkedSeen(lastSeenAt, now))
    await session.set({ last_seen_at: new Date(now.epochMilliseconds) }).execute()
  const isWithheld = isPasskeyRequired && !STRONG_METHODS.includes(user.method)
  return isWithheld ? { ...user, staffRole: null, withheldRole: user.staffRole } : user
}
