import { sql } from 'kysely'
import { mailboxOf } from '#domain/email-address.ts'
import { daysBefore } from '#domain/invitation.ts'
import { SIGNAL_LIMITS, type SignalFacts } from '#domain/review-signals.ts'
import type { Db } from '#platform/schema.ts'
import { domainsOfMembers, membersOfDomain } from './member-domains.ts'

/** So many other texts are compared: the newest of the member, of the author's company and of the site. */
const COMPARED = 100

const PACE_DAYS = 90

type Author = {
  review_id: number
  member_id: number
  email: string
  email_domain: string
  email_kind: string
  company_name: string
}

/** Everything that the rules look at, as it stands when the author confirms. */
export async function signalFacts(
  { db, now }: { db: Db; now: Temporal.Instant },
  author: Author,
): Promise<SignalFacts> {
  const at = now.epochMilliseconds
  const domain = author.email_kind === 'professional' ? author.email_domain : null
  const member = await memberFacts(db, author.member_id)
  const texts = await textsToCompare(db, author)
  return {
    now: at,
    author: { mailbox: mailboxOf({ address: author.email }), domain },
    member,
    reviewedBackAt: domain ? await reviewedBackAt(db, author, member.domains, at) : null,
    pace: await paceOf(db, author, at),
    ...texts,
    ...(await originFacts(db, author)),
    isCompanyNameTaken: domain ? await isNameTaken(db, author.company_name, domain) : false,
  }
}

async function memberFacts(db: Db, memberId: number): Promise<SignalFacts['member']> {
  const { rows: others } = await sql<{ id: number }>`
    select distinct other.member_id as id
      from member_group_membership own
      join member_group_membership other on other.group_id = own.group_id
     where own.member_id = ${memberId} and other.member_id <> ${memberId}
  `.execute(db)
  const { rows: mailboxes } = await sql<{ email: string; is_former: boolean }>`
    select u.email, false as is_former from membership m join app_user u on u.id = m.user_id
     where m.member_id = ${memberId}
    union all
    select email, true from former_member_user where member_id = ${memberId}
  `.execute(db)
  const of = (isFormer: boolean) =>
    mailboxes
      .filter(({ is_former }) => is_former === isFormer)
      .map(({ email }) => mailboxOf({ address: email }))
  return {
    domains: await domainsOfMembers(db, [memberId]),
    groupDomains: await domainsOfMembers(
      db,
      others.map(({ id }) => id),
    ),
    mailboxes: of(false),
    formerMailboxes: of(true),
  }
}

async function reviewedBackAt(
  db: Db,
  { review_id, email_domain }: Author,
  memberDomains: readonly string[],
  now: number,
): Promise<number | null> {
  const reviewed = await membersOfDomain(db, email_domain)
  if (reviewed.length === 0 || memberDomains.length === 0) return null
  const newest = await db
    .selectFrom('review_author')
    .select('verified_at')
    .where('email_domain', 'in', memberDomains)
    .where('member_id', 'in', reviewed)
    .where('review_id', '<>', review_id)
    .where('verified_at', '>', daysBefore(now, SIGNAL_LIMITS.reciprocalDays))
    .orderBy('verified_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.verified_at?.getTime() ?? null
}

/** This review counts among the newest: it is being confirmed, or written anew. */
async function paceOf(
  db: Db,
  { review_id, member_id }: Author,
  now: number,
): Promise<SignalFacts['pace']> {
  const recent = new Date(now - SIGNAL_LIMITS.burst.hours * 3_600_000)
  const { rows } = await sql<{ recent: number; earlier: number }>`
    select count(*) filter (where verified_at > ${recent})::int as recent,
           count(*) filter (where verified_at <= ${recent})::int as earlier
      from review_author
     where member_id = ${member_id} and review_id <> ${review_id}
       and verified_at > ${daysBefore(now, PACE_DAYS)}
  `.execute(db)
  const { recent: others = 0, earlier = 0 } = rows[0] ?? {}
  return { inLastHours: others + 1, usualPerDay: earlier / PACE_DAYS }
}

async function textsToCompare(
  db: Db,
  { review_id, member_id, email_domain }: Author,
): Promise<Pick<SignalFacts, 'text' | 'otherTexts'>> {
  const words = sql<string>`(
    select string_agg(body.value ->> 'full_text', ' ')
      from jsonb_array_elements(v.testimonies) said, jsonb_each(said -> 'body') body)`
  const { rows } = await sql<{ review_id: number; text: string | null }>`
    select v.review_id, ${words} as text
      from review_version v join review r on r.id = v.review_id and r.version = v.version
     where v.review_id = ${review_id} or v.review_id in (
       (select id from review where member_id = ${member_id} and state = 'published'
         order by published_at desc, id desc limit ${COMPARED})
       union (select review_id from review_author where email_domain = ${email_domain}
         order by verified_at desc nulls last limit ${COMPARED})
       union (select id from review where state = 'published'
         order by published_at desc, id desc limit ${COMPARED}))
  `.execute(db)
  return {
    text: rows.find((row) => row.review_id === review_id)?.text ?? '',
    otherTexts: rows.flatMap((row) => (row.review_id !== review_id && row.text ? [row.text] : [])),
  }
}

/** Where the review was signed and confirmed, held against where the member's people were. */
async function originFacts(
  db: Db,
  { review_id, member_id }: Author,
): Promise<Pick<SignalFacts, 'memberSeenInNetworkAt' | 'isBrowserOfMember'>> {
  const { rows } = await sql<{ seen_at: Date | null; is_browser: boolean }>`
    select max(n.seen_at) as seen_at,
           coalesce(bool_or(e.user_id in (
             select user_id from membership where member_id = ${member_id}
             union select user_id from former_member_user where member_id = ${member_id})), false)
             as is_browser
      from review_evidence e
      left join member_network n on n.member_id = ${member_id} and n.network_hash = e.network_hash
     where e.review_id = ${review_id}
  `.execute(db)
  const { seen_at = null, is_browser = false } = rows[0] ?? {}
  return { memberSeenInNetworkAt: seen_at?.getTime() ?? null, isBrowserOfMember: is_browser }
}

/** Nobody becomes a known client by typing its name. */
async function isNameTaken(db: Db, name: string, domain: string): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (select from buyer where name_folded = fold(${name})
                    and email_domain is distinct from ${domain})
           and not exists (select from buyer where email_domain = ${domain}) as is_taken
  `.execute(db)
  return rows[0]?.is_taken ?? false
}
