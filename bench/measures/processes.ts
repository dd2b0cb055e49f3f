import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { openDatabase } from '#platform/database/database.server.ts'
import { pageSamples } from '#tests/support/reads/page-samples.ts'
import { askOnce, hammer, target } from './support/hammer.ts'
import { loadedDatabase } from './support/loaded-database.ts'
import { type BenchContext, type Measure, NO_POSTGRES, type Row } from './support/measure.ts'
import { openPooler } from './support/pooler.ts'
import { interleave } from './support/processor/interleave.ts'
import { wholeProcessCpuSeconds } from './support/processor/process-cpu.ts'
import { openReplay } from './support/replay.ts'
import { type RunningServer, runServer } from './support/running-server.ts'
import { figureOf, median, ratioOf } from './support/statistics.ts'

const REVIEWS = 3_000
/** Those that ask have two cores of their own. */
const CORES_OF_LOAD = 2
const LEAST_CORES = 4
const LEAST_SHARE = 0.9
/** Of one process: with a process for each core, and with two. */
const MOST_TIMES = { perCore: 1.15, crowded: 1.35 }
const MOST_TIMES_POOLED = 1.15
const STATEMENTS = 200
const CONNECTIONS = 4

type Page = 'rendered' | 'kept'
type Running = { server: RunningServer; processes: number }

export const processes: Measure = {
  name: 'processes',
  title: 'Several processes',
  about: `One machine, PostgreSQL with ${REVIEWS.toLocaleString('en-GB')} reviews, and the same profile asked for again and again, over ${CONNECTIONS} connections for each process: rendered each time, and from the page cache. Pages a second: of 1, 2, 4 … processes, up to the cores less two, which those that ask need; the share is that of as many times one process. Processor time: of all threads of all processes, per page, by turns with one process, with one for each core and with two. Below them a statement sent through PgBouncer in transaction mode and directly, by turns.`,
  isQuick: true,

  async run(context): Promise<Row[]> {
    const postgres = await context.postgres()
    if (!postgres) return [{ label: 'all', cells: { rendered: NO_POSTGRES } }]
    const url = await loadedDatabase(postgres.url, REVIEWS, context.tell)
    const path = await profileOf(url)
    return [
      ...(await pagesASecond(context, url, path)),
      ...(await processorTime(context, url, path)),
      await pooled(context, url),
    ]
  },
}

async function profileOf(databaseUrl: string): Promise<string> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const [sample] = await pageSamples(database.db, 1)
  await database.close()
  if (!sample) throw new Error('no reviews to choose from')
  return `/en-GB/profil/${sample.member_slug}`
}

async function start(
  context: BenchContext,
  url: string,
  { processes: count, page }: { processes: number; page: Page },
): Promise<Running> {
  const server = await runServer(context, {
    command: [process.execPath, 'server.ts'],
    cwd: process.cwd(),
    dataDir: context.newFolder(),
    settings: () => ({
      DATABASE_URL: url,
      DEMO_DATA: 'off',
      WEB_CONCURRENCY: String(count),
      ...(page === 'rendered' && { PAGE_CACHE_MB: '0' }),
    }),
  })
  return { server, processes: count }
}

type Asked = { seconds: number; processorMs: number }

/** Per page: what the clock and the processor say. */
async function ask(
  { server, processes: count }: Running,
  path: string,
  requests: number,
): Promise<Asked> {
  const asked = target(server.origin, path, 'identity')
  const answer = await askOnce(asked)
  const pids = [server.pid, ...childrenOf(server.pid)]
  const used = () => pids.reduce((sum, pid) => sum + wholeProcessCpuSeconds(pid), 0)
  const [before, startedMs] = [used(), performance.now()]
  await hammer(asked, answer, { requests, connections: CONNECTIONS * count })
  return {
    seconds: (performance.now() - startedMs) / 1_000 / requests,
    processorMs: ((used() - before) / requests) * 1_000,
  }
}

function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return listed === '' ? [] : listed.split(' ').map(Number)
}

async function pagesASecond(context: BenchContext, url: string, path: string): Promise<Row[]> {
  const cores = availableParallelism()
  if (cores < LEAST_CORES) {
    const missing = `not measured: ${cores} cores, and ${LEAST_CORES} are needed`
    return [{ label: 'pages a second', cells: { rendered: missing, kept: missing } }]
  }
  const counts = [1]
  for (let count = 2; count <= cores - CORES_OF_LOAD; count *= 2) counts.push(count)
  const rows: Row[] = []
  const alone: Partial<Record<Page, number>> = {}
  for (const count of counts) {
    const cells: Row['cells'] = {}
    for (const page of ['rendered', 'kept'] as const) {
      const running = await start(context, url, { processes: count, page })
      const requests = (page === 'kept' ? 20_000 : 400) * count
      await ask(running, path, requests)
      const { seconds } = await ask(running, path, requests)
      await running.server.stop()
      alone[page] ??= 1 / seconds
      const share = 1 / seconds / (alone[page] * count)
      cells[page] = { value: 1 / seconds, unit: 'pages/s' }
      cells[`${page}, of n times one`] = { value: share, unit: '×', least: LEAST_SHARE }
    }
    rows.push({ label: `pages a second, ${count} processes`, cells })
  }
  return rows
}

async function processorTime(context: BenchContext, url: string, path: string): Promise<Row[]> {
  const cores = availableParallelism()
  const counts = [...new Set([1, cores, cores * 2])]
  const rounds = context.isQuick ? 2 : 6
  const taken: Record<Page, Record<string, number[]>> = { rendered: {}, kept: {} }
  for (const page of ['rendered', 'kept'] as const) {
    const cases: Record<string, () => Promise<number>> = {}
    const all: Running[] = []
    for (const count of counts) {
      const running = await start(context, url, { processes: count, page })
      all.push(running)
      // Each process has rendered, and compiled, what it is asked for.
      const requests = page === 'kept' ? 2_000 : 40
      cases[count] = async () => (await ask(running, path, requests * count)).processorMs
    }
    taken[page] = await interleave(cases, { warmUps: 2, rounds })
    for (const { server } of all) await server.stop()
  }
  return counts.map((count): Row => {
    const limit = count > cores ? MOST_TIMES.crowded : MOST_TIMES.perCore
    const cells: Row['cells'] = {}
    for (const page of ['rendered', 'kept'] as const) {
      const own = taken[page][count] ?? []
      const one = taken[page][1] ?? []
      cells[page] = figureOf(own, 'ms')
      if (count > 1) cells[`${page}, of one`] = { ...ratioOf(own, one), limit }
    }
    return {
      label: `processor time of a page, ${count} ${count === 1 ? 'process' : 'processes'}`,
      cells,
    }
  })
}

async function pooled(context: BenchContext, url: string): Promise<Row> {
  const label = 'a statement through PgBouncer, of direct'
  const pooler = await openPooler(context, url)
  if (!pooler) return { label, cells: { rendered: 'skipped: no pgbouncer' } }
  const [direct, through] = [await openReplay(url), await openReplay(pooler)]
  context.afterwards(direct.end)
  context.afterwards(through.end)
  const statements = Array.from({ length: STATEMENTS }, (_, id) => ({
    text: 'select public_id, name, slug from member where id = $1',
    values: [id],
  }))
  const taken = await interleave(
    { direct: () => direct.msFor(statements), through: () => through.msFor(statements) },
    { warmUps: 2, rounds: context.isQuick ? 5 : 21 },
  )
  const value = median(taken.through) / median(taken.direct)
  return { label, cells: { rendered: { value, unit: '×', limit: MOST_TIMES_POOLED } } }
}
