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
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (emailDomainKind(host) !== 'professional') return false
  const domain = registrableDomain(host)
  return domain === authorDomain || (await domainsOfMembers(db, [memberId])).includes(domain)
}
