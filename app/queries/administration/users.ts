import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { SITE_ROLES, type SiteRole } from '#domain/account/administration.ts'
import type { UserFile, UserList } from '#domain/contract/administration.ts'
import type { Db } from '#platform/database/schema.ts'
import { containing, partOf } from '#queries/query/paged.ts'
import { decisionsAbout } from './audit.ts'

type Wanted = { q: string; role: SiteRole | undefined; page: number }

const ROLE = sql<SiteRole>`coalesce(u.staff_role, 'author')`

/** The newest first. Undefined past the end. */
export async function users(db: Db, { q, role, page }: Wanted): Promise<UserList | undefined> {
  const counts = q === '' ? await countAll(db) : await countFound(db, q)
  const wanted: readonly SiteRole[] = role ? [role] : SITE_ROLES
  const total = wanted.reduce((sum, each) => sum + counts[each], 0)
  const part = partOf(page, total)
  if (!part) return undefined
  const { rows } = await sql<UserList['lines'][number]>`
    select u.public_id as id, u.full_name as "fullName", u.email::text as email, ${ROLE} as role,
           u.disabled_at is not null as "isDisabled",
           array(select m.name from membership own join member m on m.id = own.member_id
                  where own.user_id = u.id order by m.name_folded, m.id) as companies
      from app_user u
     where ${isFound(q)} and ${role ? isOf(role) : sql`true`}
     order by u.created_at desc, u.id desc limit ${part.limit} offset ${part.offset}
  `.execute(db)
  return { lines: rows, page, pageCount: part.pageCount, counts }
}

/** As its index has it. */
const isOf = (role: SiteRole) =>
  role === 'author' ? sql`u.staff_role is null` : sql`u.staff_role = ${role}`

/** All of them are counted as they come and go, and our staff are few. */
async function countAll(db: Db): Promise<UserList['counts']> {
  const counted = await sql<Omit<UserList['counts'], 'author'> & { people: number }>`
    select (select people from user_total) as people,
           count(*) filter (where u.staff_role = 'editor')::int as editor,
           count(*) filter (where u.staff_role = 'moderator')::int as moderator,
           count(*) filter (where u.staff_role = 'administrator')::int as administrator
      from app_user u where u.staff_role is not null
  `.execute(db)
  const { people = 0, ...staff } = counted.rows[0] ?? NOBODY
  const { editor, moderator, administrator } = staff
  return { ...staff, author: people - editor - moderator - administrator }
}

const NOBODY = { people: 0, editor: 0, moderator: 0, administrator: 0 }

async function countFound(db: Db, q: string): Promise<UserList['counts']> {
  const sums = SITE_ROLES.map(
    (each) => sql`count(*) filter (where ${ROLE} = ${each})::int as ${sql.ref(each)}`,
  )
  const { rows } = await sql<UserList['counts']>`
    select ${sql.join(sums)} from app_user u where ${isFound(q)}
  `.execute(db)
  return rows[0] ?? { author: 0, editor: 0, moderator: 0, administrator: 0 }
}

/** By name, address, or the company that they work for: each by its own index. */
function isFound(q: string) {
  if (q === '') return sql<boolean>`true`
  const folded = sql`fold(${containing(q)})`
  return sql<boolean>`u.id = any(array(
    select id from app_user
     where fold(full_name) like ${folded} or lower(email::text) like ${containing(q.toLowerCase())}
    union select own.user_id from membership own join member m on m.id = own.member_id
     where m.name_folded like ${folded}))`
}

export async function userToDecide(db: Db, publicId: string): Promise<UserFile | undefined> {
  const row = await db
    .selectFrom('app_user as u')
    .select(['u.full_name', 'u.email', 'u.staff_role', 'u.created_at', 'u.disabled_at'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('membership as own')
          .innerJoin('member as m', 'm.id', 'own.member_id')
          .select(['m.public_id as id', 'm.name', 'own.role'])
          .whereRef('own.user_id', '=', 'u.id')
          .orderBy('m.name_folded')
          .orderBy('m.id'),
      ).as('companies'),
      jsonArrayFrom(
        selectFrom('session as s')
          .select(['s.device', 's.last_seen_at as lastSeenAt'])
          .whereRef('s.user_id', '=', 'u.id')
          .orderBy('s.last_seen_at', 'desc'),
      ).as('sessions'),
    ])
    .where('u.public_id', '=', publicId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: publicId,
    fullName: row.full_name,
    email: row.email,
    role: row.staff_role ?? 'author',
    joinedAt: row.created_at.toISOString(),
    isDisabled: row.disabled_at !== null,
    companies: row.companies,
    sessions: row.sessions.map(({ device, lastSeenAt }) => ({
      device,
      lastSeenAt: new Date(lastSeenAt).toISOString(),
    })),
    decisions: await decisionsAbout(db, publicId),
  }
}
