import { sql } from 'kysely'
import type { DemoRequestList } from '#domain/contract/administration.ts'
import type { DemoState } from '#domain/inbox/demo-request.ts'
import type { Db } from '#platform/database/schema.ts'
import { partOf } from '#queries/query/paged.ts'

type Line = DemoRequestList['lines'][number]
type Row = Omit<Line, 'askedAt' | 'done'> & {
  askedAt: Date
  doneAt: Date | null
  doneBy: string | null
}

/** Those that wait the longest first; of those that are done, the last one first. Undefined past the end. */
export async function demoRequests(
  db: Db,
  { state, page }: { state: DemoState; page: number },
): Promise<DemoRequestList | undefined> {
  const counts = await countDemoRequests(db)
  const part = partOf(page, counts[state])
  if (!part) return undefined
  const isDone = state === 'done'
  const { rows } = await sql<Row>`
    select r.public_id as id, r.first_name || ' ' || r.last_name as name, r.company_name as company,
           r.email, r.phone, r.message, r.locale, r.created_at as "askedAt",
           r.done_at as "doneAt", u.full_name as "doneBy"
      from demo_request r left join app_user u on u.id = r.done_by
     where ${isDone ? sql`r.done_at is not null` : sql`r.done_at is null`}
     order by ${isDone ? sql`r.done_at desc, r.id desc` : sql`r.created_at, r.id`}
     limit ${part.limit} offset ${part.offset}
  `.execute(db)
  const lines = rows.map(({ askedAt, doneAt, doneBy, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    done: doneAt && { at: doneAt.toISOString(), by: doneBy },
  }))
  return { lines, page, pageCount: part.pageCount, counts }
}

async function countDemoRequests(db: Db): Promise<DemoRequestList['counts']> {
  const { rows } = await sql<DemoRequestList['counts']>`
    select count(*) filter (where done_at is null)::int as new,
           count(*) filter (where done_at is not null)::int as done
      from demo_request
  `.execute(db)
  return rows[0] ?? { new: 0, done: 0 }
}
