import { sql } from 'kysely'
import { daysBefore } from '#domain/invitation/invitation.ts'
import { SIGNAL_LIMITS, type SignalFacts } from '#domain/moderation/review-signals.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { mailboxHash } from '#platform/security/secret.server.ts'
import { readAgreementsAround } from '#queries/brief/agreement.ts'
import { readKnownDomain } from '#queries/client/known-domain.ts'
import { readSimilarCompanies } from '#queries/client/similar-companies.ts'
import { membersOfDomain } from '#queries/review/member-domains.ts'
import { readMemberPeople } from '#queries/review/member-people.ts'

/** So many other texts are compared: those that share most wording with it. */
const COMPARED = 20

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
  const member = await readMemberPeople(db, author.member_id)
  const texts = await textsToCompare(db, author)
  return {
    now: at,
    author: { mailbox: mailboxOf({ address: author.email }), domain },
    member,
    reviewedBackAt: await readReviewedBackAt(db, { domain, now: at, author }, member.domains),
    pace: await paceOf(db, author, at),
    ...texts,
    ...(await originFacts(db, author)),
    ...(await companyFacts(db, author, domain)),
    agreements: await readAgreementsAround(db, {
      memberId: author.member_id,
      mailboxHash: mailboxHash({ address: author.email }),
    }),
  }
}

type Reviewed = { domain: string | null; now: number; author?: Pick<Author, 'review_id'> }

/** When somebody of these domains last reviewed a member to which the other domain belongs. */
export async function readReviewedBackAt(
  db: Db,
  { domain, now, author }: Reviewed,
  memberDomains: readonly string[],
): Promise<number | null> {
  const reviewed = domain && memberDomains.length > 0 ? await membersOfDomain(db, domain) : []
  if (reviewed.length === 0) return null
  const newest = await db
    .selectFrom('review_author')
    .select('verified_at')
    .where('email_domain', 'in', memberDomains)
    .where('member_id', 'in', reviewed)
    .where('review_id', '<>', author?.review_id ?? 0)
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
  const { hours, restDays, usualDays } = SIGNAL_LIMITS.burst
  const rested = daysBefore(now, restDays)
  const { rows } = await sql<{ recent: number; earlier: number }>`
    select count(*) filter (where verified_at > ${new Date(now - hours * 3_600_000)})::int as recent,
           count(*) filter (where verified_at <= ${rested})::int as earlier
      from review_author
     where member_id = ${member_id} and review_id <> ${review_id}
       and verified_at > ${daysBefore(now, restDays + usualDays)}
  `.execute(db)
  const { recent: others = 0, earlier = 0 } = rows[0] ?? {}
  return { inLastHours: others + 1, usualPerDay: earlier / usualDays }
}

/** Whatever review it is of, in whatever state, and any version of it. */
async function textsToCompare(
  db: Db,
  { review_id }: Author,
): Promise<Pick<SignalFacts, 'text' | 'otherTexts'>> {
  const words = sql<string>`(
    select string_agg(body.value ->> 'full_text', ' ')
      from jsonb_array_elements(v.testimonies) said, jsonb_each(said -> 'body') body)`
  const { rows } = await sql<{ isOwn: boolean; text: string | null }>`
    with own as (
      select v.* from review_version v join review r on r.id = v.review_id and r.version = v.version
       where v.review_id = ${review_id})
    select true as "isOwn", ${words} as text from own v
    union all
    select false, near.text from (
      select ${words} as text
        from own cross join review_version v
       where v.sketch && own.sketch and v.review_id <> own.review_id
       order by cardinality(array(select unnest(v.sketch) intersect select unnest(own.sketch))) desc
       limit ${COMPARED}) near
  `.execute(db)
  return {
    text: rows.find(({ isOwn }) => isOwn)?.text ?? '',
    otherTexts: rows.flatMap(({ isOwn, text }) => (!isOwn && text ? [text] : [])),
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

/** Nobody becomes a known client by typing its name, nor a new one by coming in numbers. */
async function companyFacts(
  db: Db,
  { review_id, company_name }: Author,
  domain: string | null,
): Promise<Pick<SignalFacts, 'isCompanyNameTaken' | 'othersOfNewDomain'>> {
  // Where the domain is known the name is the site's, whatever was typed.
  if (domain && (await readKnownDomain(db, domain)))
    return { isCompanyNameTaken: false, othersOfNewDomain: 0 }
  const similar = await readSimilarCompanies(db, company_name)
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from (
      select from review_author
       where email_domain = ${domain} and review_id <> ${review_id} and verified_at is not null
       limit 1) other
  `.execute(db)
  return { isCompanyNameTaken: similar.length > 0, othersOfNewDomain: rows[0]?.others ?? 0 }
}
