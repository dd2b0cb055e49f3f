import { type RawBuilder, sql } from 'kysely'
import { CONTESTABLE, type Contested } from '#domain/account/staff/complaint.ts'
import type { Db } from '#platform/database/schema.ts'

/** Where `e` is a row of the record of our staff: of what it was decided, as that is called and whose it is. */
const STAFF_EVENT = sql`
  select e.id, e.action as decision, e.subject, e.actor_id, e.happened_at, to_jsonb(e.reason) as reason,
         e.details ->> 'reward' as reward, e.details ->> 'review' as review,
         coalesce(m.name, u.full_name, b.title, e.details ->> 'name', '') as name, m.id as member_id
    from administration_event e
    left join member m on m.public_id::text = e.subject and e.action = any(${[
      'refuse-member',
      'remove-member',
      'edit-member',
      'name-contributors',
      'withdraw-reward',
      'pass-ownership',
    ]}::text[])
    left join app_user u on u.public_id::text = e.subject and e.action in ('disable-user', 'rename-user')
    left join brief b on b.public_id::text = e.subject and e.action = 'stop-brief'`

const REVIEW_EVENT = sql`
  select e.id, e.type || '-review' as decision, r.public_id::text as subject, e.actor_id, e.happened_at,
         jsonb_build_object('code', e.reason) as reason, null::text as reward, null::text as review,
         m.name, m.id as member_id
    from review_event e join review r on r.id = e.review_id join member m on m.id = r.member_id`

/** What a row of `complaint` is about, by the name under which a statement knows it. */
export const contestedBy = (complaint: string) => sql`
  (${STAFF_EVENT} where e.id = ${sql.ref(`${complaint}.event_id`)}
   union all ${REVIEW_EVENT} where e.id = ${sql.ref(`${complaint}.review_event_id`)})`

type Row = Omit<Contested, 'decidedAt'> & { decidedAt: Date }

const contested = (event: RawBuilder<unknown>) => sql`
  select d.id as "eventId", d.decision, d.subject, d.name, d.reason, d.reward, d.review,
         d.happened_at as "decidedAt",
         case when m.id is not null
              then jsonb_build_object('id', m.id, 'name', m.name, 'slug', m.slug) end as member,
         case when by.id is not null
              then jsonb_build_object('id', by.id, 'name', by.full_name) end as "decidedBy"
    from (${event}) d left join member m on m.id = d.member_id left join app_user by on by.id = d.actor_id`

export type ContestedEvent = { kind: 'decision' | 'review'; id: number }

/** What a complaint's link is about; undefined where that is gone, or nothing that one complains about. */
export async function contestedDecision(
  db: Db,
  { kind, id }: ContestedEvent,
): Promise<Contested | undefined> {
  const event = kind === 'decision' ? STAFF_EVENT : REVIEW_EVENT
  const { rows } = await sql<Row>`${contested(sql`${event} where e.id = ${id}`)}`.execute(db)
  const [row] = rows
  if (!row || !CONTESTABLE.includes(row.decision)) return undefined
  return { ...row, decidedAt: row.decidedAt.toISOString() }
}

/** Of a token: what kind of row, and which. */
export function contestedEvent(subject: string): ContestedEvent | undefined {
  const [, kind, id] = /^(decision|review) (\d{1,15})$/.exec(subject) ?? []
  return id && (kind === 'decision' || kind === 'review') ? { kind, id: Number(id) } : undefined
}
