import { sql } from 'kysely'
import { MEMBER_STANDINGS, type MemberStanding } from '#domain/account/administration.ts'
import type { MemberList } from '#domain/contract/administration.ts'
import type { Db } from '#platform/database/schema.ts'
import { containing, partOf } from '#queries/query/paged.ts'
import { isStanding } from './member-standing.ts'

type Line = MemberList['lines'][number]
type Wanted = { standing: MemberStanding; q: string; page: number }

/** Those who wait the longest first; the others by name. Undefined past the end. */
export async function membersToDecide(
  db: Db,
  { standing, q, page }: Wanted,
): Promise<MemberList | undefined> {
  const counts = await countMembers(db, q)
  const part = partOf(page, counts[standing])
  if (!part) return undefined
  const order = standing === 'waiting' ? sql`m.created_at, m.id` : sql`m.name_folded, m.id`
  const { rows } = await sql<Omit<Line, 'registeredAt'> & { registeredAt: Date }>`
    select m.public_id as id, m.name, m.website, activity.label as activity,
           m.created_at as "registeredAt"
      from member m join tag activity on activity.id = m.activity_id
     where ${isStanding('m', standing)} and ${isFound(q)}
     order by ${order} limit ${part.limit} offset ${part.offset}
  `.execute(db)
  const lines = rows.map((row) => ({ ...row, registeredAt: row.registeredAt.toISOString() }))
  return { lines, page, pageCount: part.pageCount, counts }
}

async function countMembers(db: Db, q: string): Promise<MemberList['counts']> {
  const sums = MEMBER_STANDINGS.map(
    (each) => sql`count(*) filter (where ${isStanding('m', each)})::int as ${sql.ref(each)}`,
  )
  const { rows } = await sql<MemberList['counts']>`
    select ${sql.join(sums)} from member m where ${isFound(q)}
  `.execute(db)
  return rows[0] ?? { waiting: 0, public: 0, refused: 0, removed: 0 }
}

/** By its name, its site, or the address that it registered with. */
function isFound(q: string) {
  if (q === '') return sql<boolean>`true`
  const like = containing(q.toLowerCase())
  return sql<boolean>`(m.name_folded like fold(${containing(q)}) or lower(m.website) like ${like}
                       or lower(m.contact_email) like ${like})`
}
