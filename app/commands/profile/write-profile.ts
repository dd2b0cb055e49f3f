import { sql } from 'kysely'
import type { KeptPicture, ProfileContent } from '#domain/profile/profile-content.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/public-id.server.ts'
import { writeProfileLists } from './write-profile-lists.ts'
import { writeTeam } from './write-team.ts'

/** The member's own rows, in the caller's transaction; what others count of them is left alone. */
export async function writeProfile(
  tx: Db,
  memberId: number,
  content: ProfileContent,
): Promise<void> {
  await writeMember(tx, memberId, content)
  await writePlaces(tx, memberId, content)
  await writePicture(tx, memberId, 'LOGO', content.logo)
  await writePicture(tx, memberId, 'COVER', content.cover)
  await writeProfileLists(tx, memberId, content)
  await writeTeam(tx, memberId, content.team)
}

/** Its category is that of its main activity. */
async function writeMember(tx: Db, memberId: number, content: ProfileContent): Promise<void> {
  await sql`
    update member m set
      name = ${content.name}, name_with_article = nullif(${content.nameWithArticle}, ''),
      website = nullif(${content.website}, ''), founded_on = nullif(${content.foundedOn}, '')::date,
      collaborator_count = ${content.collaborators}, color_primary = ${content.color},
      short_description = ${JSON.stringify(content.shortDescription)}::jsonb,
      description = ${JSON.stringify(content.description)}::jsonb,
      activity_id = coalesce(chosen.activity_id, m.activity_id),
      category_id = coalesce(chosen.category_id, m.category_id)
      from (select 1) as one
      left join lateral (
        select t.id as activity_id, category.id as category_id
          from tag t left join tag category on category.id = t.parent_id and category.kind = 'CATEGORY'
         where t.public_id = ${content.activity}) as chosen on true
     where m.id = ${memberId}
  `.execute(tx)
}

/** The main activity stands first among its services. */
async function writePlaces(tx: Db, memberId: number, content: ProfileContent): Promise<void> {
  const services = [...new Set([content.activity, ...content.services])]
  await tx.deleteFrom('member_tag').where('member_id', '=', memberId).execute()
  await sql`
    insert into member_tag (member_id, tag_id, position)
    select ${memberId}::int, t.id, chosen.place - 1
      from unnest(${services}::text[]) with ordinality as chosen (id, place)
      join tag t on t.public_id = chosen.id
  `.execute(tx)
  await tx.deleteFrom('member_location').where('member_id', '=', memberId).execute()
  await sql`
    insert into member_location (member_id, city_slug, position)
    select ${memberId}::int, c.slug, chosen.place - 1
      from unnest(${[...new Set(content.cities)]}::text[]) with ordinality as chosen (slug, place)
      join city c on c.slug = chosen.slug and c.state = 'known'
  `.execute(tx)
}

/** A picture that stays keeps its row: others may show the same one. */
async function writePicture(
  tx: Db,
  memberId: number,
  usage: 'LOGO' | 'COVER',
  picture: KeptPicture | null,
): Promise<void> {
  await sql`
    delete from member_picture p using asset a
     where a.id = p.asset_id and p.member_id = ${memberId} and p.usage = ${usage}
       and a.url is distinct from ${picture?.url ?? null}
  `.execute(tx)
  if (!picture) return
  const { url, width, height } = picture
  await sql`
    with known as (
      select id from asset where url = ${url} and usage = ${usage} order by id limit 1
    ), made as (
      insert into asset (public_id, kind, usage, url, width, height)
      select ${newPublicId()}, 'IMAGE', ${usage}, ${url}, ${width}::int, ${height}::int
       where not exists (select from known)
      returning id
    )
    insert into member_picture (member_id, usage, asset_id)
    select ${memberId}::int, ${usage}, id from (select id from known union all select id from made) as asset
    on conflict do nothing
  `.execute(tx)
}
