import { sql } from 'kysely'
import { MEMBER_STANDINGS, type MemberStanding } from '#domain/account/administration.ts'
import type { MemberFile, MemberList } from '#domain/contract/administration.ts'
import type { Db } from '#platform/database/schema.ts'
import { colleagues } from '#queries/account/colleagues.ts'
import { openTransfer } from '#queries/account/open-transfer.ts'
import { containing, partOf } from '#queries/query/paged.ts'
import { rewardsToDecide } from '#queries/reward/rewards-to-decide.ts'
import { decisionsAbout } from './audit.ts'

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
  // What stands before the page is read from the index alone.
  const { rows } = await sql<Omit<Line, 'registeredAt'> & { registeredAt: Date }>`
    select m.public_id as id, m.name, m.website, activity.label as activity,
           m.created_at as "registeredAt"
      from (select m.id from member m where ${isStanding('m', standing)} and ${isAmongFound(q)}
             order by ${order} limit ${part.limit} offset ${part.offset}) chosen
      join member m on m.id = chosen.id join tag activity on activity.id = m.activity_id
     order by ${order}
  `.execute(db)
  const lines = rows.map((row) => ({ ...row, registeredAt: row.registeredAt.toISOString() }))
  return { lines, page, pageCount: part.pageCount, counts }
}

async function countMembers(db: Db, q: string): Promise<MemberList['counts']> {
  const { rows } = await sql<MemberList['counts']>`${q === '' ? COUNT_ALL : countFound(q)}`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, public: 0, refused: 0, removed: 0 }
}

const countOf = (standing: MemberStanding) =>
  sql`(select count(*)::int from member m where ${isStanding('m', standing)})`

/** Those who are online are counted already; of the others each has an index of its own. */
const COUNT_ALL = sql`
  select (select member_count from site_total) as public, ${countOf('waiting')} as waiting,
         ${countOf('refused')} as refused, ${countOf('removed')} as removed`

function countFound(q: string) {
  const sums = MEMBER_STANDINGS.map(
    (each) => sql`count(*) filter (where ${isStanding('m', each)})::int as ${sql.ref(each)}`,
  )
  return sql`select ${sql.join(sums)} from member m where ${isFound(q)}`
}

/** By its name, its site, or the address that it registered with. */
function isFound(q: string) {
  if (q === '') return sql<boolean>`true`
  const like = containing(q.toLowerCase())
  return sql<boolean>`(m.name_folded like fold(${containing(q)}) or lower(m.website) like ${like}
                       or lower(m.contact_email::text) like ${like})`
}

/** The same, and never looked for among all in their order. */
function isAmongFound(q: string) {
  if (q === '') return sql<boolean>`true`
  return sql<boolean>`m.id = any(array(select m.id from member m where ${isFound(q)}))`
}

/** Of the table `member`, under the name by which a statement knows it. */
export function isStanding(member: string, standing: MemberStanding) {
  const column = (name: string) => sql.ref(`${member}.${name}`)
  const isPending = sql`${column('status')} = 'pending'`
  switch (standing) {
    case 'waiting':
      return sql<boolean>`${isPending} and ${column('refused_at')} is null`
    case 'refused':
      return sql<boolean>`${isPending} and ${column('refused_at')} is not null`
    case 'public':
      return sql<boolean>`${column('status')} = 'active'`
    case 'removed':
      return sql<boolean>`${column('status')} = 'removed'`
  }
}

export function standingOf(member: string) {
  return sql<MemberStanding>`
    case when ${isStanding(member, 'waiting')} then 'waiting'
         when ${isStanding(member, 'refused')} then 'refused'
         when ${isStanding(member, 'public')} then 'public' else 'removed' end`.as('standing')
}

/** Everything that a decision about a member needs to know. */
export async function memberToDecide(db: Db, publicId: string): Promise<MemberFile | undefined> {
  const row = await db
    .selectFrom('member as m')
    .innerJoin('tag as category', 'category.id', 'm.category_id')
    .innerJoin('tag as activity', 'activity.id', 'm.activity_id')
    .select([
      'm.id',
      'm.public_id',
      'm.name',
      'm.slug',
      'm.website',
      'm.contact_email as contactEmail',
      'm.created_at',
      'm.removal_reason as removal',
      'm.review_count as reviews',
      'category.label as category',
      'activity.label as activity',
    ])
    .select(standingOf('m'))
    .where(sql<boolean>`m.public_id = ${publicId}`)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, public_id, created_at, ...facts } = row
  const { people } = await colleagues(db, id)
  return {
    ...facts,
    id: public_id,
    registeredAt: created_at.toISOString(),
    people: people.map(({ joinedAt: _, ...person }) => person),
    rewards: await rewardsToDecide(db, id),
    transfer: await openTransfer(db, id),
    decisions: await decisionsAbout(db, public_id),
  }
}
