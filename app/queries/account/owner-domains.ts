import type { Db } from '#platform/database/schema.ts'
import { emailDomainKind, registrableDomain } from '#platform/email-domain.server.ts'
import { memberOwners } from './member-owners.ts'

/**
 * The domains that the member's owners write from. A collaborator's own address says nothing of the member: whoever
 * changes it could let in a whole domain of strangers. Free and shared domains are nobody's.
 */
export async function ownerDomains(db: Db, memberId: number): Promise<string[]> {
  return domainsOf((await memberOwners(db, memberId)).map(({ email }) => email))
}

/** The same, and the one that it registered from by a link to its mailbox: that stays when all owners are gone. */
export async function companyDomains(
  db: Db,
  { id, contactEmail }: { id: number; contactEmail: string | null },
): Promise<string[]> {
  const domains = await ownerDomains(db, id)
  return contactEmail ? [...domains, ...domainsOf([contactEmail])] : domains
}

function domainsOf(emails: readonly string[]): string[] {
  return emails
    .map((email) => email.slice(email.lastIndexOf('@') + 1).toLowerCase())
    .filter((host) => emailDomainKind(host) === 'professional')
    .map((host) => registrableDomain(host))
}
