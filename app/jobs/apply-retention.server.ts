import { forgetExpired } from '#commands/account/forget-expired.ts'
import { forgetAlerts } from '#commands/alert/forget-alerts.ts'
import { forgetBriefs } from '#commands/brief/forget-briefs.ts'
import { forgetImports } from '#commands/import/import-lines.ts'
import { expireReviews } from '#commands/moderation/expire-reviews.ts'
import { forgetUploads } from '#commands/profile/uploads.ts'
import { forgetSearchTerms } from '#commands/statistics/add-search-terms.ts'
import type { Db } from '#platform/database/schema.ts'

export async function applyRetention(db: Db): Promise<void> {
  const now = Temporal.Now.instant()
  await forgetExpired(db, now)
  await forgetBriefs(db, now)
  await forgetAlerts(db, now)
  await forgetImports(db, now)
  await forgetUploads(db, now)
  await forgetSearchTerms(db, now)
  await expireReviews({ db, now })
}
