import { DEMO_ACCOUNTS } from '#db/demo/accounts.ts'
import type { Db } from '#platform/database/schema.ts'
import { OperatorError } from '#platform/operator-error.ts'

class DemoInProduction extends OperatorError {}

/** No account may be there whose password everybody can read. */
export async function expectNoDemo(db: Db): Promise<void> {
  const addresses = DEMO_ACCOUNTS.map(({ email }) => email)
  const account = await db
    .selectFrom('app_user')
    .select('email')
    .where('email', 'in', addresses)
    .executeTakeFirst()
  if (!account) return
  throw new DemoInProduction(
    `This database holds the account ${account.email} of the demo, whose password everybody can read: production does not start on it.`,
  )
}
