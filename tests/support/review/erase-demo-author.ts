import { erasePerson } from '#commands/author/erase-person.ts'
import { DEMO_ACCOUNTS } from '#db/demo/accounts.ts'
import type { Db } from '#platform/database/schema.ts'
import { openErasureLog, openEvidenceSeal } from '#platform/security/erasure.server.ts'
import { reviewContext } from './review-site.ts'

/** Of the demo, who wrote one of its reviews. */
const AUTHOR = {
  id: 1 + DEMO_ACCOUNTS.findIndex(({ role }) => role === 'author'),
  email: 'author@demo.attesta.example',
  authorSince: null,
  staffRole: null,
  memberships: [],
}

/** As the author asks for it, with the line that lasts longer than any backup. */
export async function eraseDemoAuthor(db: Db, dataDir: string): Promise<void> {
  const context = {
    ...reviewContext(db),
    ...openEvidenceSeal({ dataDir }),
    ...openErasureLog({ dataDir }),
  }
  await erasePerson(context, AUTHOR, { email: AUTHOR.email })
}

/** What is left of the author, and of all who were erased. */
export async function traceOfAuthor(db: Db): Promise<{ accounts: number; erasedReviews: number }> {
  const accounts = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', AUTHOR.email)
    .execute()
  const erased = await db.selectFrom('review').select('id').where('is_erased', '=', true).execute()
  return { accounts: accounts.length, erasedReviews: erased.length }
}
