import { type RawBuilder, sql } from 'kysely'
import {
  CASE_SUBJECTS,
  type CaseHolder,
  type CaseKind,
  type CaseSubject,
  dueAt,
  HELD_HOURS,
  heldUntil,
  isHeld,
  takenBy,
} from '#domain/account/cases.ts'
import { isAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { OwnCase } from '#domain/account/what-waits.ts'
import type { Db } from '#platform/database/schema.ts'
import { contestedBy } from '#queries/moderation/contested-decision.ts'
import { reportedRows, titleSql, waitsSinceSql } from '#queries/moderation/reported-of.ts'
import { isStanding } from './members-to-decide.ts'

type Source = {
  /** What waits, with `where` begun: found by its id through an index. */
  rows: RawBuilder<unknown>
  id: RawBuilder<unknown>
  name: RawBuilder<unknown>
  since: RawBuilder<unknown>
  /** Its queue. */
  kind: RawBuilder<unknown>
  /** Where each bears the moment by which it is to be decided. */
  due?: RawBuilder<unknown>
}

const SOURCES: Record<CaseSubject, Source> = {
  review: {
    rows: sql`review r join review_queue q on q.review_id = r.id
                       join member m on m.id = r.member_id where true`,
    id: sql`r.public_id`,
    name: sql`m.name`,
    since: sql`q.since`,
    kind: sql`q.queue`,
  },
  notice: {
    rows: sql`notice n ${reportedRows} where n.decided_at is null and n.subject <> 'review'`,
    id: sql`n.public_id`,
    name: sql`coalesce(m.name, ${titleSql(sql`n.locale`)})`,
    since: waitsSinceSql,
    kind: sql`case n.kind when 'illegal' then 'other-illegal' else 'other-reports' end`,
  },
  brief: {
    rows: sql`brief_report p join brief_recipient b on b.id = p.recipient_id
                             join member m on m.id = b.member_id where p.decided_at is null`,
    id: sql`p.public_id`,
    name: sql`m.name`,
    since: sql`p.reported_at`,
    kind: sql`'briefs'`,
  },
  company: {
    rows: sql`member m where ${isStanding('m', 'waiting')}`,
    id: sql`m.public_id`,
    name: sql`m.name`,
    since: sql`m.created_at`,
    kind: sql`'companies'`,
  },
  'demo-request': {
    rows: sql`demo_request d where d.done_at is null`,
    id: sql`d.public_id`,
    name: sql`d.company_name`,
    since: sql`d.created_at`,
    kind: sql`'demo-requests'`,
  },
  city: {
    rows: sql`city c where c.state = 'asked'`,
    id: sql`c.slug`,
    name: sql`coalesce(c.label ->> 'FR_FR', c.slug)`,
    since: sql`(select min(r.asked_at) from city_request r where r.city_slug = c.slug)`,
    kind: sql`'cities'`,
  },
  'data-request': {
    rows: sql`data_request a where a.closed_at is null`,
    id: sql`a.public_id`,
    name: sql`coalesce(nullif(a.full_name, ''), a.email)`,
    since: sql`a.opened_at`,
    kind: sql`'data-requests'`,
    due: sql`a.due_at`,
  },
  complaint: {
    rows: sql`complaint k cross join lateral ${contestedBy('k')} d where k.decided_at is null`,
    id: sql`k.public_id`,
    name: sql`coalesce(nullif(d.name, ''), k.public_id)`,
    since: sql`k.received_at`,
    kind: sql`'complaints'`,
  },
}

type Row = { kind: CaseKind; name: string; since: Date; due: Date | null }

const dueOf = ({ kind, since, due }: Row) => due?.toISOString() ?? dueAt(kind, since.toISOString())

const columnsOf = ({ kind, name, since, due }: Source) => sql`
  ${kind}::text as kind, ${name}::text as name, ${since} as since,
  ${due ?? sql`null::timestamptz`} as due`

/** What still waits of a case: a review may wait in several queues. Nothing where nothing does. */
async function waitingRows(db: Db, { subject, id }: CaseName): Promise<Row[]> {
  const of = SOURCES[subject]
  const { rows } = await sql<Row>`
    select ${columnsOf(of)} from ${of.rows} and ${of.id} = ${id}
  `.execute(db)
  return rows
}

export type CaseName = { subject: CaseSubject; id: string }

type WaitingCase = CaseName & {
  name: string
  since: string
  due: string
  holder: CaseHolder | null
}

/** Undefined for what does not wait, or not any more. */
export async function waitingCase(
  db: Db,
  wanted: CaseName,
  viewer: Viewer,
): Promise<WaitingCase | undefined> {
  const rows = await waitingRows(db, wanted)
  const [first] = rows
  const [since] = rows.map((row) => row.since.toISOString()).sort()
  const [due] = rows.map(dueOf).sort()
  if (!first || !since || !due) return undefined
  const holders = await caseHolders(db, wanted.subject, [{ id: wanted.id, since }], viewer)
  return { ...wanted, name: first.name, since, due, holder: holders[wanted.id] ?? null }
}

type Viewer = { user: Pick<SignedInUser, 'publicId'>; now: Temporal.Instant }

/** Who has which of the cases of a list, by their ids. */
export async function caseHolders(
  db: Db,
  subject: CaseSubject,
  cases: readonly { id: string; since: string }[],
  { user, now }: Viewer,
): Promise<{ [id: string]: CaseHolder }> {
  if (cases.length === 0) return {}
  const { rows } = await sql<{ subject: string; id: string; name: string; at: Date }>`
    select a.subject, u.public_id as id, u.full_name as name, a.assigned_at as at
      from case_assignment a join app_user u on u.id = a.user_id and u.disabled_at is null
     where a.kind = ${subject} and a.subject = any(${cases.map(({ id }) => id)}::text[])
  `.execute(db)
  const held = cases.flatMap(({ id, since }) => {
    const row = rows.find((each) => each.subject === id)
    const assignedAt = row?.at.toISOString() ?? ''
    if (!row || !isHeld({ assignedAt, since }, now.toString())) return []
    const { name } = row
    return [[id, { name, isOwn: row.id === user.publicId, until: heldUntil(assignedAt) }]]
  })
  return Object.fromEntries(held)
}

/** More than anybody can see to in two days. */
const MOST_OWN = 100

/** What somebody took or was given and has not lapsed, the first that is due first. */
export async function ownCases(
  db: Db,
  user: SignedInUser,
  now: Temporal.Instant,
): Promise<OwnCase[]> {
  const lapsed = now.subtract({ hours: HELD_HOURS }).toString()
  const subjects = CASE_SUBJECTS.filter((each) => isAllowed(user, takenBy(each)))
  if (subjects.length === 0) return []
  const parts = subjects.map((subject) => {
    const of = SOURCES[subject]
    return sql`
      select own.kind as subject, own.subject as id, waiting.*, own.assigned_at as "assignedAt"
        from own cross join lateral (
          select ${columnsOf(of)} from ${of.rows} and ${of.id} = own.subject) waiting
       where own.kind = ${subject} and waiting.since <= own.assigned_at`
  })
  const { rows } = await sql<Row & CaseName & { assignedAt: Date }>`
    with own as materialized (
      select kind, subject, assigned_at from case_assignment
       where user_id = ${user.id} and assigned_at > ${lapsed}::timestamptz
       order by assigned_at limit ${MOST_OWN})
    ${sql.join(parts, sql` union all `)}
  `.execute(db)
  const cases = new Map<string, OwnCase>()
  for (const { subject, id, assignedAt, ...row } of rows) {
    const { kind, name } = row
    const due = dueOf(row)
    const until = heldUntil(assignedAt.toISOString())
    const known = cases.get(`${subject} ${id}`)
    if (!known || due < known.due)
      cases.set(`${subject} ${id}`, { subject, id, kind, name, due, until })
  }
  return [...cases.values()].sort((a, b) => a.due.localeCompare(b.due))
}
