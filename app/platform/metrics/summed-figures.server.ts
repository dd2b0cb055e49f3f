import cluster, { type Worker } from 'node:cluster'
import { type Figure, figuresText, lastingFigures } from './figure.ts'

/** Whoever is too busy to tell its figures is counted with what it told before. */
const PATIENCE_MS = 1_000

type Figures = () => Promise<Figure[]>

/** What the first process and the others say to each other. */
type Message =
  | { metrics: 'tell'; round: number }
  | { metrics: 'told'; round: number; figures: Figure[] }
  | { metrics: 'sum'; asked: number }
  | { metrics: 'summed'; asked: number; text: string }

/** Of one process alone. */
export function ownFiguresText(own: Figures, ofSite: Figures): () => Promise<string> {
  return async () => figuresText([await own(), await ofSite()])
}

/** In the first process, for all: what they have counted adds up, also of those that have ended. */
export function sumOfProcesses(ofSite: Figures): () => Promise<string> {
  const toldBy = new Map<number, Figure[]>()
  const awaited = new Map<number, (worker: Worker) => void>()
  let ended: Promise<Figure[]> = Promise.resolve([])
  let rounds = 0

  async function text(): Promise<string> {
    const [site] = await Promise.all([ofSite(), askAll()])
    return figuresText([site, await ended, ...toldBy.values()])
  }

  /** Until each has told its figures, or is too slow. */
  async function askAll(): Promise<void> {
    const round = ++rounds
    const asked = new Set(connected())
    if (asked.size === 0) return
    const all = Promise.withResolvers<void>()
    const timer = setTimeout(all.resolve, PATIENCE_MS)
    awaited.set(round, (worker) => {
      asked.delete(worker)
      if (asked.size === 0) all.resolve()
    })
    for (const worker of asked) worker.send({ metrics: 'tell', round } satisfies Message)
    await all.promise
    clearTimeout(timer)
    awaited.delete(round)
  }

  cluster.on('message', async (worker: Worker, message: Message) => {
    if (message.metrics === 'told') {
      toldBy.set(worker.id, message.figures)
      awaited.get(message.round)?.(worker)
    }
    if (message.metrics === 'sum') {
      const answer: Message = { metrics: 'summed', asked: message.asked, text: await text() }
      if (worker.isConnected()) worker.send(answer)
    }
  })
  cluster.on('exit', ({ id }) => {
    const last = toldBy.get(id)
    toldBy.delete(id)
    if (last) ended = ended.then((before) => lastingFigures([before, last]))
  })
  return text
}

/** In one of several processes: tells its figures when asked, and asks for the sum of all. */
export function tellFigures(own: Figures): { text(): Promise<string>; tellLast(): Promise<void> } {
  const asking = new Map<number, (text: string) => void>()
  let questions = 0

  async function tell(round: number): Promise<void> {
    await say({ metrics: 'told', round, figures: await own() })
  }

  process.on('message', (message: Message) => {
    if (message.metrics === 'tell') tell(message.round)
    if (message.metrics === 'summed') {
      asking.get(message.asked)?.(message.text)
      asking.delete(message.asked)
    }
  })
  return {
    async text() {
      const asked = ++questions
      const { promise, resolve } = Promise.withResolvers<string>()
      asking.set(asked, resolve)
      await say({ metrics: 'sum', asked })
      return promise
    },
    /** Before it ends, so that nothing it counted is forgotten. */
    tellLast: () => tell(0),
  }
}

/** Until it has left; a first process that is gone needs no figures. */
function say(message: Message): Promise<void> {
  return new Promise((resolve) => {
    if (!process.send || !process.connected) resolve()
    else process.send(message, () => resolve())
  })
}

function connected(): Worker[] {
  const workers = Object.values(cluster.workers ?? {})
  return workers.filter((worker): worker is Worker => worker?.isConnected() === true)
}
