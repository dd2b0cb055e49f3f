import { isAllowed } from '#domain/account/permissions.ts'
import type { Membership, SignedInUser } from '#domain/account/session.ts'
import { missingWords } from '#domain/profile/profile-content.ts'
import type { Db } from '#platform/database/schema.ts'
import { readProfileDraft } from './profile-draft.ts'

/** What every page of the editor shows of the draft. */
export async function readEditor(db: Db, user: SignedInUser, member: Membership) {
  const draft = await readProfileDraft(db, member.memberId)
  return {
    ...draft,
    missing: missingWords(draft.content),
    canPublish: isAllowed(user, 'publish-profile', member.memberId) && member.status !== 'removed',
    slug: member.slug,
    isPublic: member.status === 'active',
  }
}
