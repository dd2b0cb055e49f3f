import { unkept } from '#domain/address/page-subject.ts'
import { readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { members } from '#queries/listing/members.ts'
import { suggestions } from '#queries/listing/suggestions.ts'
import { AS_OF } from './support/demo-size.ts'
import { loadedDatabase } from './support/loaded-database.ts'
import { type Figure, type Measure, NO_POSTGRES, type Row } from './support/measure.ts'
import type { PageRead } from './support/page-reads.ts'
import { type PageSample, pageSamples } from './support/page-samples.ts'
import { readKept } from './support/read-kept.ts'
import { recordStatements, type Statement } from './support/record-statements.ts'
import { openReplay } from './support/replay.ts'
import { figureOf } from './support/statistics.ts'

const REVIEWS = 1_000_000
const QUICK_REVIEWS = 30_000
const SAMPLES = 60
const TURNS = 5
const QUICK_TURNS = 2
const SLOWEST_SHARE = 0.95

type Search = { read: PageRead; limitMs?: number }

const asked = (variables: (sample: PageSample) => Record<string, unknown>): PageRead => {
  return (context, sample) => members.answer(context, { lang: 'FR_FR', ...variables(sample) })
}

const SEARCHES: Record<string, Search> = {
  'words, category and city': {
    read: asked(({ words: q, category, city_slug }) => ({ q, category, slug: city_slug })),
    limitMs: 50,
  },
  'words alone': { read: asked(({ words: q }) => ({ q })) },
  'a misspelt name': { read: asked(({ misspelt_name: q }) => ({ q })), limitMs: 15 },
  'suggestions for the first letters of a name': {
    read: (context, { member_name }) =>
      suggestions.answer(context, { lang: 'FR_FR', q: member_name.slice(0, 4) }),
    limitMs: 15,
  },
}

export const search: Measure = {
  name: 'search',
  title: 'Search',
  about: `Time of all statements of one search, on PostgreSQL over loopback, with a million reviews of 100 thousand members: the slowest of 20 is the 95th percentile. ${SAMPLES} different searches of each kind in turns, chosen evenly among all reviews.`,
  isQuick: false,

  async run(context): Promise<Row[]> {
    const server = await context.postgres()
    if (!server) return [{ label: 'all searches', cells: { time: NO_POSTGRES } }]
    const reviews = context.isQuick ? QUICK_REVIEWS : REVIEWS
    context.tell(`loading ${reviews.toLocaleString('en-GB')} reviews, unless they are there`)
    const url = await loadedDatabase(server.url, reviews, context.tell)
    const recorded = await recordSearches(url)
    const replay = await openReplay(url)
    context.afterwards(replay.end)

    context.tell('measuring')
    const rows: Row[] = []
    for (const [label, { limitMs }] of Object.entries(SEARCHES)) {
      const samples = recorded.get(label) ?? []
      for (const statements of samples) await replay.msFor(statements)
      const taken: number[] = []
      for (let turn = 0; turn < (context.isQuick ? QUICK_TURNS : TURNS); turn += 1) {
        for (const statements of samples) taken.push(await replay.msFor(statements))
      }
      rows.push({
        label,
        cells: { median: figureOf(taken, 'ms'), '95th percentile': slowest(taken, limitMs) },
      })
    }
    return rows
  },
}

async function recordSearches(databaseUrl: string): Promise<Map<string, Statement[][]>> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const now = Temporal.Instant.from(`${AS_OF}T12:00:00Z`)
  const { brand } = readConfig({})
  try {
    const samples = await pageSamples(database.db, SAMPLES)
    const recorded = new Map<string, Statement[][]>()
    for (const [label, { read }] of Object.entries(SEARCHES)) {
      const searches: Statement[][] = []
      for (const sample of samples) {
        const statements = await recordStatements(
          database,
          (db) => read({ db, now, brand, shows: unkept }, sample),
          (db) => readKept({ db, now, brand, shows: unkept }),
        )
        searches.push(statements)
      }
      recorded.set(label, searches)
    }
    return recorded
  } finally {
    await database.close()
  }
}

function slowest(taken: readonly number[], limit: number | undefined): Figure {
  const sorted = taken.toSorted((a, b) => a - b)
  const value = sorted[Math.ceil(sorted.length * SLOWEST_SHARE) - 1] ?? Number.NaN
  return { value, unit: 'ms', ...(limit !== undefined && { limit }) }
}
