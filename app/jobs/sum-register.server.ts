import { sumRegister } from '#commands/register/sum-register.ts'
import { sweepEvents } from '#commands/review/change/sweep-events.ts'
import type { Db } from '#platform/database/schema.ts'

/** What has no entry yet gets one first: a sum holds all of its days. */
export async function sweepAndSum(db: Db): Promise<void> {
  const now = Temporal.Now.instant()
  await sweepEvents({ db, now })
  await sumRegister({ db, now })
}
