import { sql } from 'kysely'
import { ADMINISTRATION_PER_PAGE } from '#domain/account/administration.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { GroupDetails, GroupLine, GroupsAsked } from '#domain/moderation/company-group.ts'
import type { Db } from '#platform/database/schema.ts'
import { isOwnCompany } from '#queries/moderation/own-company.ts'
import { containing, wordedPage } from '#queries/query/paged.ts'

/** The index knows groups of three letters. */
const INDEXED_LENGTH = 3

/** By their names, along an index, as far as the page goes. */
export async function groupList(
  db: Db,
  { q, after, limit = ADMINISTRATION_PER_PAGE }: GroupsAsked & { limit?: number },
): Promise<{ lines: GroupLine[]; next: string | null }> {
  const isAfter =
    after === ''
      ? sql`true`
      : sql`(name_folded, id) > (select name_folded, id from member_group where public_id = ${after})`
  const chosen = wordedPage({
    from: sql`member_group where ${isAfter}`,
    order: sql`name_folded, id`,
    isMeant: q === '' ? undefined : sql`name_folded like fold(${containing(q)})`,
    isIndexed: q.length >= INDEXED_LENGTH,
    limit: limit + 1,
  })
  const { rows } = await sql<GroupLine>`
    with chosen as materialized (${chosen})
    select g.public_id as id, g.name, g.unchecked_since is not null as "isChecking",
           (select count(*)::int from member_group_membership s where s.group_id = g.id) as companies
      from chosen g order by g.name_folded, g.id
  `.execute(db)
  const lines = rows.slice(0, limit)
  return { lines, next: rows.length > limit ? (lines.at(-1)?.id ?? null) : null }
}

export async function groupDetails(db: Db, publicId: string): Promise<GroupDetails | undefined> {
  const { rows } = await sql<GroupDetails>`
    select g.public_id as id, g.name, g.unchecked_since is not null as "isChecking",
           (select coalesce(jsonb_agg(jsonb_build_object('id', m.public_id, 'name', m.name, 'slug', m.slug,
                     'isPublic', m.status = 'active') order by m.name_folded, m.id), '[]')
              from member_group_membership s join member m on m.id = s.member_id
             where s.group_id = g.id) as companies,
           (select count(distinct r.id)::int
              from member_group_membership s join review r on r.member_id = s.member_id
              join review_queue q on q.review_id = r.id and q.queue = 'revised'
              join review_signal n on n.review_id = r.id and n.kind = 'same-group' and n.looked_at is null
             where s.group_id = g.id) as waiting
      from member_group g where g.public_id = ${publicId}
  `.execute(db)
  return rows[0]
}

/** Whether one of its companies is or was theirs: somebody else decides. */
export async function isOwnGroup(db: Db, user: SignedInUser, publicId: string): Promise<boolean> {
  const { rows } = await sql<{ memberId: number }>`
    select s.member_id as "memberId"
      from member_group g join member_group_membership s on s.group_id = g.id
     where g.public_id = ${publicId}
  `.execute(db)
  for (const { memberId } of rows)
    if (await isOwnCompany(db, user, { memberId, authorDomain: null })) return true
  return false
}
