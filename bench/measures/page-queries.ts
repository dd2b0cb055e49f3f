import { loadedDatabase } from './support/loaded-database.ts'
import { type LoadedSite, msBySite, openLoadedSite, rowsBySite } from './support/loaded-site.ts'
import { type Measure, NO_POSTGRES, type Row } from './support/measure.ts'
import { figureOf, ratioOf } from './support/statistics.ts'

const SAMPLES = 12
const TURNS = 10
const QUICK_TURNS = 3

/** Answers of up to so many times the rows are held to be as full as one another. */
const ALIKE = 1.5

/** What a page with hundreds of rows, or of a whole place, may take; a word that is being typed. */
const LIMITS_MS: Record<string, number> = {
  Trustawards: 15,
  'Members in a city': 15,
  Suggestions: 5,
  CompanySearch: 5,
}

export const pageQueries: Measure = {
  name: 'page-queries',
  title: 'Page queries as the data grows',
  about: `Time from sending the statements of one page or query to having their last row, on PostgreSQL over loopback, one after the other. A read that stays flat takes as long among the most reviews as among the fewest. Ten reviews per member and 25 per buyer at every size; ${SAMPLES} pages of each kind in turns, chosen evenly among all reviews. Where a larger site answers with many more rows, they stand beside the time: the awards of a year have sixteen places in each field and no more, shared ones aside, which a small site does not fill.`,
  isQuick: false,

  async run(context): Promise<Row[]> {
    const server = await context.postgres()
    if (!server) return [{ label: 'all queries', cells: { time: NO_POSTGRES } }]
    const sites: Record<string, LoadedSite> = {}
    for (const reviews of context.sizes) {
      const heading = `${reviews.toLocaleString('en-GB')} reviews`
      context.tell(`loading ${heading}, unless they are there`)
      const url = await loadedDatabase(server.url, reviews, context.tell)
      const site = await openLoadedSite(url, SAMPLES)
      context.afterwards(site.replay.end)
      sites[heading] = site
    }
    context.tell('measuring')
    const rows: Row[] = []
    for (const name of Object.values(sites)[0]?.reads.keys() ?? []) {
      rows.push(await compare(name, sites, context.isQuick ? QUICK_TURNS : TURNS))
    }
    return rows
  },
}

async function compare(
  name: string,
  sites: Record<string, LoadedSite>,
  turns: number,
): Promise<Row> {
  const taken = await msBySite(name, sites, turns)
  const times = Object.values(taken)
  const shown = await rowsBySite(name, sites)
  const counts = Object.values(shown)
  const isAlike = Math.max(...counts) <= ALIKE * Math.min(...counts)
  const cells = Object.entries(taken).map(([heading, ms]) => {
    const rows = isAlike ? undefined : shown[heading]
    return [
      heading,
      { ...figureOf(ms, 'ms', LIMITS_MS[name]), ...(rows !== undefined && { rows }) },
    ]
  })
  return {
    label: name,
    cells: {
      ...Object.fromEntries(cells),
      'largest to smallest': ratioOf(times.at(-1) ?? [], times.at(0) ?? []),
    },
  }
}
