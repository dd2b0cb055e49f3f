import { forgetExpired } from '#commands/forget-expired.ts'
import type { Db } from '#platform/schema.ts'

export async function applyRetention(db: Db): Promise<void> {
  await forgetExpired(db, Temporal.Now.instant())
}
