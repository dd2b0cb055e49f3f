import type { UndescribedPicture } from '#domain/content/editor-view.ts'
import type { PlacedPicture } from '#domain/content/placed-pictures.ts'
import { missingAlt } from '#domain/media/asset.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

/** Those that keep a document from being published in these languages. */
export async function undescribed(
  db: Db,
  pictures: readonly PlacedPicture[],
  langs: readonly LocaleCode[] = LOCALE_CODES,
): Promise<UndescribedPicture[]> {
  if (pictures.length === 0) return []
  const ids = pictures.map(({ asset }) => asset)
  const rows = await db
    .selectFrom('asset')
    .select(['public_id as id', 'name', 'alt', 'is_decorative as isDecorative'])
    .where('public_id', 'in', ids)
    .execute()
  const assets = new Map(rows.map((row) => [row.id, row]))
  return pictures.flatMap(({ asset, place, title, langs: seen }) => {
    const found = assets.get(asset)
    if (!found) return []
    const missing = missingAlt(
      found,
      seen.filter((lang) => langs.includes(lang)),
    )
    return missing.length > 0 ? [{ id: asset, name: found.name, place, title, langs: missing }] : []
  })
}
