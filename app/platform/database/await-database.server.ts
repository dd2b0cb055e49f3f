import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '#platform/operator-error.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const PATIENCE_MS = 60_000
const PAUSE_MS = 500

class DatabaseUnreachable extends OperatorError {
  override readonly exitCode = 2
}

/** Machines start in any order: one that does not answer yet is waited for, a minute at most. */
export async function awaitDatabase(databaseUrl: string, patienceMs = PATIENCE_MS): Promise<void> {
  await awaitServer(`PostgreSQL at ${new URL(databaseUrl).host}`, patienceMs, () =>
    onceConnected(databaseUrl, expectPrimary),
  )
}

/** Asks again and again while nobody can answer; what `ask` throws otherwise is thrown. */
export async function awaitServer<Answer>(
  what: string,
  patienceMs: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const deadline = performance.now() + patienceMs
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof OperatorError) throw error
      if (!isDatabaseUnavailable(error) || performance.now() > deadline)
        throw new DatabaseUnreachable(`${what} cannot be used: ${(error as Error).message}`)
    }
    if (tries === 0) console.info(`${what} does not answer yet: waiting for it.`)
    await pause(PAUSE_MS)
  }
}

/** On a connection of its own, which ends with it. */
export async function onceConnected<Answer>(
  connectionString: string,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await ask(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Between two primaries its address may lead to a server that only follows. */
export async function expectPrimary(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_is_in_recovery() as is_following')
  if (rows[0]?.is_following)
    throw Object.assign(new Error('it follows another server and takes no writes'), {
      code: '25006',
    })
}
