import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

const NAME = 'http_request_duration_seconds'

const HELP = 'Time from the first byte of a request to the last of its answer’s head.'

const BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const times = openRequestTimes()
  return {
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}\n${times.text()}`,
    observeRequest: times.observe,
    /** `measure` is asked when somebody reads the metrics. */
    observeCache(measure: () => { bytes: number; pages: number }) {
      const gauge = (name: string, help: string, value: () => number) =>
        new Gauge({
          name,
          help,
          registers: [registry],
          collect() {
            this.set(value())
          },
        })
      gauge('page_cache_bytes', 'Memory taken by the page cache.', () => measure().bytes)
      gauge('page_cache_pages', 'Answers in the page cache.', () => measure().pages)
    },
  }
}

type Series = { counts: number[]; sum: number }

/**
 * A histogram of prom-client's kind, kept by hand: a page from the cache takes less time than
 * prom-client needs to note how long it took.
 */
export function openRequestTimes() {
  const seriesOf = new Map<string, (Series | undefined)[]>()

  function find(method: string, place: number): Series {
    const classes = seriesOf.get(method) ?? []
    const known = classes[place]
    if (known) return known
    const series = { counts: Array(BUCKETS_S.length + 1).fill(0), sum: 0 }
    classes[place] = series
    seriesOf.set(method, classes)
    return series
  }

  return {
    observe(method: string, status: number, seconds: number): void {
      const series = find(method, Math.floor(status / 100))
      let bucket = 0
      while (bucket < BUCKETS_S.length && seconds > (BUCKETS_S[bucket] ?? 0)) bucket += 1
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
      series.sum += seconds
    },

    /** As Prometheus reads it. */
    text(): string {
      const lines = [`# HELP ${NAME} ${HELP}`, `# TYPE ${NAME} histogram`]
      for (const [method, classes] of seriesOf) {
        for (const [place, series] of classes.entries())
          if (series) lines.push(...linesOf(`method="${method}",status="${place}xx"`, series))
      }
      return `${lines.join('\n')}\n`
    },
  }
}

function linesOf(labels: string, { counts, sum }: Series): string[] {
  let total = 0
  const buckets = counts.map((count, place) => {
    total += count
    return `${NAME}_bucket{${labels},le="${BUCKETS_S[place] ?? '+Inf'}"} ${total}`
  })
  return [...buckets, `${NAME}_sum{${labels}} ${sum}`, `${NAME}_count{${labels}} ${total}`]
}
