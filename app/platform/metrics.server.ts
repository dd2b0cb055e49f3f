import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { openRequestTimes } from './request-times.server.ts'

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
