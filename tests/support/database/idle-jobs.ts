import type { JobHandlers } from '#platform/database/jobs.server.ts'

/** Every kind of background work, done by nobody: a test says which of it matters. */
export const IDLE_JOBS: JobHandlers = {
  'send-mail': async () => {},
  'apply-retention': async () => {},
  'tend-database': async () => {},
  'rank-boards': async () => {},
  'remove-erased-files': async () => {},
  'remind-clients': async () => {},
  'publish-due': async () => {},
  'alert-staff': async () => {},
  'watch-site': async () => {},
  'read-bounces': async () => {},
}
