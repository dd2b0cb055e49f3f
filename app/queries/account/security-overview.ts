import type { SignedInUser } from '#domain/account/session.ts'
import type { OpenSession, OwnPasskey } from '#domain/contract/account.ts'
import type { Db } from '#platform/database/schema.ts'

/** How somebody signs in, and where they are signed in. */
export async function securityOverview(db: Db, user: SignedInUser) {
  const sessions = await db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const passkeys = await db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute()
  const password = await db
    .selectFrom('password')
    .select('set_at')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  const codes = await db
    .selectFrom('token')
    .select('hash')
    .where('purpose', '=', 'recovery')
    .where('subject', '=', String(user.id))
    .where('used_at', 'is', null)
    .execute()
  return {
    sessions: sessions.map(
      (each): OpenSession => ({
        id: each.public_id,
        device: each.device,
        method: each.method,
        signedInAt: each.signed_in_at.toISOString(),
        lastSeenAt: each.last_seen_at.toISOString(),
        isCurrent: each.id === user.sessionId,
      }),
    ),
    passkeys: passkeys.map(
      (each): OwnPasskey => ({
        id: each.public_id,
        name: each.name,
        createdAt: each.created_at.toISOString(),
        lastUsedAt: each.last_used_at?.toISOString() ?? null,
      }),
    ),
    passwordSetAt: password?.set_at?.toISOString() ?? null,
    recoveryCodes: codes.length,
  }
}
