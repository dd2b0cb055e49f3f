import { openDatabase } from '#platform/database/database.server.ts'
import { pageSamples } from '#tests/support/reads/page-samples.ts'
import { bareRenders } from './support/bare-render.ts'
import { askOnce, hammer, target } from './support/hammer.ts'
import { loadedDatabase } from './support/loaded-database.ts'
import { type BenchContext, type Measure, NO_POSTGRES, type Row } from './support/measure.ts'
import { interleave } from './support/processor/interleave.ts'
import { processCpuSeconds } from './support/processor/process-cpu.ts'
import { runServer } from './support/running-server.ts'
import { figureOf, median } from './support/statistics.ts'

const REVIEWS = 3_000
const PROFILE = 'profile, 20 reviews'
const MOST_TIMES_BARE = 3.3

/** Few: a crowd would be sent away. */
const CONNECTIONS = 4

export const coldPage: Measure = {
  name: 'cold-page',
  title: 'A page that is not in the cache',
  about: `Processor time of the server's main thread for one answer without the page cache, on PostgreSQL with ${REVIEWS.toLocaleString('en-GB')} reviews: address, statements, render, content security policy and sending. Against \`renderToString\` of react-dom for the very same tree, which is what React alone takes.`,
  isQuick: true,

  async run(context): Promise<Row[]> {
    const postgres = await context.postgres()
    if (!postgres) return [{ label: 'all pages', cells: { 'one answer': NO_POSTGRES } }]
    const url = await loadedDatabase(postgres.url, REVIEWS, context.tell)
    const pages = await pagesOf(url)
    const bare = await bareRenders(url, Object.values(pages))
    const server = await runServer(context, {
      command: [process.execPath, 'server.ts'],
      cwd: process.cwd(),
      dataDir: context.newFolder(),
      settings: () => ({ DATABASE_URL: url, DEMO_DATA: 'off', PAGE_CACHE_MB: '0' }),
    })
    const rows: Row[] = []
    for (const [label, path] of Object.entries(pages)) {
      context.tell(label)
      rows.push(await compared(context, label, server, { path, bare }))
    }
    return rows
  },
}

async function pagesOf(databaseUrl: string): Promise<Record<string, string>> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const [sample] = await pageSamples(database.db, 1)
  await database.close()
  if (!sample) throw new Error('no reviews to choose from')
  return {
    [PROFILE]: `/en-GB/profil/${sample.largest_slug}/reviews`,
    listing: '/en-GB/membres/services',
    home: '/en-GB',
  }
}

type Compared = { path: string; bare: Awaited<ReturnType<typeof bareRenders>> }

async function compared(
  { isQuick }: BenchContext,
  label: string,
  { origin, pid }: { origin: string; pid: number },
  { path, bare }: Compared,
): Promise<Row> {
  const requests = isQuick ? 40 : 200
  const asked = target(origin, path, 'identity')
  const answer = await askOnce(asked)
  const taken = await interleave(
    {
      ours: async () => {
        const before = processCpuSeconds(pid)
        await hammer(asked, answer, { requests, connections: CONNECTIONS })
        return ((processCpuSeconds(pid) - before) / requests) * 1_000
      },
      bare: async () => bare(path, requests),
    },
    { warmUps: 3, rounds: isQuick ? 3 : 9 },
  )
  return {
    label,
    cells: {
      'one answer': figureOf(taken.ours, 'ms'),
      'React alone': figureOf(taken.bare, 'ms'),
      'times React alone': {
        value: median(taken.ours) / median(taken.bare),
        unit: '×',
        ...(label === PROFILE && { limit: MOST_TIMES_BARE }),
      },
    },
  }
}
