import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

/** Under what it is found; the main activity is no filter unless the member bears it as a tag. */
export async function tagsOf(
  tx: Db,
  memberId: number,
): Promise<{ id: number; publicId: string; isFilter: boolean }[]> {
  const { rows } = await sql<{ id: number; publicId: string; isFilter: boolean }>`
    select t.id, t.public_id as "publicId", bool_or(own.is_filter) as "isFilter"
      from (
        select tag_id as id, true as is_filter from member_tag where member_id = ${memberId}
        union all select tag_id, true from member_quality where member_id = ${memberId}
        union all select category_id, true from member where id = ${memberId}
        union all select activity_id, false from member where id = ${memberId}
      ) own join tag t on t.id = own.id
     group by t.id order by t.id
  `.execute(tx)
  return rows
}
