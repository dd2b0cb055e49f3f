import { sql } from 'kysely'
import { ADMINISTRATION_PER_PAGE } from '#domain/account/administration.ts'
import {
  type AuditPlace,
  auditPlaceText,
  DONE_IN_ITS_PLACE,
  type MemberAuditAction,
} from '#domain/account/audit.ts'
import type { Db } from '#platform/database/schema.ts'

export type CompanyDeed = {
  id: number
  action: MemberAuditAction
  /** Whoever of the company did it; null where they have no account any more. */
  who: string | null
  happenedAt: string
  /** Of messages that were downloaded. */
  count: number | null
}

type Asked = { memberId: number; after?: AuditPlace | undefined; limit?: number }

/** What people of a company did with its data, and our staff with its profile, the newest first, along its index as far as the page goes. */
export async function companyHistory(
  db: Db,
  { memberId, after, limit = ADMINISTRATION_PER_PAGE }: Asked,
): Promise<{ deeds: CompanyDeed[]; next: string | null }> {
  const isAfter = after
    ? sql`(e.happened_at, e.id) < (${after.at}::timestamptz, ${after.id}::bigint)`
    : sql`true`
  const { rows } = await sql<Omit<CompanyDeed, 'happenedAt'> & { happenedAt: Date }>`
    select e.id::int as id, e.action, e.happened_at as "happenedAt",
           case when e.action <> all(${DONE_IN_ITS_PLACE}::text[]) then u.full_name end as who,
           (e.details ->> 'messages')::int as count
      from member_audit e left join app_user u on u.id = e.user_id
     where e.member_id = ${memberId} and ${isAfter}
     order by e.happened_at desc, e.id desc limit ${limit + 1}
  `.execute(db)
  const deeds = rows.slice(0, limit)
  const last = deeds.at(-1)
  const isMore = rows.length > limit && last
  return {
    deeds: deeds.map((deed) => ({ ...deed, happenedAt: deed.happenedAt.toISOString() })),
    next: isMore ? auditPlaceText({ at: last.happenedAt, source: 'member', id: last.id }) : null,
  }
}
