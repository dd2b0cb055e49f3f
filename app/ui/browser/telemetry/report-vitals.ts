import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { buildOfPage } from '#ui/browser/library-insides.ts'
import { sendReport } from './send-report.ts'

/**
 * Tells the collector how fast the first page was. `page` is the name of its route, which says nothing of a person.
 * The library measures until the page is gone; once stopped, nobody is told.
 */
export function reportVitals(collector: string, page: string): () => void {
  let isStopped = false
  function tell({ name, value, rating, navigationType }: Metric): void {
    if (isStopped) return
    sendReport(collector, { name, value, rating, navigationType, page, build: buildOfPage() })
  }
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(tell)
  return () => {
    isStopped = true
  }
}
