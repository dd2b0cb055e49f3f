import { forgetExpired } from '#commands/account/forget-expired.ts'
import { forgetAlerts } from '#commands/alert/forget-alerts.ts'
import { forgetBriefs } from '#commands/brief/forget-briefs.ts'
import { forgetImports } from '#commands/import/import-lines.ts'
import { expireReviews } from '#commands/moderation/expire-reviews.ts'
import { forgetUploads, noteStrays } from '#commands/profile/uploads.ts'
import { forgetSearchTerms } from '#commands/statistics/add-search-terms.ts'
import { UPLOAD_KEPT_DAYS } from '#domain/site/retention.ts'
import type { Db } from '#platform/database/schema.ts'
import type { ImageService } from '#platform/image/image-service.server.ts'
import type { Log } from '#platform/log.server.ts'

type Means = {
  images: Pick<ImageService, 'uploads'>
  /** Where erasures are noted in a store. */
  forgetStoredErasures?: ((now: Temporal.Instant) => Promise<void>) | undefined
  log: Pick<Log, 'warn'>
}

const AT_ONCE = 500

export async function applyRetention(
  db: Db,
  { images, forgetStoredErasures, log }: Means,
): Promise<void> {
  const now = Temporal.Now.instant()
  await forgetExpired(db, now)
  await forgetBriefs(db, now)
  await forgetAlerts(db, now)
  await forgetImports(db, now)
  // A store that is away is looked through tomorrow.
  await findStrays(db, images, now).catch((error) => log.warn({ error }, 'uploads not listed'))
  await forgetStoredErasures?.(now).catch((error) => log.warn({ error }, 'erasures not listed'))
  await forgetUploads(db, now)
  await forgetSearchTerms(db, now)
  await expireReviews({ db, now })
}

/** Uploads of some age that nothing has noted. */
async function findStrays(
  db: Db,
  { uploads }: Means['images'],
  now: Temporal.Instant,
): Promise<void> {
  const before = now.subtract({ hours: 24 * UPLOAD_KEPT_DAYS }).epochMilliseconds
  let found: { url: string; keptAt: Date }[] = []
  for await (const { file, keptAt } of uploads()) {
    if (keptAt.getTime() < before) found.push({ url: `/media/${file}`, keptAt })
    if (found.length < AT_ONCE) continue
    await noteStrays(db, found)
    found = []
  }
  await noteStrays(db, found)
}
