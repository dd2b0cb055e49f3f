import type { JobHandlers } from '#platform/database/jobs.server.ts'

/** Every kind of background work, done by nobody: a test says which of it matters. */
export const IDLE_JOBS: JobHandlers = {
  'send-mail': async () => {},
  'merge-tags': async () => {},
  'merge-clients': async () => {},
  'check-group': async () => {},
  'pass-ownership': async () => {},
  'import-lines': async () => {},
  'write-register-dataset': async () => {},
  'apply-retention': async () => {},
  'tend-database': async () => {},
  'rank-boards': async () => {},
  'remove-erased-files': async () => {},
  'remind-clients': async () => {},
  'tend-briefs': async () => {},
  'count-answers': async () => {},
  'send-alerts': async () => {},
  'publish-due': async () => {},
  'relist-cities': async () => {},
  'alert-staff': async () => {},
  'count-figures': async () => {},
  'watch-site': async () => {},
  'sequence-register': async () => {},
  'sum-register': async () => {},
  'read-bounces': async () => {},
}
