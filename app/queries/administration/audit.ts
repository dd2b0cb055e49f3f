import { type RawBuilder, sql } from 'kysely'
import { ADMINISTRATION_PER_PAGE, OPERATOR } from '#domain/account/administration.ts'
import {
  type AuditFilter,
  type AuditPlace,
  type AuditSource,
  auditPlaceText,
  DONE_IN_ITS_PLACE,
} from '#domain/account/audit.ts'
import type { Audit, AuditLine } from '#domain/contract/administration.ts'
import type { Db } from '#platform/database/schema.ts'
import { containing } from '#queries/query/paged.ts'

/** A name that is typed may be that of several. */
const MOST_ACTORS = 50

/** How common a word is, so many of the newest reasons tell. */
const MOST_SAMPLED = 100

/** The index knows groups of three letters. */
const INDEXED_LENGTH = 3

/** Every decision about one of them, newest first. */
export async function decisionsAbout(db: Db, subject: string): Promise<AuditLine[]> {
  return read(db, sql`select ${STAFF} where e.subject = ${subject} order by e.id desc limit 100`)
}

/** What happened, the newest first: each of the two tables by its own index, as far as the list goes. */
export async function audit(
  db: Db,
  { filter, after, limit = ADMINISTRATION_PER_PAGE }: Asked,
): Promise<Audit> {
  const known = { ...(await actorsOf(db, filter)), rarest: await rarestWord(db, filter.q) }
  const of = (source: AuditSource) => sql.join(conditions(source, filter, after, known), sql` and `)
  const lines = await read(
    db,
    sql`
      select * from (
        (select ${STAFF} where ${of('staff')}
          order by e.happened_at desc, e.id desc limit ${limit + 1})
        union all
        (select ${MEMBER} where ${of('member')}
          order by e.happened_at desc, e.id desc limit ${limit + 1})
      ) both_tables order by happened_at desc, source desc, id desc limit ${limit + 1}`,
  )
  const shown = lines.slice(0, limit)
  const last = shown.at(-1)
  const next =
    last && lines.length > limit
      ? auditPlaceText({ at: new Date(last.happenedAt), source: last.source, id: last.id })
      : null
  return { lines: shown, next }
}

type Asked = { filter: AuditFilter; after?: AuditPlace | undefined; limit?: number }

const STAFF = sql`
  'staff' as source, e.id, e.actor_id, e.action, e.subject, e.reason, e.details, e.happened_at
  from administration_event e`

const MEMBER = sql`
  'member' as source, e.id, e.user_id as actor_id, e.action, coalesce(own.public_id::text, '') as subject,
  '' as reason, e.details, e.happened_at
  from member_audit e left join member own on own.id = e.member_id`

/** What our staff did has its own line already, with the reason. */
const OF_TEAMS = sql`e.action <> all(${DONE_IN_ITS_PLACE}::text[])`

function conditions(
  source: AuditSource,
  { q, actor, action, about, from, to }: AuditFilter,
  after: AuditPlace | undefined,
  { chosen, named, rarest }: Actors & { rarest: string },
): RawBuilder<unknown>[] {
  const actorId = sql.ref(source === 'staff' ? 'e.actor_id' : 'e.user_id')
  const all: RawBuilder<unknown>[] = [source === 'staff' ? sql`true` : OF_TEAMS]
  if (actor !== '') all.push(sql`${actorId} = ${chosen}`)
  if (action !== '') all.push(sql`e.action = ${action}`)
  if (from !== '')
    all.push(sql`e.happened_at >= (${from}::date)::timestamp at time zone 'Europe/Paris'`)
  if (to !== '')
    all.push(sql`e.happened_at < (${to}::date + 1)::timestamp at time zone 'Europe/Paris'`)
  if (about !== '') {
    const member = sql`from member m where m.public_id::text = ${about} or m.slug = ${about}`
    all.push(
      source === 'staff'
        ? sql`e.subject in (select ${about} union select m.public_id::text ${member})`
        : sql`e.member_id in (select m.id ${member})`,
    )
  }
  if (q !== '') {
    const byName = sql`${actorId} = any(${named}::int[])`
    // The index is asked for one word alone: reading where a common one stands would grow with the record.
    const byWord = sql`fold(e.reason) like fold(${containing(rarest)})`
    const byWords =
      rarest === q ? byWord : sql`${byWord} and strpos(fold(e.reason), fold(${q})) > 0`
    all.push(source === 'staff' ? sql`(${byWords} or ${byName})` : byName)
  }
  if (after) {
    const place = sql`(${after.at}::timestamptz, ${after.source}::text, ${after.id}::bigint)`
    all.push(sql`e.happened_at <= ${after.at}::timestamptz`)
    all.push(sql`(e.happened_at, ${source}::text, e.id) < ${place}`)
  }
  return all
}

type Actors = { chosen: number; named: number[] }

/** Known beforehand, so that the lists are read by them. */
async function actorsOf(db: Db, { q, actor }: AuditFilter): Promise<Actors> {
  const named = q === '' ? [] : await usersNamed(db, q)
  if (actor === '' || actor === 'operator') return { chosen: OPERATOR.id, named }
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where('public_id', '=', actor)
    .executeTakeFirst()
  return { chosen: found?.id ?? -1, named }
}

async function usersNamed(db: Db, q: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from app_user where fold(full_name) like fold(${containing(q)}) limit ${MOST_ACTORS}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Of several words, that which the fewest of the newest reasons have. */
async function rarestWord(db: Db, q: string): Promise<string> {
  const words = q.split(' ').filter((word) => word.length >= INDEXED_LENGTH)
  if (words.length < 2) return words[0] ?? q
  const { rows } = await sql<{ word: string }>`
    with newest as materialized (
      select fold(reason) as reason from administration_event
       order by happened_at desc, id desc limit ${sql.lit(MOST_SAMPLED)})
    select word from unnest(${words}::text[]) as word
     order by (select count(*) from newest where reason like '%' || fold(word) || '%'), length(word) desc
     limit 1
  `.execute(db)
  return rows[0]?.word ?? q
}

async function read(db: Db, lines: RawBuilder<unknown>): Promise<AuditLine[]> {
  const { rows } = await sql<Omit<AuditLine, 'happenedAt'> & { happenedAt: Date }>`
    select e.source, e.id::int as id, e.action, e.subject, actor.full_name as actor,
           e.actor_id = ${OPERATOR.id} as "isOperator", e.reason, e.details,
           e.happened_at as "happenedAt",
           coalesce(m.name, owner.name, person.full_name, e.details ->> 'name', '') as name
      from (${lines}) e
      left join app_user actor on actor.id = e.actor_id
      left join app_user person on person.public_id = e.subject
      left join review r on r.public_id = e.subject
      left join member m on m.public_id = e.subject
      left join member owner on owner.id = r.member_id
     order by e.happened_at desc, e.source desc, e.id desc
  `.execute(db)
  return rows.map((row) => ({ ...row, happenedAt: row.happenedAt.toISOString() }))
}

/** Whom the list can be narrowed to: everybody of our staff. */
export async function auditActors(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('app_user')
    .select(['public_id as id', 'full_name as name'])
    .where('staff_role', 'is not', null)
    .orderBy('full_name')
    .limit(200)
    .execute()
}
