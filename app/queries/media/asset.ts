import { sql } from 'kysely'
import { type AssetUseKind, missingAlt } from '#domain/media/asset.ts'
import type { AssetUse, AssetView } from '#domain/media/asset-view.ts'
import type { Db } from '#platform/database/schema.ts'
import { LINE } from './asset-list.ts'

/** So many of what shows a picture are named. */
const MOST_USES = 100

type Row = Omit<AssetView, 'useList' | 'missing'>

/** One picture of the library, with everything that shows it. */
export async function readAsset(
  db: Db,
  publicId: string,
  withPersons: boolean,
): Promise<AssetView | undefined> {
  const { rows } = await sql<Row>`
    select ${LINE}, a.rights, a.bytes, a.is_decorative as "isDecorative",
           to_jsonb(a.added_at) as "addedAt", u.full_name as "addedBy"
      from asset a left join app_user u on u.id = a.added_by
     where a.public_id = ${publicId} and a.kind = 'IMAGE'
       and ${withPersons ? sql`true` : sql`a.origin <> 'person'`}
  `.execute(db)
  const [asset] = rows
  if (!asset) return undefined
  const { isDecorative, picture, lacksAlt } = asset
  const missing = lacksAlt ? missingAlt({ alt: picture.alt, isDecorative }) : []
  return { ...asset, missing, useList: await readUses(db, publicId) }
}

type UseRow = {
  kind: AssetUseKind
  state: AssetUse['state']
  place: string
  name: string | null
  id: string | null
}

/** Whoever wrote a review is not named: that may be masked. */
async function readUses(db: Db, publicId: string): Promise<AssetUse[]> {
  const { rows } = await sql<UseRow>`
    select u.kind, u.state, u.place,
           case u.kind
             when 'page' then coalesce(p.title ->> 'FR_FR', p.slug)
             when 'default' then u.subject
             when 'article' then r.title ->> 'FR_FR'
             when 'author' then w.full_name
             when 'client' then case when not b.is_anonymized then b.name end
             when 'member' then m.name
             when 'team' then m.name
           end as name,
           case u.kind
             when 'page' then p.public_id when 'default' then 'default-' || u.subject
             when 'article' then r.public_id when 'member' then m.public_id when 'team' then m.public_id
           end as id
      from (select * from asset_use
             where asset_id = (select id from asset where public_id = ${publicId})
             order by kind, subject, state desc limit ${MOST_USES}) u
      left join page p on u.kind = 'page' and p.public_id = u.subject
      left join article r on u.kind = 'article' and r.public_id = u.subject
      left join author w on u.kind = 'author' and w.id::text = u.subject
      left join buyer b on u.kind = 'client' and b.id::text = u.subject
      left join member m on u.kind in ('member', 'team') and m.id::text = u.subject
     order by u.kind, u.subject, u.state desc
  `.execute(db)
  return rows.map(({ id, ...use }) => {
    const area = AREAS[use.kind]
    return { ...use, edit: id && area ? { area, id } : null }
  })
}

const AREAS: { [kind in AssetUseKind]?: 'pages' | 'articles' | 'members' } = {
  page: 'pages',
  default: 'pages',
  article: 'articles',
  member: 'members',
  team: 'members',
}
