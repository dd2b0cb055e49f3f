import type { Shows } from '#domain/address/page-subject.ts'
import type { Redirect } from '#domain/address/redirect.ts'
import type { Db } from '#platform/database/schema.ts'

/** The redirect of a path, if there is one; that there is none is shown too, until one is made. */
export async function redirectOf(
  { db, shows }: { db: Db; shows: Shows<'addresses'> },
  path: string,
): Promise<Redirect | undefined> {
  shows('addresses')
  return db
    .selectFrom('redirect')
    .select(['path', 'target'])
    .where('path', '=', path)
    .executeTakeFirst()
}
