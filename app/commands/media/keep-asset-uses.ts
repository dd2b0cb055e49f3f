import { sql } from 'kysely'
import type { ContentRef } from '#domain/content/content-ref.ts'
import type { PlacedPicture } from '#domain/content/placed-pictures.ts'
import type { AssetUseState } from '#domain/media/asset.ts'
import type { Db } from '#platform/database/schema.ts'

/**
 * Where the pictures are that something shows which editors write. Call it in the transaction that writes it, with all
 * that it shows now; with none, it shows none any more.
 */
export async function keepAssetUses(
  tx: Db,
  { kind, subject }: ContentRef,
  state: AssetUseState,
  pictures: readonly Pick<PlacedPicture, 'asset' | 'place'>[],
): Promise<void> {
  const given = pictures.map(({ asset, place }) => ({ asset, place }))
  await sql`
    with given as (
      select distinct a.id, row.place
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as row (asset text, place text)
        join asset a on a.public_id = row.asset
    ), gone as (
      delete from asset_use u
       where u.kind = ${kind} and u.subject = ${subject} and u.state = ${state}
         and not exists (select from given where given.id = u.asset_id and given.place = u.place)
    )
    insert into asset_use (asset_id, kind, subject, state, place)
    select id, ${kind}, ${subject}, ${state}, place from given order by id
    on conflict do nothing
  `.execute(tx)
}
