import { buildOfPage } from '#ui/browser/library-insides.ts'
import { errorReport } from './error-report.ts'
import { sendReport } from './send-report.ts'

declare global {
  interface Window {
    /** What has come before anybody listened; none while somebody does. */
    unheardErrors?: (ErrorEvent | PromiseRejectionEvent)[] | undefined
  }
}

/** A page in a loop of failures tells of it, not of each. */
const MOST_REPORTS = 10

/** Tells the collector of what nobody caught. */
export function reportErrors(collector: string): () => void {
  const told = new Set<string>()

  function tell(error: unknown): void {
    const report = errorReport(error, location.pathname, buildOfPage())
    if (told.has(report.message) || told.size >= MOST_REPORTS) return
    told.add(report.message)
    sendReport(collector, report)
  }
  function hear(event: ErrorEvent | PromiseRejectionEvent): void {
    tell('reason' in event ? event.reason : (event.error ?? event.message))
  }

  window.addEventListener('error', hear)
  window.addEventListener('unhandledrejection', hear)
  window.unheardErrors?.forEach(hear)
  window.unheardErrors = undefined
  return () => {
    window.removeEventListener('error', hear)
    window.removeEventListener('unhandledrejection', hear)
  }
}
