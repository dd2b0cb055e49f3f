import { sql } from 'kysely'
import type { EntryOf } from '#domain/register/entry.ts'
import type { Db } from '#platform/database/schema.ts'

/** Up to which moment so many of the things happened that come next, of reviews that were ever public; null where nothing does. */
export async function endOfNext(db: Db, after: Date, count: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    -- A moment here has no more than milliseconds.
    select date_trunc('milliseconds', max(at)) + interval '1 millisecond' as at from (
      select at from (
        select e.happened_at as at from review_event e join review r on r.id = e.review_id
         where r.published_at is not null and e.happened_at > ${after}
        union all
        select written_at from review_reply where written_at > ${after}
        union all
        select at from (${memberChanges}) changed where at > ${after}
      ) everything order by at limit ${count}) next
  `.execute(db)
  return rows[0]?.at ?? null
}

/** Reviews of which something may have happened in this time. */
export const reviewsBetween = (after: Date, until: Date) => sql`
  select e.review_id from review_event e join review r on r.id = e.review_id
   where r.published_at is not null and e.happened_at > ${after} and e.happened_at <= ${until}
  union select review_id from review_reply where written_at > ${after} and written_at <= ${until}`

export type MemberChange = Pick<EntryOf<'member'>, 'change' | 'reason'> & {
  member: string
  name: string
  at: Date
}

const wasListed = sql`(m.status = 'active' or m.listed_at is not null)`

/** A member is listed once it was approved, at the latest with its first review; whoever left before was never there. */
const memberChanges = sql`
  select m.public_id as member, m.name, 'listed' as change, null as reason,
         least(m.created_at,
               (select min(r.published_at) from review r where r.member_id = m.id)) as at
    from member m where ${wasListed}
  union all
  select m.public_id, m.name, 'removed', null, a.left_at
    from member_absence a join member m on m.id = a.member_id and ${wasListed}
  union all
  select m.public_id, m.name, 'restored', null, a.returned_at
    from member_absence a join member m on m.id = a.member_id and ${wasListed}
  union all
  select m.public_id, m.name, 'removed', m.removal_reason, m.removed_at
    from member m
   where m.status = 'removed' and m.removed_at is not null and ${wasListed}`

export async function memberChangesBetween(
  db: Db,
  after: Date,
  until: Date,
): Promise<MemberChange[]> {
  const { rows } = await sql<MemberChange>`
    select * from (${memberChanges}) changed
     where at > ${after} and at <= ${until} order by at, member, change
  `.execute(db)
  return rows
}
