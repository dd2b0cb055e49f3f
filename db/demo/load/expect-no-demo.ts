import { DEMO_ACCOUNTS } from '#db/demo/accounts.ts'
import type { Db } from '#platform/database/schema.ts'

/** Told in a sentence, not in a stack. */
export class DemoInProduction extends Error {}

/** By the mark that loading leaves, or by an account whose password everybody can read. */
export async function expectNoDemo(db: Db): Promise<void> {
  const load = await db.selectFrom('demo_load').select('state').executeTakeFirst()
  const account = await db
    .selectFrom('app_user')
    .select('email')
    .where(
      'email',
      'in',
      DEMO_ACCOUNTS.map(({ email }) => email),
    )
    .executeTakeFirst()
  if (!load && !account) return
  const what = load ? 'the demo' : `the account ${account?.email} of the demo`
  throw new DemoInProduction(
    `This database holds ${what}, and production does not start on it: name an empty one in DATABASE_URL or DATA_DIR, or leave out APP_ENV=production.`,
  )
}
