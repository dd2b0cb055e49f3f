import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { loadDemo } from '#db/demo/load/load-demo.ts'
import { printProgress } from '#db/demo/load/progress.ts'
import { readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { OperatorError, tellOperator } from '#platform/operator-error.ts'
import { demoSettings, FULL_SIZE } from './settings.ts'

const USAGE = `Usage: npm run demo -- [options]

  --seed 1            another number, other data
  --as-of 2026-11-15  a day; nothing is newer than its midnight (default: today)
  --members 300  --reviews 3000  --buyers 120
  --full              3,000 members and 30,000 reviews
  --force             clears the database first`

class WrongUse extends OperatorError {
  override readonly exitCode = 1
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      'as-of': { type: 'string' },
      members: { type: 'string' },
      reviews: { type: 'string' },
      buyers: { type: 'string' },
      full: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.info(USAGE)
  const settings = demoSettings({
    seed: values.seed,
    asOf: values['as-of'] ?? new Date().toISOString(),
    members: values.members ?? (values.full ? FULL_SIZE.members : undefined),
    reviews: values.reviews ?? (values.full ? FULL_SIZE.reviews : undefined),
    buyers: values.buyers,
  })
  const { dataDir, databaseUrl } = readConfig(process.env)
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    const startedAt = performance.now()
    await loadDemo(database.db, {
      ...settings,
      force: values.force,
      onProgress: printProgress('reviews'),
      mediaDir: join(dataDir, 'media'),
      onPictureProgress: printProgress('pictures'),
    })
    // What was signed of the data before is another register's.
    for (const name of ['memory', 'journal'])
      rmSync(join(dataDir, 'register', name), { recursive: true, force: true })
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    console.info(`Demo data loaded in ${seconds} s.`)
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  process.exitCode = tellOperator(readable(error))
}

/** What was typed wrongly is told with how it is meant. */
function readable(error: unknown): unknown {
  if (error instanceof z.ZodError) return new WrongUse(`${z.prettifyError(error)}\n\n${USAGE}`)
  const isTypo = error instanceof TypeError && 'code' in error
  return isTypo ? new WrongUse(`${error.message}\n\n${USAGE}`) : error
}
