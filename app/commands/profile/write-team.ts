import { sql } from 'kysely'
import { PICTURE_SIZE } from '#domain/profile/picture-cut.ts'
import type { ProfileItem } from '#domain/profile/profile-content.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/public-id.server.ts'

/** Who stays keeps their row, wherever they stand: reviews name it as who did the work. */
export async function writeTeam(
  tx: Db,
  memberId: number,
  team: readonly ProfileItem[],
): Promise<void> {
  await keepAvatars(tx, team)
  const kept = team.flatMap(({ id }) => (id ? [Number(id)] : []))
  await sql`
    delete from team_member where member_id = ${memberId} and id <> all (${kept}::int[])
  `.execute(tx)
  // Out of the way: no two may stand at one place, not even for a moment.
  await sql`
    update team_member set position = -1 - position where member_id = ${memberId}
  `.execute(tx)
  const people = sql`(
    select (item ->> 'id')::int as id, (place - 1)::int as position, item ->> 'fullName' as full_name,
           item -> 'role' as role,
           (select min(a.id) from asset a
             where a.url = item ->> 'avatar' and a.usage = 'AVATAR') as avatar_asset_id
      from jsonb_array_elements(${JSON.stringify(team)}::jsonb) with ordinality as given (item, place)
  ) as person`
  await sql`
    update team_member t
       set position = person.position, full_name = person.full_name, role = person.role,
           avatar_asset_id = person.avatar_asset_id
      from ${people}
     where t.id = person.id and t.member_id = ${memberId}
  `.execute(tx)
  await sql`
    insert into team_member (member_id, position, full_name, role, avatar_asset_id)
    select ${memberId}::int, position, full_name, role, avatar_asset_id from ${people}
     where not exists (select from team_member t
                        where t.id = person.id and t.member_id = ${memberId})
  `.execute(tx)
}

async function keepAvatars(tx: Db, team: readonly ProfileItem[]): Promise<void> {
  const urls = team.flatMap(({ avatar }) => (avatar ? [String(avatar)] : []))
  const { rows } = await sql<{ url: string }>`
    select url from upload u
     where url = any (${urls}::text[])
       and not exists (select from asset a where a.url = u.url and a.usage = 'AVATAR')
  `.execute(tx)
  const assets = rows.map(({ url }) => ({
    public_id: newPublicId(),
    kind: 'IMAGE' as const,
    usage: 'AVATAR' as const,
    url,
    ...PICTURE_SIZE.avatar,
  }))
  if (assets.length > 0) await tx.insertInto('asset').values(assets).execute()
}
