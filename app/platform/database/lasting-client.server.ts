import type pg from 'pg'
import { isConnectionLost } from './database-unavailable.ts'
import type { SqlClient } from './pglite-pool.server.ts'

/**
 * A connection that outlives the server at its other end: one that is lost, or whose server takes no writes any more,
 * does not go back to its pool. Where its first statement finds that out, and only reads or begins a transaction, it is
 * said once more on another connection: nothing was done before it.
 */
export async function lastingClient(connect: () => Promise<pg.PoolClient>): Promise<SqlClient> {
  let client: pg.PoolClient | undefined = await connect()
  let isLost = false
  let isFirst = true

  async function ask(text: string, values?: readonly unknown[]) {
    if (!client) throw new Error('Connection terminated: there is no other one')
    try {
      return await client.query(text, values as unknown[])
    } catch (error) {
      isLost ||= isConnectionLost(error)
      throw error
    }
  }

  function letGo(isDiscarded: boolean): void {
    const released = client
    client = undefined
    released?.release(isDiscarded)
  }

  return {
    async query(text, values) {
      const isRepeatable = isFirst && (BEGINS.test(text) || onlyReads(text))
      isFirst = false
      try {
        return await ask(text, values)
      } catch (error) {
        if (!isLost || !isRepeatable) throw error
      }
      letGo(true)
      client = await connect()
      isLost = false
      return ask(text, values)
    },
    release: (isDiscarded = false) => letGo(isDiscarded || isLost),
  }
}

const BEGINS = /^(?:begin|start transaction)\b/i

/** In doubt it writes: a word for it may stand in a name. */
export function onlyReads(text: string): boolean {
  return /^\s*(?:select|with)\b/i.test(text) && !WRITES.test(text)
}

const WRITES =
  /\b(?:insert|update|delete|merge|nextval|setval|pg_notify|set_config|pg_advisory\w*)\b/i
