import { sql } from 'kysely'
import { loadDemo } from '#db/demo/load/load-demo.ts'
import { FULL_SIZE } from '#db/demo/settings.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { AS_OF } from './support/demo-size.ts'
import { onServer, withDatabase } from './support/loaded-database.ts'
import { type BenchContext, type Measure, NO_POSTGRES, type Row } from './support/measure.ts'
import { interleave } from './support/processor/interleave.ts'
import { figureOf } from './support/statistics.ts'

type Place = 'embedded' | 'PostgreSQL'
type Open = () => Promise<Database>
const SETS = { 'default set': {}, '--full': FULL_SIZE }

export const demoLoading: Measure = {
  name: 'demo-loading',
  title: 'Loading the demo data',
  about:
    'Generating and writing the rows, counts and standings of the demo into an empty, migrated database; pictures are not drawn here. The default set is 300 members and 3,000 reviews, `--full` 3,000 members and 30,000 reviews.',
  isQuick: true,

  async run(context): Promise<Row[]> {
    const rows: Row[] = []
    for (const [set, size] of Object.entries(SETS)) {
      const isLarge = size === FULL_SIZE
      if (isLarge && context.isQuick) continue
      rows.push(...(await loadEverywhere(context, set, size, context.isQuick || isLarge ? 1 : 3)))
    }
    return rows
  },
}

async function loadEverywhere(
  context: BenchContext,
  set: string,
  size: Partial<typeof FULL_SIZE>,
  rounds: number,
): Promise<Row[]> {
  const counts = new Map<string, Counts>()
  const postgres = await postgresOpener(context)
  const places: [Place, Open][] = [
    ['embedded', () => openDatabase({ dataDir: context.newFolder() })],
    ...(postgres ? [['PostgreSQL', postgres] satisfies [Place, Open]] : []),
  ]
  const cases = places.map(([place, open]) => {
    const load = async (round: number) => {
      context.tell(`${set}, ${place}, ${round + 1} of ${rounds}`)
      const database = await open()
      const startedMs = performance.now()
      await loadDemo(database.db, { asOf: AS_OF, ...size })
      const seconds = (performance.now() - startedMs) / 1000
      counts.set(place, await countsOf(database))
      await database.close()
      return seconds
    }
    return [place, load] as const
  })
  const taken = await interleave(Object.fromEntries(cases), { warmUps: 0, rounds })
  const rows = Object.entries(taken).map(([place, seconds]) => {
    const { rows: written, reviews } = counts.get(place) ?? { rows: 0, reviews: 0 }
    const per = (count: number) => seconds.map((each) => count / each)
    const cells = {
      time: figureOf(seconds, 's'),
      rows: figureOf([written], 'rows'),
      'rows per second': figureOf(per(written), 'rows/s'),
      'reviews per second': figureOf(per(reviews), 'reviews/s'),
    }
    return { label: `${set}, ${place}`, cells }
  })
  return postgres ? rows : [...rows, { label: `${set}, PostgreSQL`, cells: { time: NO_POSTGRES } }]
}

async function postgresOpener(context: BenchContext): Promise<Open | null> {
  const server = await context.postgres()
  if (!server) return null
  return async () => {
    const name = 'bench_loading'
    await onServer(server.url, `drop database if exists ${name}`, `create database ${name}`)
    return openDatabase({ dataDir: '', databaseUrl: withDatabase(server.url, name) })
  }
}

type Counts = { rows: number; reviews: number }

async function countsOf({ db }: Database): Promise<Counts> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(db)
  const counts = { rows: 0, reviews: 0 }
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(
      db,
    )
    const count = rows[0]?.count ?? 0
    counts.rows += count
    if (name === 'review') counts.reviews = count
  }
  return counts
}
