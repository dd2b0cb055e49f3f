import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from '#platform/database/database.server.ts'
import type { Db, Schema } from '#platform/database/schema.ts'

export type Statement = { text: string; values: unknown[] }

/**
 * The statements that a read sends, to be sent again without our own code around them; what is kept
 * between reads may be read before.
 */
export async function recordStatements(
  { pool }: Database,
  read: (db: Db) => Promise<unknown>,
  readBefore?: (db: Db) => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = []
  // Not destroyed: that would end the pool, which is the database's.
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: pool as Pool }),
    log: ({ query }) => {
      sent.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  await readBefore?.(db)
  sent.length = 0
  await read(db)
  return sent
}
