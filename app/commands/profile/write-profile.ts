import { type RawBuilder, sql } from 'kysely'
import { PICTURE_SIZE } from '#domain/profile/picture-cut.ts'
import type {
  KeptPicture,
  ProfileContent,
  ProfileItem,
  ProfileList,
} from '#domain/profile/profile-content.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/secret.server.ts'

const TABLES: Record<WrittenAnew, string> = {
  journey: 'journey_step',
  questions: 'member_question',
  certifications: 'certification',
  partners: 'partner',
}

const INSERTS: Record<WrittenAnew, Insert> = {
  journey: (rows) => sql`
    insert into journey_step (member_id, position, title, body, duration)
    select member_id, position, item -> 'title', item -> 'body', nullif(item -> 'duration', '{}')
      from ${rows}`,

  questions: (rows) => sql`
    insert into member_question (member_id, position, question, answer)
    select member_id, position, item -> 'question', item -> 'answer' from ${rows}`,

  certifications: (rows) => sql`
    insert into certification (member_id, position, name, issuer, obtained_on)
    select member_id, position, item -> 'name', item ->> 'issuer', (item ->> 'obtainedOn')::date
      from ${rows}`,

  // One that is a member is known by its name, unless two bear it.
  partners: (rows) => sql`
    insert into partner (member_id, position, partner_member_id, partner_name)
    select row.member_id, row.position, known.id,
           case when known.id is null then item ->> 'name' end
      from ${rows}
      left join lateral (
        select min(m.id) as id from member m
         where m.name_folded = fold(item ->> 'name') and m.status = 'active'
           and m.id <> row.member_id
        having count(*) = 1) as known on true`,
}

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
      collaborator_count = ${content.collaborators}, least_budget = ${content.leastBudget},
      languages = ${content.languages}::text[], color_primary = ${content.color},
      short_description = ${JSON.stringify(content.shortDescription)}::jsonb,
      description = ${JSON.stringify(content.description)}::jsonb,
      activity_id = coalesce(chosen.activity_id, m.activity_id),
      category_id = coalesce(chosen.category_id, m.category_id)
      from (select 1) as one
      left join lateral (
        select t.id as activity_id, category.id as category_id
          from tag given join tag t on t.id = coalesce(given.merged_into_id, given.id)
          left join tag category on category.id = t.parent_id and category.kind = 'CATEGORY'
         where given.public_id = ${content.activity}) as chosen on true
     where m.id = ${memberId}
  `.execute(tx)
}

/** The main activity stands first among its services. */
async function writePlaces(tx: Db, memberId: number, content: ProfileContent): Promise<void> {
  const services = [...new Set([content.activity, ...content.services])]
  await tx.deleteFrom('member_tag').where('member_id', '=', memberId).execute()
  await sql`
    insert into member_tag (member_id, tag_id, position)
    select ${memberId}::int, coalesce(t.merged_into_id, t.id), chosen.place - 1
      from unnest(${services}::text[]) with ordinality as chosen (id, place)
      join tag t on t.public_id = chosen.id
    on conflict do nothing
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
      insert into asset (public_id, kind, usage, url, width, height, hidden_at)
      select ${newPublicId()}, 'IMAGE', ${usage}, ${url}, ${width}::int, ${height}::int,
             (select min(hidden_at) from asset where url = ${url})
       where not exists (select from known)
      returning id
    )
    insert into member_picture (member_id, usage, asset_id)
    select ${memberId}::int, ${usage}, id from (select id from known union all select id from made) as asset
    on conflict do nothing
  `.execute(tx)
}

/** Who stays keeps their row, wherever they stand: reviews name it as who did the work. */
async function writeTeam(tx: Db, memberId: number, team: readonly ProfileItem[]): Promise<void> {
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

/** All but the team, whose people others refer to. */
type WrittenAnew = Exclude<ProfileList, 'team'>

/** A list is written anew: it is short, and its order is part of it. */
async function writeProfileLists(tx: Db, memberId: number, content: ProfileContent): Promise<void> {
  for (const list of Object.keys(TABLES) as WrittenAnew[]) {
    await sql`delete from ${sql.table(TABLES[list])} where member_id = ${memberId}`.execute(tx)
    if (content[list].length === 0) continue
    const rows = sql`(
      select ${memberId}::int as member_id, (place - 1)::int as position, item
        from jsonb_array_elements(${JSON.stringify(content[list])}::jsonb)
             with ordinality as given (item, place)) as row`
    await INSERTS[list](rows).execute(tx)
  }
}

type Insert = (rows: RawBuilder<unknown>) => RawBuilder<unknown>
