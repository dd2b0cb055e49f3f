import { unkept } from '#domain/address/page-subject.ts'
import { readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { members } from '#queries/listing/members.ts'
import { suggestions } from '#queries/listing/suggestions.ts'
import type { PageRead } from '#tests/support/reads/page-reads.ts'
import { type PageSample, pageSamples } from '#tests/support/reads/page-samples.ts'
import { recordStatements, type Statement } from '#tests/support/reads/record-statements.ts'
import { AS_OF } from './support/demo-size.ts'
import { loadedDatabase } from './support/loaded-database.ts'
import { type Figure, type Measure, NO_POSTGRES, type Row } from './support/measure.ts'
import { interleave } from './support/processor/interleave.ts'
import { readKept } from './support/read-kept.ts'
import { openReplay, type Replay } from './support/replay.ts'
import { figureOf, ratioOf } from './support/statistics.ts'

const SAMPLES = 60
const TURNS = 5
const QUICK_TURNS = 2
const SLOWEST_SHARE = 0.95

type Site = { recorded: Map<string, Statement[][]>; replay: Replay }

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
  about: `Time of all statements of one search, on PostgreSQL over loopback, among more and more reviews, ten to a member: the slowest of 20 is the 95th percentile, here of the largest. ${SAMPLES} different searches of each kind in turns, chosen evenly among all reviews.`,
  isQuick: false,

  async run(context): Promise<Row[]> {
    const server = await context.postgres()
    if (!server) return [{ label: 'all searches', cells: { time: NO_POSTGRES } }]
    const sites: Record<string, Site> = {}
    for (const reviews of context.sizes) {
      const heading = `${reviews.toLocaleString('en-GB')} reviews`
      context.tell(`loading ${heading}, unless they are there`)
      const url = await loadedDatabase(server.url, reviews, context.tell)
      const replay = await openReplay(url)
      context.afterwards(replay.end)
      sites[heading] = { recorded: await recordSearches(url), replay }
    }

    context.tell('measuring')
    const rows: Row[] = []
    for (const [label, { limitMs }] of Object.entries(SEARCHES)) {
      const cases = Object.entries(sites).map(([heading, { recorded, replay }]) => {
        const samples = recorded.get(label) ?? []
        return [heading, (round: number) => replay.msFor(samples[round % SAMPLES] ?? [])] as const
      })
      const taken = await interleave(Object.fromEntries(cases), {
        warmUps: SAMPLES,
        rounds: SAMPLES * (context.isQuick ? QUICK_TURNS : TURNS),
      })
      const times = Object.values(taken)
      const largest = times.at(-1) ?? []
      rows.push({
        label,
        cells: {
          ...Object.fromEntries(
            Object.entries(taken).map(([heading, ms]) => [heading, figureOf(ms, 'ms')]),
          ),
          'largest to smallest': ratioOf(largest, times.at(0) ?? []),
          '95th percentile': slowest(largest, limitMs),
        },
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
