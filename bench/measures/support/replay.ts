import pg from 'pg'
import type { Statement } from '#tests/support/reads/record-statements.ts'

/** Values stay as the server sent them: turning them into objects is the page's time, not the database's. */
const RAW = { getTypeParser: () => (value: string) => value }

export type Replay = {
  msFor(statements: readonly Statement[]): Promise<number>
  rowsFor(statements: readonly Statement[]): Promise<number>
  end(): Promise<void>
}

export async function openReplay(connectionString: string): Promise<Replay> {
  const client = new pg.Client({ connectionString, types: RAW })
  await client.connect()
  return {
    async msFor(statements) {
      const startedMs = performance.now()
      for (const { text, values } of statements) {
        await client.query({ text, values, rowMode: 'array' })
      }
      return performance.now() - startedMs
    },
    async rowsFor(statements) {
      let count = 0
      for (const { text, values } of statements) {
        count += (await client.query({ text, values, rowMode: 'array' })).rows.length
      }
      return count
    },
    end: () => client.end(),
  }
}
