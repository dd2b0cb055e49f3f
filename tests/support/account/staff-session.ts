import { openSession, resumeSession } from '#commands/account/sessions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { Db, Schema } from '#platform/database/schema.ts'
import { sessionCookieName } from '#request/personal-cookies.ts'
import { createUser } from '#tests/support/database/builders.ts'

/** Somebody of our staff who is signed in now, and the cookie that says so to a demo asked without TLS. */
export async function createStaffSession(
  db: Db,
  staff_role: NonNullable<Schema['app_user']['staff_role']>,
  now: Temporal.Instant = Temporal.Now.instant(),
): Promise<{ user: SignedInUser; cookie: string }> {
  const userId = await createUser(db, { staff_role, full_name: 'Nora Lemaire' })
  const opened = { userId, method: 'passkey', device: 'Firefox, Linux' } as const
  const { secret } = await openSession(db, opened, now)
  const user = await resumeSession({ db, now }, secret, { isPasskeyRequired: false })
  if (!user) throw new Error('nobody is signed in')
  return { user, cookie: `${sessionCookieName(false)}=${secret}` }
}
