import { recordDecision } from '#commands/administration/record-decision.ts'
import { noteUpload } from '#commands/profile/uploads.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { ACCOUNT_LIMITS } from '#domain/limit/limits.ts'
import { type AssetUsage, nameFromFile } from '#domain/media/asset.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { ImageService } from '#platform/image/image-service.server.ts'
import type { AssetTaken } from '#platform/image/image-upload.server.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { newPublicId } from '#platform/security/secret.server.ts'

export type AssetContext = { db: Db; now: Temporal.Instant }
export type AssetUploadContext = AssetContext & { images: Pick<ImageService, 'takeInAsset'> }

const BUSY: AccountRefusal = 'busy'
const STORE_AWAY: AccountRefusal = 'store-away'

/** A picture for pages and articles; gives its public id. */
export async function uploadAsset(
  context: AssetUploadContext,
  actor: SignedInUser,
  { file, usage }: { file: { name: string; bytes: Uint8Array }; usage: AssetUsage },
): Promise<string> {
  expectAllowed(actor, 'edit-content')
  const { db, now } = context
  const taken = await takeIn(context, actor, file.bytes)
  return inTransaction(db, async (tx) => {
    const id = newPublicId()
    const name = nameFromFile(file.name)
    await tx
      .insertInto('asset')
      .values({
        public_id: id,
        kind: 'IMAGE',
        usage,
        ...taken,
        name,
        added_by: actor.id,
        added_at: new Date(now.epochMilliseconds),
      })
      .execute()
    await recordDecision(tx, { actor, action: 'upload-asset', subject: id, details: { name }, now })
    return id
  })
}

/** What is refused is counted too: looking at a file is what costs. */
export async function takeIn(
  { db, now, images }: AssetUploadContext,
  actor: SignedInUser,
  bytes: Uint8Array,
): Promise<Exclude<AssetTaken, string>> {
  const uses = [{ limit: ACCOUNT_LIMITS.uploadsOfStaff, subject: `${actor.id}` }]
  await inTransaction(db, (tx) => countUses(tx, uses, now))
  const taken = await images.takeInAsset(bytes)
  if (taken === 'busy') throw new AppError('unavailable', { reason: BUSY })
  if (taken === 'store-away') throw new AppError('unavailable', { reason: STORE_AWAY })
  if (typeof taken === 'string') throw new AppError('invalid', { file: taken })
  // Before anything names it: what nothing names after a time is thrown away.
  await noteUpload(db, taken.url, now)
  return taken
}
