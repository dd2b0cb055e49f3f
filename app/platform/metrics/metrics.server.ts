import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Figure } from './figure.ts'
import { type ObservedPool, poolFigures } from './pool-figures.ts'
import { type AnsweredRequest, openRequestTimes } from './request-times.ts'

export type Metrics = ReturnType<typeof openMetrics>

type CacheFigures = { bytes: number; pages: number; hits: number; misses: number }

/** What one process counts. What is observed by a function is asked when somebody reads the metrics. */
export function openMetrics(hear?: (answered: AnsweredRequest) => void) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const times = openRequestTimes()
  const pools: ObservedPool[] = []
  let readCache: (() => CacheFigures) | undefined
  const refused = new Counter({
    name: 'http_refused_total',
    help: 'Requests that were refused, by why.',
    labelNames: ['reason'],
    registers: [registry],
  })
  const mailFailures = new Counter({
    name: 'mail_failures_total',
    help: 'Mails that were not taken, by whose fault it was.',
    labelNames: ['class'],
    registers: [registry],
  })
  for (const kind of MAIL_FAILURES) mailFailures.inc({ class: kind }, 0)

  const observe = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value())
      },
    })
  const observeCount = (name: string, help: string, value: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(value())
      },
    })

  return {
    async figures(): Promise<Figure[]> {
      const own = (await registry.getMetricsAsJSON()) as unknown as Figure[]
      return [...own, times.figure(), ...poolFigures(pools)]
    },
    observeRequest(answered: AnsweredRequest, seconds: number) {
      times.observe(answered, seconds)
      hear?.(answered)
    },
    countRefusal: (reason: string) => refused.inc({ reason }),
    countMailFailure: (kind: string) => mailFailures.inc({ class: kind }),
    /** As it is now; undefined where nothing is kept. */
    cacheFigures: () => readCache?.(),
    observeCache(measure: () => CacheFigures) {
      readCache = measure
      observe('page_cache_bytes', 'Memory taken by the page cache.', () => measure().bytes)
      observe('page_cache_pages', 'Answers in the page cache.', () => measure().pages)
      observeCount('page_cache_hits_total', 'Answers from the page cache.', () => measure().hits)
      observeCount(
        'page_cache_misses_total',
        'Answers rendered for the page cache.',
        () => measure().misses,
      )
    },
    observePools(open: readonly ObservedPool[]) {
      pools.push(...open)
    },
    observeDeafness(isDeaf: () => boolean) {
      observe('changes_deaf', 'Processes that cannot hear of changes.', () => (isDeaf() ? 1 : 0))
    },
  }
}

const MAIL_FAILURES = ['recipient', 'ours', 'message', 'later']
