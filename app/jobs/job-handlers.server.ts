import type { Database } from '#platform/database.server.ts'
import type { JobHandlers } from '#platform/jobs.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'
import { sendMail } from './send-mail.server.ts'
import { tendDatabase } from './tend-database.server.ts'

export function jobHandlers(database: Database, mailer: Mailer): JobHandlers {
  return {
    'send-mail': (data) => sendMail(database.db, mailer, data),
    'tend-database': () => tendDatabase(database),
  }
}
