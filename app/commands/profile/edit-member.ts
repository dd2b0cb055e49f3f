import {
  type AccountContext,
  sendAccountMail,
  type WrittenMail,
} from '#commands/account/account-context.ts'
import { complaintSecret } from '#commands/administration/complaint-link.ts'
import { reasonInput, recordDecision } from '#commands/administration/record-decision.ts'
import { recordAudit } from '#commands/member/record-audit.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { type ProfileDifference, profileDifferences } from '#domain/profile/profile-difference.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { memberOwners } from '#queries/account/member-owners.ts'
import { type NamedInProfiles, namedInProfiles } from '#queries/tag/named-in-profiles.ts'
import { versionInput } from './profile-input.ts'
import { publishDraft } from './publish-profile.ts'
import { expectEditor } from './save-profile-draft.ts'

export const editMemberInput = versionInput.extend({ reason: reasonInput })

export type EditedInItsPlace = { differences: ProfileDifference[]; named: NamedInProfiles }

type Edited = {
  memberId: number
  version: number
  reason: string
  /** To its owners, in the language of each. */
  mail(locale: LocaleCode, edited: EditedInItsPlace, complaint: string): WrittenMail
}

/** Publishes what our staff prepared in the place of a company, whose owners are told what changed, and why. */
export async function editMember(
  context: AccountContext,
  actor: SignedInUser,
  { memberId, version, reason, mail }: Edited,
): Promise<void> {
  const { now } = context
  await inTransaction(context.db, async (tx) => {
    const chosen = { memberId, keeper: 'staff', version } as const
    await expectEditor(tx, actor, chosen)
    const published = await publishDraft(tx, context, actor, chosen)
    const meanwhile: AccountRefusal = 'changed-meanwhile'
    if (!published) throw new AppError('conflict', { reason: meanwhile })
    const { publicId: subject, before, after } = published
    const edited = {
      differences: profileDifferences(before, after),
      named: await namedInProfiles(tx, [before, after]),
    }
    const details = { sections: sectionsOf(edited.differences) }
    const decision = { actor, action: 'edit-member', subject, reason, details, now } as const
    const event = { kind: 'decision', id: await recordDecision(tx, decision) } as const
    await recordAudit(tx, { memberId, userId: actor.id, action: 'profile-edited', now })
    for (const { email, locale, ...to } of await memberOwners(tx, memberId)) {
      const complaint = await complaintSecret(tx, { event, to }, now)
      const sent = { kind: 'edit-member', to: email, mail: mail(locale, edited, complaint) }
      await sendAccountMail(tx, { ...context, language: locale }, sent)
    }
  })
}

/** Which parts, for the record: what they say stands in the profile. */
function sectionsOf(differences: readonly ProfileDifference[]): string {
  return [...new Set(differences.map(({ section }) => section))].join(' ')
}
