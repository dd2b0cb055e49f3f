import { type Measure, NO_POSTGRES, type Row } from './support/measure.ts'
import { openRegisterSite } from './support/register-site.ts'
import { servedRegister } from './support/served-register.ts'
import { figureOf } from './support/statistics.ts'

const QUICK_SIZES = [10_000, 100_000]
const SIZES = [...QUICK_SIZES, 1_000_000]

/** Of a review that `plausibleEntries` makes, so many entries on average. */
const ENTRIES_OF_REVIEW = 11 / 6

const PROOFS_MS = 5
const EVENT_MS = 20
const CHECK_SECONDS = 60
const CHECK_MB = 1_000

export const register: Measure = {
  name: 'register',
  title: 'The public register as it grows',
  about:
    'On PostgreSQL over loopback, in front of the entries of 3,000 reviews so many others, whose hashes are fillers. “Proofs of a review”: what the API reads of one, and the proofs made of it. “An event”: a review is suspended or restored, its entry included. “Its statements”, “the statements of it”: the part of either that waits for the database; the rest is our own code, hashing above all. “register:check”: the command of that name over all entries of a valid register, from another process of the same machine.',
  isQuick: true,

  async run(context): Promise<Row[]> {
    const server = await context.postgres()
    const rows: Row[] = []
    for (const entries of context.isQuick ? QUICK_SIZES : SIZES) {
      const label = `${entries.toLocaleString('en-GB')} entries`
      context.tell(label)
      const check = await checked(entries)
      rows.push({
        label,
        cells: {
          ...(server
            ? await statements(server.url, entries, context)
            : {
                'proofs of a review': NO_POSTGRES,
                'its statements': NO_POSTGRES,
                'an event': NO_POSTGRES,
                'the statements of it': NO_POSTGRES,
              }),
          ...check,
        },
      })
    }
    return rows
  },
}

type Context = Parameters<Measure['run']>[0]

async function statements(url: string, entries: number, context: Context): Promise<Row['cells']> {
  const site = await openRegisterSite(url, entries, context.tell)
  // The first ones also pay for what is kept afterwards.
  const proofs = (await timesOf(site, site.ids, site.proofsOf)).slice(20)
  const pairs = (await timesOf(site, site.ids.slice(0, 60), site.eventsOf)).slice(10)
  await site.end()
  const of = (times: readonly Time[], part: keyof Time, by = 1) =>
    times.map((time) => time[part] / by)
  return {
    'proofs of a review': figureOf(of(proofs, 'all'), 'ms'),
    'its statements': figureOf(of(proofs, 'statements'), 'ms', PROOFS_MS),
    'an event': figureOf(of(pairs, 'all', 2), 'ms'),
    'the statements of it': figureOf(of(pairs, 'statements', 2), 'ms', EVENT_MS),
  }
}

type Time = { all: number; statements: number }

async function timesOf(
  site: { statementsMs(): number },
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<Time[]> {
  const times: Time[] = []
  for (const id of ids) {
    const before = site.statementsMs()
    const all = await msOf(() => work(id))
    times.push({ all, statements: site.statementsMs() - before })
  }
  return times
}

async function checked(entries: number): Promise<Row['cells']> {
  const served = await servedRegister(Math.round(entries / ENTRIES_OF_REVIEW))
  const { seconds, processorSeconds, megabytes } = await served.check()
  served.end()
  const isLimited = entries === 1_000_000
  return {
    'register:check': { value: seconds, unit: 's', ...(isLimited && { limit: CHECK_SECONDS }) },
    'its processor time': { value: processorSeconds, unit: 's' },
    'its memory': { value: megabytes, unit: 'MB', ...(isLimited && { limit: CHECK_MB }) },
  }
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
