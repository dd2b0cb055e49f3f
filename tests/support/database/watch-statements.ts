import type { CompiledQuery, KyselyPlugin } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

/** The same database, and the statements that went through it. */
export function watchStatements(db: Db): { db: Db; statements: CompiledQuery[] } {
  const statements: CompiledQuery[] = []
  const watcher: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(watcher), statements }
}
