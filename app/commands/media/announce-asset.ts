import { sql } from 'kysely'
import {
  articleSubject,
  buyerSubject,
  memberSubject,
  type PageSubject,
  reviewSubject,
} from '#domain/address/page-subject.ts'
import type { AssetUseKind } from '#domain/media/asset.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'

/** Whatever shows one of these pictures in public is rendered anew. */
export async function announceAssetUses(tx: Db, ...assetIds: number[]): Promise<void> {
  const { rows } = await sql<{ kind: AssetUseKind; id: string | null }>`
    select distinct u.kind,
           case u.kind
             when 'article' then u.subject
             when 'author' then w.public_id
             when 'client' then b.public_id
             when 'member' then m.public_id
             when 'team' then m.public_id
             when 'review' then r.public_id
             when 'contact' then of_contact.public_id end as id
      from asset_use u
      left join member m on u.kind in ('member', 'team') and m.id::text = u.subject
      left join buyer b on u.kind = 'client' and b.id::text = u.subject
      left join review r on u.kind = 'review' and r.id::text = u.subject
      left join article w on u.kind = 'author' and w.author_id::text = u.subject
      -- No other kind's subject may be read as a number, in whatever order the conditions are asked.
      left join review of_contact on of_contact.contact_id = case u.kind when 'contact' then u.subject::int end
     where u.asset_id = any(${assetIds}) and u.state = 'public'
  `.execute(tx)
  const subjects = new Set<PageSubject>()
  for (const { kind, id } of rows)
    for (const subject of subjectsOf(kind, id ?? '')) subjects.add(subject)
  await announceChanges(tx, [...subjects])
}

function subjectsOf(kind: AssetUseKind, id: string): PageSubject[] {
  switch (kind) {
    case 'page':
    case 'default':
      return ['frame', 'site']
    case 'article':
    case 'author':
      return [articleSubject(id), 'site']
    case 'client':
      return [buyerSubject(id), 'site']
    case 'member':
    case 'team':
      return [memberSubject(id), 'site']
    default:
      return [reviewSubject(id), 'site']
  }
}
