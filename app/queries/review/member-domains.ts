import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { emailDomainKind, registrableDomain } from '#platform/email-domain.server.ts'

type Row = { id: number; website: string | null; emails: string[] }

/** The domains that are the members' own: of their site, and of the addresses of their people. */
export async function domainsOfMembers(db: Db, memberIds: readonly number[]): Promise<string[]> {
  if (memberIds.length === 0) return []
  const rows = await readMembers(db, sql`m.id = any(${memberIds}::int[])`)
  return [...new Set(rows.flatMap(domainsOf))]
}

/** Whose own domain it is: a company may be a member as well as a client. */
export async function membersOfDomain(db: Db, domain: string): Promise<number[]> {
  const named = `%${domain.replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await readMembers(
    db,
    sql`m.website like ${named} or m.contact_email::text like ${named} or exists (
      select from membership s join app_user u on u.id = s.user_id
       where s.member_id = m.id and u.email::text like ${named})`,
  )
  return rows.filter((row) => domainsOf(row).includes(domain)).map(({ id }) => id)
}

async function readMembers(db: Db, where: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.id, m.website,
           array(select u.email::text from membership s join app_user u on u.id = s.user_id
                  where s.member_id = m.id)
             || array_remove(array[m.contact_email::text], null) as emails
      from member m where ${where}
  `.execute(db)
  return rows
}

/** A free or shared domain is nobody's own. */
function domainsOf({ website, emails }: Row): string[] {
  const hosts = emails.map((email) => email.slice(email.lastIndexOf('@') + 1).toLowerCase())
  if (website && URL.canParse(website)) hosts.push(new URL(website).hostname)
  return hosts
    .filter((host) => emailDomainKind(host) === 'professional')
    .map((host) => registrableDomain(host))
}
