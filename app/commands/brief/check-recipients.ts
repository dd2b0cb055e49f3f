import { sql } from 'kysely'
import { FEWEST_RECIPIENTS, MOST_BRIEFS_A_DAY, MOST_RECIPIENTS } from '#domain/brief/brief.ts'
import { briefDay } from '#domain/brief/brief-dates.ts'
import type { BriefProblem } from '#domain/brief/brief-form.ts'
import type { Db } from '#platform/database/schema.ts'
import { emailDomainKind, registrableDomain } from '#platform/email-domain.server.ts'
import { membersOfDomain } from '#queries/review/member-domains.ts'

export type ChosenMember = {
  id: number
  name: string
  slug: string
  /** On the site, takes briefs, and has not had its fill of them today. */
  isOpen: boolean
}

/** In the order in which they were chosen; whom nobody knows is not there. */
export async function chosenMembers(
  db: Db,
  slugs: readonly string[],
  now: Temporal.Instant,
): Promise<ChosenMember[]> {
  const midnight = briefDay(now).toZonedDateTime('Europe/Paris').epochMilliseconds
  const { rows } = await sql<ChosenMember>`
    select m.id, m.name, m.slug, m.status = 'active' and m.takes_briefs and (
             select count(*) from brief_recipient r
              where r.member_id = m.id and r.asked_at >= ${new Date(midnight)}
           ) < ${MOST_BRIEFS_A_DAY} as "isOpen"
      from unnest(${[...slugs]}::text[]) with ordinality as chosen (slug, place)
      join member m on m.slug = chosen.slug
     order by place
  `.execute(db)
  return rows
}

/** Why these members cannot be asked by whoever writes from the domain; undefined where they can. */
export async function recipientsProblem(
  db: Db,
  chosen: readonly ChosenMember[],
  { asked, domain }: { asked: number; domain: string },
): Promise<BriefProblem | undefined> {
  if (asked < FEWEST_RECIPIENTS) return 'recipients-few'
  if (asked > MOST_RECIPIENTS) return 'recipients-many'
  if (chosen.length < asked || chosen.some(({ isOpen }) => !isOpen)) return 'recipients-gone'
  const ids = chosen.map(({ id }) => id)
  const own = await ownMembers(db, domain)
  if (ids.some((id) => own.includes(id))) return 'recipients-own'
  if (await areOneGroup(db, ids)) return 'recipients-group'
  return undefined
}

/** The companies whose own the domain is. */
async function ownMembers(db: Db, domain: string): Promise<number[]> {
  if (emailDomainKind(domain) !== 'professional') return []
  return membersOfDomain(db, registrableDomain(domain))
}

async function areOneGroup(db: Db, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select group_id from member_group_membership where member_id = any(${[...ids]}::int[])
     group by group_id having count(*) = ${ids.length}
  `.execute(db)
  return rows.length > 0
}
