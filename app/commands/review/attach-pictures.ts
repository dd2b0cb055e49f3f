import { PICTURE_SIZE } from '#domain/profile/picture-cut.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/public-id.server.ts'

/** Those that were really sent: anybody can type an address. */
export async function attachPictures(
  tx: Db,
  reviewId: number,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return
  const known = await tx.selectFrom('upload').select('url').where('url', 'in', urls).execute()
  for (const [position, { url }] of known.entries()) {
    const asset = await tx
      .insertInto('asset')
      .values({
        public_id: newPublicId(),
        kind: 'IMAGE',
        usage: 'CONTEXT',
        url,
        ...PICTURE_SIZE.review,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('review_picture')
      .values({ review_id: reviewId, position, asset_id: asset.id })
      .execute()
  }
}
