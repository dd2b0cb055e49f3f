import type { KyselyPlugin } from 'kysely'
import type { Db } from '#platform/schema.ts'

/** The same database, and how many statements went through it. */
export function countStatements(db: Db): { db: Db; count(): number } {
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(counter), count: () => count }
}
