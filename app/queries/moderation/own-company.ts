import type { SignedInUser } from '#domain/signed-in-user.ts'
import { emailDomainKind, registrableDomain } from '#platform/email-domain.server.ts'
import type { Db } from '#platform/schema.ts'
import { domainsOfMembers } from '#queries/review/member-domains.ts'

/** The provider's or the client's: whose people one is, or was, among, or whose domain one writes from. */
export async function isOwnCompany(
  db: Db,
  { id, email, memberships }: SignedInUser,
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
