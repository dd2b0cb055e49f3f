import type { Db } from '#platform/database/schema.ts'
import { hashPassword } from '#platform/security/password-hash.server.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'

/** Of every demo account; it is no secret. */
export const DEMO_PASSWORD = 'attesta-demo-2026'

/** To the accounts that have none: whoever set another one keeps it. */
export async function giveDemoPasswords(db: Db): Promise<void> {
  const without = await db
    .selectFrom('app_user as u')
    .leftJoin('password as p', 'p.user_id', 'u.id')
    .select('u.id')
    .where(
      'u.email',
      'in',
      DEMO_ACCOUNTS.map(({ email }) => email),
    )
    .where('p.user_id', 'is', null)
    .execute()
  if (without.length === 0) return
  const hash = await hashPassword(DEMO_PASSWORD)
  const set_at = new Date()
  await db
    .insertInto('password')
    .values(without.map(({ id }) => ({ user_id: id, hash, set_at })))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}
