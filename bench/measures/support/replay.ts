import pg from 'pg'
import type { Statement } from './record-statements.ts'

/** Values stay as the server sent them: turning them into objects is the page's time, not the database's. */
const RAW = { getTypeParser: () => (value: string) => value }

/** What the search by name is meant to run with; the default of 0.3 returns far too much. */
const NAME_SIMILARITY = '-c pg_trgm.similarity_threshold=0.45'

export type Replay = {
  msFor(statements: readonly Statement[]): Promise<number>
  end(): Promise<void>
}

export async function openReplay(connectionString: string): Promise<Replay> {
  const client = new pg.Client({ connectionString, types: RAW, options: NAME_SIMILARITY })
  await client.connect()
  return {
    async msFor(statements) {
      const startedMs = performance.now()
      for (const { text, values } of statements) {
        await client.query({ text, values, rowMode: 'array' })
      }
      return performance.now() - startedMs
    },
    end: () => client.end(),
  }
}
