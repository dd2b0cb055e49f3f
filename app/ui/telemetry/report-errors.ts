import { currentBuild } from '#ui/site-build/latest-build.ts'
import { errorReport } from './error-report.ts'
import { sendReport } from './send-report.ts'

/** A page in a loop of failures tells of it, not of each. */
const MOST_REPORTS = 10

/** Tells the collector of what nobody caught. */
export function reportErrors(collector: string): () => void {
  const told = new Set<string>()

  function tell(error: unknown): void {
    const report = errorReport(error, location.pathname, currentBuild())
    if (told.has(report.message) || told.size >= MOST_REPORTS) return
    told.add(report.message)
    sendReport(collector, report)
  }
  const onError = ({ error, message }: ErrorEvent) => tell(error ?? message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason)

  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
