import { type Measure, NO_POSTGRES, type Row } from './support/measure.ts'
import { interleave } from './support/processor/interleave.ts'
import { openQueueSite, QUEUE_PAGES, type QueueSite } from './support/queue-site.ts'
import { figureOf, ratioOf } from './support/statistics.ts'

/** The second fills one page, as each page of the third is filled. */
const SIZES = [10, 30, 10_000]
const ROUNDS = 200
const QUICK_ROUNDS = 40
const LIMIT = 1.5

export const queues: Measure = {
  name: 'queues',
  title: 'Moderation queues as they grow',
  about:
    'Time of all statements of one page of the moderators, on PostgreSQL over loopback, one after the other, by turns with ten reviews that wait, with thirty, which fill a page, and with ten thousand.',
  isQuick: true,

  async run(context): Promise<Row[]> {
    const server = await context.postgres()
    if (!server) return [{ label: 'all queues', cells: { time: NO_POSTGRES } }]
    const sites: Record<string, QueueSite> = {}
    for (const waiting of SIZES) {
      const heading = `${waiting.toLocaleString('en-GB')} waiting`
      context.tell(`making ${heading}`)
      const site = await openQueueSite(server.url, waiting)
      context.afterwards(site.end)
      sites[heading] = site
    }
    context.tell('measuring')
    const rows: Row[] = []
    for (const label of Object.keys(QUEUE_PAGES)) rows.push(await compare(label, sites, context))
    return rows
  },
}

async function compare(
  label: string,
  sites: Record<string, QueueSite>,
  { isQuick }: { isQuick: boolean },
): Promise<Row> {
  const cases = Object.entries(sites).map(([heading, site]) => [heading, () => site.msFor(label)])
  const rounds = isQuick ? QUICK_ROUNDS : ROUNDS
  const taken = await interleave(Object.fromEntries(cases), { warmUps: 20, rounds })
  const [, page = [], many = []] = Object.values(taken)
  const cells = Object.entries(taken).map(([heading, ms]) => [heading, figureOf(ms, 'ms')])
  return {
    label,
    cells: {
      ...Object.fromEntries(cells),
      'ten thousand to a page': { ...ratioOf(many, page), limit: LIMIT },
    },
  }
}
