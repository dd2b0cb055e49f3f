import {
  type BackofficeSite,
  LISTS,
  openBackofficeSite,
  PUBLISHING,
  SAVING,
} from './support/backoffice-site.ts'
import { type Measure, NO_POSTGRES, type Row } from './support/measure.ts'
import { interleave } from './support/processor/interleave.ts'
import { figureOf, median, ratioOf } from './support/statistics.ts'

/** Fewer: BACKOFFICE_COPIES=10 npm run bench -- backoffice. */
const COPIES = Number(process.env.BACKOFFICE_COPIES ?? 50)
/** Two thousand members are written by the demo; the others are copies of them. */
const SIZES = [
  { members: 2_000, copies: 1 },
  { members: 2_000, copies: COPIES },
]
const QUICK_SIZES = [
  { members: 100, copies: 1 },
  { members: 100, copies: 10 },
]
const ROUNDS = 100
const QUICK_ROUNDS = 10
const LIST_LIMIT_MS = 30
const LIMITS_MS: Record<string, number> = { [SAVING]: 50, [PUBLISHING]: 100 }
const RATIO_LIMIT = 1.2
/** Of less, the ratio is that of two chances. */
const TELLING_MS = 2

export const backoffice: Measure = {
  name: 'backoffice',
  title: 'The back office as the data grows',
  about:
    'Time of all statements of one list, picker or write of editors and administrators, on PostgreSQL over loopback, one after the other, by turns at both sizes. With each hundred members come a hundred people, a thousand reviews, a thousand events of the history (a fifth of them of companies), and ten each of articles, pictures, cities, redirects and old addresses: with 100,000, a million reviews and events. `BACKOFFICE_COPIES` says how many times the smaller the larger is (50). What is written is taken back before its commit. The ratio has its limit where the larger takes two milliseconds or more. Where it is over: what words find is counted exactly, so such a list grows with what is found (one company in a hundred has the word that is looked for), and of people with how many share one of the names typed; and each copy has its own reviews that were picked, which are counted.',
  isQuick: true,

  async run(context): Promise<Row[]> {
    const server = await context.postgres()
    if (!server) return [{ label: 'all lists', cells: { time: NO_POSTGRES } }]
    const sites: Record<string, BackofficeSite> = {}
    for (const size of context.isQuick ? QUICK_SIZES : SIZES) {
      const heading = `${(size.members * size.copies).toLocaleString('en-GB')} members`
      context.tell(`making ${heading}`)
      const site = await openBackofficeSite(server.url, size)
      context.afterwards(site.end)
      sites[heading] = site
    }
    context.tell('measuring')
    const rounds = context.isQuick ? QUICK_ROUNDS : ROUNDS
    const rows: Row[] = []
    for (const label of [...Object.keys(LISTS), SAVING, PUBLISHING])
      rows.push(await compare(label, sites, rounds))
    return rows
  },
}

async function compare(
  label: string,
  sites: Record<string, BackofficeSite>,
  rounds: number,
): Promise<Row> {
  const cases = Object.entries(sites).map(([heading, site]) => [heading, () => site.msFor(label)])
  const taken = await interleave(Object.fromEntries(cases), { warmUps: 5, rounds })
  const [few = [], many = []] = Object.values(taken)
  const limit = LIMITS_MS[label] ?? LIST_LIMIT_MS
  const cells = Object.entries(taken).map(([heading, ms]) => [heading, figureOf(ms, 'ms', limit)])
  const ratio = ratioOf(many, few)
  const isTelling = median(many) >= TELLING_MS
  return {
    label,
    cells: {
      ...Object.fromEntries(cells),
      'large to small': isTelling ? { ...ratio, limit: RATIO_LIMIT } : ratio,
    },
  }
}
