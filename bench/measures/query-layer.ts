import { openDatabase } from '#platform/database/database.server.ts'
import { pageSamples } from '#tests/support/reads/page-samples.ts'
import { askOnce, hammer, target } from './support/hammer.ts'
import { loadedDatabase } from './support/loaded-database.ts'
import { type Measure, NO_POSTGRES, type Row } from './support/measure.ts'
import { interleave } from './support/processor/interleave.ts'
import { processCpuSeconds } from './support/processor/process-cpu.ts'
import { runServer } from './support/running-server.ts'
import { figureOf } from './support/statistics.ts'

const REVIEWS = 3_000
const CONNECTIONS = 4

export const queryLayer: Measure = {
  name: 'query-layer',
  title: 'The query layer',
  about: `Processor time of the server's main thread for one answer below /api/query, on PostgreSQL with ${REVIEWS.toLocaleString('en-GB')} reviews: worked out anew each time, and from the page cache, over ${CONNECTIONS} connections.`,
  isQuick: true,

  async run(context): Promise<Row[]> {
    const postgres = await context.postgres()
    if (!postgres) return [{ label: 'all queries', cells: { 'worked out': NO_POSTGRES } }]
    const url = await loadedDatabase(postgres.url, REVIEWS, context.tell)
    const start = (megabytes: string) =>
      runServer(context, {
        command: [process.execPath, 'server.ts'],
        cwd: process.cwd(),
        dataDir: context.newFolder(),
        settings: () => ({ DATABASE_URL: url, DEMO_DATA: 'off', PAGE_CACHE_MB: megabytes }),
      })
    const [cold, warm] = [await start('0'), await start('64')]
    const rows: Row[] = []
    for (const [label, path] of Object.entries(await queriesOf(url))) {
      context.tell(label)
      const take = async ({ origin, pid }: typeof cold, requests: number) => {
        const asked = target(origin, path, 'identity')
        const answer = await askOnce(asked)
        const before = processCpuSeconds(pid)
        await hammer(asked, answer, { requests, connections: CONNECTIONS })
        return ((processCpuSeconds(pid) - before) / requests) * 1e6
      }
      const [few, many] = context.isQuick ? [100, 2_000] : [400, 10_000]
      const taken = await interleave(
        { cold: () => take(cold, few), warm: () => take(warm, many) },
        { warmUps: 1, rounds: context.isQuick ? 3 : 9 },
      )
      rows.push({
        label,
        cells: {
          'worked out': figureOf(taken.cold, 'µs'),
          'from the cache': figureOf(taken.warm, 'µs'),
        },
      })
    }
    return rows
  },
}

async function queriesOf(databaseUrl: string): Promise<Record<string, string>> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const [sample] = await pageSamples(database.db, 1)
  await database.close()
  const slug = JSON.stringify({ slug: sample?.largest_slug })
  return {
    LastReviews: '/api/query/LastReviews',
    'MemberProfile, 400 reviews': `/api/query/MemberProfile?variables=${encodeURIComponent(slug)}`,
    Cities: '/api/query/Cities',
  }
}
