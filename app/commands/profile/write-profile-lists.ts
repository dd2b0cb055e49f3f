import { type RawBuilder, sql } from 'kysely'
import type { ProfileContent, ProfileList } from '#domain/profile/profile-content.ts'
import type { Db } from '#platform/database/schema.ts'

/** All but the team, whose people others refer to. */
type WrittenAnew = Exclude<ProfileList, 'team'>

const TABLES: Record<WrittenAnew, string> = {
  journey: 'journey_step',
  questions: 'member_question',
  certifications: 'certification',
  partners: 'partner',
}

/** A list is written anew: it is short, and its order is part of it. */
export async function writeProfileLists(
  tx: Db,
  memberId: number,
  content: ProfileContent,
): Promise<void> {
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
