import { recordDecision } from '#commands/administration/record-decision.ts'
import { noteUpload } from '#commands/profile/uploads.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { isUploadedMedia } from '#domain/picture/media-path.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { announcePictures } from '#platform/media/erase-files.server.ts'
import { announceAssetUses } from './announce-asset.ts'
import { lockAsset } from './change-asset.ts'
import { type AssetUploadContext, takeIn } from './upload-asset.ts'

/** Another file for a picture: everything that shows it shows the new one, with the same words. */
export async function replaceAsset(
  context: AssetUploadContext,
  actor: SignedInUser,
  id: string,
  bytes: Uint8Array,
): Promise<void> {
  expectAllowed(actor, 'edit-content')
  const { db, now } = context
  const taken = await takeIn(context, actor, bytes)
  await inTransaction(db, async (tx) => {
    const asset = await lockAsset(tx, id)
    await tx
      .updateTable('asset')
      // What was the middle of another picture is not that of this one.
      .set({ ...taken, focal: null })
      .where('id', '=', asset.id)
      .execute()
    await forgetFile(tx, asset.url, now)
    await announceAssetUses(tx, asset.id)
    const details = { name: asset.name, uses: asset.useCount }
    await recordDecision(tx, { actor, action: 'replace-asset', subject: id, details, now })
  })
}

/** A file that somebody sent goes once nothing names it any more; the program's own stay. */
export async function forgetFile(
  tx: Parameters<typeof noteUpload>[0],
  url: string,
  now: Temporal.Instant,
): Promise<void> {
  if (!isUploadedMedia(url)) return
  await noteUpload(tx, url, now)
  await announcePictures(tx, [url])
}
