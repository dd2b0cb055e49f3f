import { forgetExpired } from '#commands/forget-expired.ts'
import { forgetUploads } from '#commands/profile/forget-uploads.ts'
import { expireReviews } from '#commands/review/expire-reviews.ts'
import type { Db } from '#platform/database/schema.ts'

export async function applyRetention(db: Db): Promise<void> {
  const now = Temporal.Now.instant()
  await forgetExpired(db, now)
  await forgetUploads(db, now)
  await expireReviews({ db, now })
}
