import type { Db } from '#platform/database/schema.ts'
import { emailDomainKind, registrableDomain } from '#platform/email-domain.server.ts'
import { memberOwners } from './member-owners.ts'

/**
 * The domains that the member's owners write from. A collaborator's own address says nothing of the member: whoever
 * changes it could let in a whole domain of strangers. Free and shared domains are nobody's.
 */
export async function ownerDomains(db: Db, memberId: number): Promise<string[]> {
  const hosts = (await memberOwners(db, memberId)).map(({ email }) =>
    email.slice(email.lastIndexOf('@') + 1).toLowerCase(),
  )
  return hosts
    .filter((host) => emailDomainKind(host) === 'professional')
    .map((host) => registrableDomain(host))
}
