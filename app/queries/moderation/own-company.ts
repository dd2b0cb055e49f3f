import { sql } from 'kysely'
import type { SignedInUser } from '#domain/account/session.ts'
import type { Db } from '#platform/database/schema.ts'
import { emailDomainKind, registrableDomain } from '#platform/email-domain.server.ts'
import { mailboxHash } from '#platform/security/secret.server.ts'
import { domainsOfMembers } from '#queries/review/member-domains.ts'

/** The provider's or the client's: whose people one is, or was, among, or whose domain one writes from. */
export async function isOwnCompany(
  db: Db,
  { id, email, memberships }: Pick<SignedInUser, 'id' | 'email' | 'memberships'>,
  { memberId, authorDomain }: { memberId: number; authorDomain: string | null },
): Promise<boolean> {
  if (memberships.some((each) => each.memberId === memberId)) return true
  const former = await db
    .selectFrom('former_member_user')
    .select('user_id')
    .where('member_id', '=', memberId)
    .where('user_id', '=', id)
    .executeTakeFirst()
  if (former) return true
  const domain = ownDomain({ email })
  if (!domain) return false
  return domain === authorDomain || (await domainsOfMembers(db, [memberId])).includes(domain)
}

/** Of the company that they write from; null where their address says nothing of one. */
export function ownDomain({ email }: Pick<SignedInUser, 'email'>): string | null {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return emailDomainKind(host) === 'professional' ? registrableDomain(host) : null
}

/**
 * Whether they wrote it: from the mailbox of their account or one that it had before, as the contact that they are, or
 * in a browser in which they were signed in.
 */
export async function isOwnReview(
  db: Db,
  { id, email }: Pick<SignedInUser, 'id' | 'email'>,
  publicId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    with own as (
      select ${mailboxHash({ address: email })} as mailbox
      union select mailbox_hash from former_mailbox where user_id = ${id})
    select exists (select from review_author a where a.review_id = r.id
                      and (a.email = ${email} or a.mailbox_hash in (select mailbox from own)))
        or exists (select from contact c where c.id = r.contact_id
                      and c.mailbox_hash in (select mailbox from own))
        or exists (select from app_user u where u.id = ${id} and u.contact_id = r.contact_id)
        or exists (select from review_evidence e where e.review_id = r.id and e.user_id = ${id})
           as "isOwn"
      from review r where r.public_id = ${publicId}
  `.execute(db)
  return rows[0]?.isOwn ?? false
}

/** Whether one of the clients, by their public ids, is or was the company from whose domain somebody writes. */
export async function isOwnClient(
  db: Db,
  viewer: Pick<SignedInUser, 'email'>,
  clients: readonly string[],
): Promise<boolean> {
  const domain = ownDomain(viewer)
  if (domain === null) return false
  const { rows } = await sql`
    select from buyer_domain d join buyer b on b.id = d.buyer_id
     where d.domain = ${domain} and b.public_id = any(${[...clients]}::text[]) limit 1
  `.execute(db)
  return rows.length > 0
}
