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
    'On PostgreSQL over loopback, in front of the entries of 3,000 reviews so many others, whose hashes are fillers. “Proofs of a review”: what the API reads of one, and the proofs made of it. “An event”: a review is suspended or restored, all statements of its transaction, entry included. “register:check”: the command of that name over all entries of a valid register, from another process of the same machine.',
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
            : { 'proofs of a review': NO_POSTGRES, 'an event': NO_POSTGRES }),
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
  const proofs: number[] = []
  const events: number[] = []
  for (const id of site.ids) proofs.push(await msOf(() => site.proofsOf(id)))
  for (const id of site.ids.slice(0, 60)) events.push((await msOf(() => site.eventsOf(id))) / 2)
  await site.end()
  // The first ones also pay for what is kept afterwards.
  return {
    'proofs of a review': figureOf(proofs.slice(20), 'ms', PROOFS_MS),
    'an event': figureOf(events.slice(10), 'ms', EVENT_MS),
  }
}

async function checked(entries: number): Promise<Row['cells']> {
  const served = await servedRegister(Math.round(entries / ENTRIES_OF_REVIEW))
  const { seconds, megabytes } = await served.check()
  served.end()
  const isLimited = entries === 1_000_000
  return {
    'register:check': { value: seconds, unit: 's', ...(isLimited && { limit: CHECK_SECONDS }) },
    'its memory': { value: megabytes, unit: 'MB', ...(isLimited && { limit: CHECK_MB }) },
  }
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
