import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '#tests/support/server/production.ts'
import { copiedDatabase, onServer, withDatabase } from './support/loaded-database.ts'
import type { BenchContext, Measure, Row } from './support/measure.ts'
import { figureOf } from './support/statistics.ts'

/** Fewer: RECOVERY_REVIEWS=30000 npm run bench -- recovery. */
const REVIEWS = Number(process.env.RECOVERY_REVIEWS ?? 1_000_000)
const RESTORED = 'bench_restored'
/** What docs/recovery.md promises. */
const RESTORED_WITHIN_S = 20 * 60

export const recovery: Measure = {
  name: 'recovery',
  title: 'Backup and restore',
  about:
    'The commands `site backup` and `site restore` with the machine’s own PostgreSQL and its tools, from their start to their end: the dump with its manifest; then everything looked at, restored into an empty database, counted and erased again. No pictures: they are copied as quickly as the disks allow. A million reviews, copied by the database from twenty thousand that differ, unless `RECOVERY_REVIEWS` says fewer.',
  isQuick: false,

  async run(context): Promise<Row[]> {
    const server = await context.postgres({ isOfSystem: true })
    if (!server)
      return [{ label: 'all', cells: { backup: 'skipped: no PostgreSQL of the machine' } }]
    const url = await copiedDatabase(server.url, REVIEWS, context.tell)
    const dataDir = context.newFolder()
    const backups = join(dataDir, 'backups')
    const into = withDatabase(server.url, RESTORED)
    context.afterwards(() => onServer(server.url, `drop database if exists ${RESTORED}`))
    await onServer(server.url, `drop database if exists ${RESTORED}`, `create database ${RESTORED}`)

    const backupSeconds = await secondsOf(
      context,
      { DATA_DIR: dataDir, DATABASE_URL: url },
      'backup',
      backups,
    )
    const restoreSeconds = await secondsOf(
      context,
      { DATA_DIR: dataDir, DATABASE_URL: into },
      'restore',
      backups,
    )
    const [dump = ''] = globSync(join(backups, '*/database.dump'))
    const cells = {
      backup: figureOf([backupSeconds], 's'),
      restore: figureOf([restoreSeconds], 's', RESTORED_WITHIN_S),
      dump: figureOf([statSync(dump).size / 1e6], 'MB'),
    }
    return [{ label: `${REVIEWS.toLocaleString('en-GB')} reviews`, cells }]
  },
}

async function secondsOf(
  { tell }: BenchContext,
  settings: Record<string, string>,
  ...words: string[]
): Promise<number> {
  const startedMs = performance.now()
  const { code, output } = await runCommand(
    { LOG_LEVEL: 'silent', ...settings },
    'scripts/site.ts',
    ...words,
  )
  if (code !== 0) throw new Error(output)
  const seconds = (performance.now() - startedMs) / 1000
  tell(`${words[0]}: ${seconds.toFixed(0)} s`)
  return seconds
}
