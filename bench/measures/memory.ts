import { articlesPath, clientsPath, homePath, membersPath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import { ALL_SERVICES, CATEGORIES } from '#domain/tag/category.ts'
import type { BenchContext, Figure, Measure, Row } from './support/measure.ts'
import { processMemory } from './support/processor/process-memory.ts'
import { runServer } from './support/running-server.ts'

const LIMIT_MB = 700
const REQUESTS = 200

export const memory: Measure = {
  name: 'memory',
  title: 'Memory',
  about: `Resident memory of the one process that serves and holds the embedded database, with the default demo data: when it first answers, and after ${REQUESTS} requests (home, lists of members, clients and articles in every language, in turns). The first start also creates the database and loads the data; its peak is what a small machine must have to spare once.`,
  isQuick: false,

  async run(context): Promise<Row[]> {
    const dataDir = context.newFolder()
    return [
      await memoryOfOneLife(context, dataDir, 'first start, data loaded by it'),
      await memoryOfOneLife(context, dataDir, 'later start'),
    ]
  },
}

async function memoryOfOneLife(
  context: BenchContext,
  dataDir: string,
  label: string,
): Promise<Row> {
  context.tell(label)
  const server = await runServer(context, {
    command: [process.execPath, 'server.ts'],
    cwd: process.cwd(),
    dataDir,
  })
  const loaded = processMemory(server.pid)
  await askEverything(server.origin)
  const used = processMemory(server.pid)
  await server.stop()
  return {
    label,
    cells: {
      'at the first answer': megabytes(loaded.nowMb, LIMIT_MB),
      [`after ${REQUESTS} requests`]: megabytes(used.nowMb, LIMIT_MB),
      ...(used.peakMb && { peak: megabytes(used.peakMb) }),
    },
  }
}

async function askEverything(origin: string): Promise<void> {
  const paths = LOCALES.flatMap((locale) => [
    homePath(locale),
    membersPath(locale, ALL_SERVICES),
    ...CATEGORIES.map((category) => membersPath(locale, category)),
    clientsPath(locale),
    articlesPath(locale),
  ])
  for (let request = 0; request < REQUESTS; request++) {
    const path = paths[request % paths.length]
    const answer = await fetch(`${origin}${path}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  }
}

function megabytes(value: number, limit?: number): Figure {
  return { value, unit: 'MB', ...(limit !== undefined && { limit }) }
}
