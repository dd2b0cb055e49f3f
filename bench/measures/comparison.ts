import { sql } from 'kysely'
import { unkept } from '#domain/address/page-subject.ts'
import { comparisonPath, membersPath } from '#domain/address/paths.ts'
import { readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { readComparisonPage } from '#queries/comparison/comparison-page.ts'
import { recordStatements, type Statement } from '#tests/support/reads/record-statements.ts'
import { AS_OF } from './support/demo-size.ts'
import { growingSites } from './support/growing-sites.ts'
import { askOnce, hammer, target } from './support/hammer.ts'
import { type LoadedSite, msBySite } from './support/loaded-site.ts'
import { type BenchContext, type Measure, NO_POSTGRES, type Row } from './support/measure.ts'
import { interleave } from './support/processor/interleave.ts'
import { processCpuSeconds } from './support/processor/process-cpu.ts'
import { openReplay } from './support/replay.ts'
import { runServer } from './support/running-server.ts'
import { figureOf, median, ratioOf } from './support/statistics.ts'

const NOW = Temporal.Instant.from(`${AS_OF}T12:00:00Z`)
const SAMPLES = 12
const TURNS = 10
const QUICK_TURNS = 3
const MOST_STATEMENTS = 8
const RATIO_LIMIT = 1.2
/** Few: a crowd would be sent away. */
const CONNECTIONS = 4

/** Whom a page compares, of the members of one sample. */
type Members = { usual: string[]; largest: string[] }

const COMPARED: Record<string, (members: Members) => string[]> = {
  'two members': ({ usual }) => usual.slice(0, 2),
  'four members': ({ usual }) => usual.slice(0, 4),
  'four members, among them the one with 400 reviews': ({ usual, largest }) => [
    ...usual.slice(0, 3),
    ...largest.slice(0, 1),
  ],
}

export const comparison: Measure = {
  name: 'comparison',
  title: 'Comparisons as the data grows',
  about: `Time of all statements of a page that compares members, and how many there are, on PostgreSQL over loopback, one after the other; lists that are kept between requests are read before. Ten reviews per member; above 30,000 reviews the site is made of copies of 20,000. ${SAMPLES} pages of each kind in turns. In the last line, processor time of the server's main thread for one answer, against that of a list of members, both without the page cache and at the smallest size. \`SIZES=30000,300000\` says how many reviews there are.`,
  isQuick: false,

  async run(context): Promise<Row[]> {
    const server = await context.postgres()
    if (!server) return [{ label: 'all comparisons', cells: { time: NO_POSTGRES } }]
    const { sites, urls } = await growingSites(context, server.url, openSite)
    const rows: Row[] = []
    for (const label of Object.keys(COMPARED)) rows.push(await compare(label, sites, context))
    const [smallest = ''] = Object.values(urls)
    rows.push(await againstListing(context, smallest))
    return rows
  },
}

async function openSite(databaseUrl: string): Promise<LoadedSite> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const { brand } = readConfig({})
  const read = (db: Db, slugs: string[]) =>
    readComparisonPage({ db, now: NOW, brand, shows: unkept }, 'fr-FR', {
      slugs: slugs.toSorted(),
      q: null,
      kept: [],
    })
  try {
    const samples = await samplesOf(database.db)
    const reads = new Map<string, Statement[][]>()
    for (const [label, chosen] of Object.entries(COMPARED)) {
      const recorded: Statement[][] = []
      for (const members of samples) {
        const slugs = chosen(members)
        recorded.push(
          await recordStatements(
            database,
            (db) => read(db, slugs),
            (db) => read(db, slugs),
          ),
        )
      }
      reads.set(label, recorded)
    }
    return { replay: await openReplay(databaseUrl), reads }
  } finally {
    await database.close()
  }
}

/** Members with some ten reviews, spread over all of them. */
async function samplesOf(db: Db): Promise<Members[]> {
  const { rows } = await sql<{ usual: string[]; largest: string[] }>`
    select array(select m.slug from member m
                  where m.status = 'active' and m.review_count between 5 and 20
                    and m.id > number * (select max(id) from member) / ${SAMPLES}
                  order by m.id limit 4) as usual,
           array(select m.slug from member m where m.status = 'active'
                  order by m.review_count desc, m.id limit 1) as largest
      from generate_series(0, ${SAMPLES} - 1) as number
  `.execute(db)
  return rows.filter(({ usual }) => usual.length === 4)
}

async function compare(
  label: string,
  sites: Record<string, LoadedSite>,
  { isQuick }: BenchContext,
): Promise<Row> {
  const taken = await msBySite(label, sites, isQuick ? QUICK_TURNS : TURNS)
  const times = Object.values(taken)
  const counts = Object.values(sites).flatMap(({ reads }) =>
    (reads.get(label) ?? []).map((statements) => statements.length),
  )
  const cells = Object.entries(taken).map(([heading, ms]) => [heading, figureOf(ms, 'ms')])
  return {
    label,
    cells: {
      'in all': { value: Math.max(...counts), unit: 'statements', limit: MOST_STATEMENTS },
      ...Object.fromEntries(cells),
      'largest to smallest': {
        ...ratioOf(times.at(-1) ?? [], times.at(0) ?? []),
        limit: RATIO_LIMIT,
      },
    },
  }
}

async function againstListing(context: BenchContext, url: string): Promise<Row> {
  const [sample] = await onDatabase(url, samplesOf)
  const usual = sample?.usual ?? []
  const server = await runServer(context, {
    command: [process.execPath, 'server.ts'],
    cwd: process.cwd(),
    dataDir: context.newFolder(),
    settings: () => ({ DATABASE_URL: url, DEMO_DATA: 'off', PAGE_CACHE_MB: '0' }),
  })
  const requests = context.isQuick ? 40 : 200
  const take = (path: string) => async () => {
    const asked = target(server.origin, path, 'identity')
    const answer = await askOnce(asked)
    const before = processCpuSeconds(server.pid)
    await hammer(asked, answer, { requests, connections: CONNECTIONS })
    return ((processCpuSeconds(server.pid) - before) / requests) * 1_000
  }
  const taken = await interleave(
    {
      comparison: take(comparisonPath('fr-FR', usual)),
      listing: take(membersPath('fr-FR', 'tech_et_produit')),
    },
    { warmUps: 3, rounds: context.isQuick ? 3 : 9 },
  )
  await server.stop()
  return {
    label: 'processor time of one answer, four members',
    cells: {
      'one answer': figureOf(taken.comparison, 'ms', median(taken.listing)),
      'a list of members': figureOf(taken.listing, 'ms'),
    },
  }
}

async function onDatabase<Result>(databaseUrl: string, work: (db: Db) => Promise<Result>) {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}
