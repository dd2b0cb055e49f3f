import { type RawBuilder, sql } from 'kysely'
import { OPERATOR } from '#domain/account/administration.ts'
import type { DecisionLine, DecisionList } from '#domain/contract/administration.ts'
import type { Db } from '#platform/database/schema.ts'
import { containing, partOf } from '#queries/query/paged.ts'

/** Every decision about one of them, newest first. */
export function decisionsAbout(db: Db, subject: string): Promise<DecisionLine[]> {
  return read(db, sql`e.subject = ${subject}`, { limit: 100, offset: 0 })
}

/** Undefined past the end. */
export async function allDecisions(
  db: Db,
  { q, page }: { q: string; page: number },
): Promise<DecisionList | undefined> {
  const { total } = await db
    .selectFrom('administration_event as e')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(isFound(q))
    .executeTakeFirstOrThrow()
  const part = partOf(page, Number(total))
  if (!part) return undefined
  return { lines: await read(db, isFound(q), part), page, pageCount: part.pageCount }
}

/** By the words of its reason, or by who decided. */
function isFound(q: string): RawBuilder<boolean> {
  if (q === '') return sql<boolean>`true`
  const like = sql`fold(${containing(q)})`
  return sql<boolean>`(fold(e.reason) like ${like} or exists (
    select from app_user u where u.id = e.actor_id and fold(u.full_name) like ${like}))`
}

async function read(
  db: Db,
  condition: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<DecisionLine[]> {
  const { rows } = await sql<Omit<DecisionLine, 'happenedAt'> & { happenedAt: Date }>`
    select e.id::int as id, e.action, e.subject, actor.full_name as actor, e.actor_id = ${OPERATOR.id} as "isOperator",
           e.reason, e.details,
           e.happened_at as "happenedAt",
           coalesce(m.name, owner.name, person.full_name, e.details ->> 'name', '') as name
      from (select * from administration_event e where ${condition}
             order by e.id desc limit ${limit} offset ${offset}) e
      left join app_user actor on actor.id = e.actor_id
      left join app_user person on person.public_id = e.subject
      left join review r on r.public_id = e.subject
      left join member m on m.public_id = e.subject
      left join member owner on owner.id = r.member_id
     order by e.id desc
  `.execute(db)
  return rows.map((row) => ({ ...row, happenedAt: row.happenedAt.toISOString() }))
}
