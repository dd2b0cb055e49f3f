import { BOARD_PAGES, type BoardSite, openBoardSite, PUBLISHING } from './support/board-site.ts'
import { loadedDatabase } from './support/loaded-database.ts'
import { type Measure, NO_POSTGRES, type Row } from './support/measure.ts'
import { interleave } from './support/processor/interleave.ts'
import { figureOf, ratioOf } from './support/statistics.ts'

const SAMPLES = 12
const TURNS = 10
const QUICK_TURNS = 3
const PAGE_LIMIT_MS = 5
const PUBLISHING_LIMIT_MS = 20

export const boards: Measure = {
  name: 'boards',
  title: 'Leaderboards as the data grows',
  about: `Time of all statements of one leaderboard page, and of publishing one review, its proof noted before, with its twelve boards and every figure that follows from it, on PostgreSQL over loopback, one after the other; what is published is taken back before its commit, so that each run finds the same rows. Ten reviews per member and 25 per buyer at every size; ${SAMPLES} boards of each kind in turns, running and ended ones, overall and of a category, and ${SAMPLES} reviews that wait for publication.`,
  isQuick: false,

  async run(context): Promise<Row[]> {
    const server = await context.postgres()
    if (!server) return [{ label: 'all boards', cells: { time: NO_POSTGRES } }]
    const sites: Record<string, BoardSite> = {}
    for (const reviews of context.sizes) {
      const heading = `${reviews.toLocaleString('en-GB')} reviews`
      context.tell(`loading ${heading}, unless they are there`)
      const url = await loadedDatabase(server.url, reviews, context.tell)
      const site = await openBoardSite(url, SAMPLES)
      context.afterwards(site.end)
      sites[heading] = site
    }
    context.tell('measuring')
    const turns = context.isQuick ? QUICK_TURNS : TURNS
    const rows: Row[] = []
    for (const name of Object.keys(BOARD_PAGES)) {
      rows.push(await compare(name, sites, turns, PAGE_LIMIT_MS))
    }
    rows.push(await compare(PUBLISHING, sites, turns, PUBLISHING_LIMIT_MS))
    return rows
  },
}

/** Each round asks every site for its next sample; the limit is that of the largest. */
async function compare(
  label: string,
  sites: Record<string, BoardSite>,
  turns: number,
  limit: number,
): Promise<Row> {
  const cases = Object.entries(sites).map(
    ([heading, site]) => [heading, (round: number) => site.msFor(label, round)] as const,
  )
  const taken = await interleave(Object.fromEntries(cases), {
    warmUps: SAMPLES,
    rounds: turns * SAMPLES,
  })
  const times = Object.values(taken)
  const cells = Object.entries(taken).map(([heading, ms]) => [heading, figureOf(ms, 'ms', limit)])
  return {
    label,
    cells: {
      ...Object.fromEntries(cells),
      'largest to smallest': ratioOf(times.at(-1) ?? [], times.at(0) ?? []),
    },
  }
}
