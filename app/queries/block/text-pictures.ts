import { sql } from 'kysely'
import type { Picture } from '#domain/contract/picture.ts'
import type { Db } from '#platform/database/schema.ts'
import { pictureOf } from '#queries/query/picture.ts'

/**
 * Pictures that editors may show, in a row of `asset`: not portraits and logos, and none that a member or the author of
 * a review sent, which is public only as long as its profile or review is.
 */
export const isEditorsPicture = sql<boolean>`(
  asset.kind = 'IMAGE' and asset.usage in ('CONTEXT', 'COVER', 'SOCIAL')
  and asset.origin = 'site' and asset.hidden_at is null)`

/** By id, those of them that editors may show. */
export async function readTextPictures(
  db: Db,
  ids: readonly string[],
): Promise<{ [publicId: string]: Picture }> {
  const { rows } = await sql<{ id: string; picture: Picture }>`
    select asset.public_id as id, ${pictureOf('asset')} as picture
      from asset where asset.public_id = any(${ids}) and ${isEditorsPicture}
  `.execute(db)
  return Object.fromEntries(rows.map(({ id, picture }) => [id, picture]))
}
