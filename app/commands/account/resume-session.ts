import {
  isSessionAlive,
  isToBeMarkedSeen,
  type SignedInUser,
  type SignInMethod,
} from '#domain/account/session.ts'
import type { Db } from '#platform/database/schema.ts'
import { secretHash } from '#platform/security/secret.server.ts'
import { sessionUser } from '#queries/account/session-user.ts'

type Context = { db: Db; now: Temporal.Instant }

/** Staff have more to lose than a mailbox or a password can guard. */
const STRONG_METHODS: readonly SignInMethod[] = ['passkey', 'recovery-code']

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
