import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#tests/support/database/postgres.ts'
import type { BenchContext, ServerOptions } from './measures/support/measure.ts'

/** As on a small server of its own: the largest tables stay in memory, a sort does not spill. */
const TUNING = ['shared_buffers=1GB', 'work_mem=32MB', 'max_wal_size=4GB', 'jit=off']

/** Reviews among which a read is measured. What costs up to a tenth more at ten times as many is flat. */
const SIZES = [30_000, 300_000, 3_000_000]
const QUICK_SIZES = [3_000, 30_000]

type OpenContext = BenchContext & {
  /** Known once the measure has asked for a server. */
  postgresVersion(): string | undefined
  close(): Promise<void>
}

export function openContext({
  isQuick,
  postgresUrl,
  sizes,
}: {
  isQuick: boolean
  postgresUrl: string | undefined
  sizes: readonly number[] | undefined
}): OpenContext {
  const endings: (() => Promise<void>)[] = []
  let server: Promise<{ url: string; version: string } | null> | undefined
  let version: string | undefined

  async function findServer(options?: ServerOptions) {
    if (postgresUrl) return { url: postgresUrl, version: await versionOf(postgresUrl) }
    const started = await startPostgres(TUNING, undefined, options)
    if (started) endings.push(started.stop)
    return started && { url: started.url, version: await versionOf(started.url) }
  }

  return {
    isQuick,
    sizes: sizes ?? (isQuick ? QUICK_SIZES : SIZES),
    tell: (line) => console.info(`  ${line}`),
    newFolder() {
      const folder = mkdtempSync(join(tmpdir(), 'attesta-bench-'))
      endings.push(() => rm(folder, { recursive: true, force: true }))
      return folder
    },
    async postgres(options) {
      server ??= findServer(options)
      const found = await server
      version = found?.version
      return found
    },
    afterwards: (work) => endings.push(work),
    postgresVersion: () => version,
    async close() {
      for (let ending = endings.pop(); ending; ending = endings.pop()) await ending()
    },
  }
}

async function versionOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('show server_version')
  await client.end()
  return `PostgreSQL ${rows[0].server_version.split(' ')[0]}`
}
