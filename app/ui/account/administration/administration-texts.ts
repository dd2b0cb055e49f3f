import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MemberStanding, RemovalReason, SiteRole } from '#domain/account/administration.ts'
import type { TeamAuditAction } from '#domain/account/audit.ts'
import type { StaffAction } from '#domain/account/staff-actions.ts'

export const STANDING_NAMES: Record<MemberStanding, MessageDescriptor> = {
  waiting: msg`Waiting for approval`,
  public: msg`Online`,
  refused: msg`Not approved`,
  removed: msg`Removed from the site`,
}

export const STANDING_TONES: Record<MemberStanding, 'warning' | 'ok' | 'neutral' | 'error'> = {
  waiting: 'warning',
  public: 'ok',
  refused: 'neutral',
  removed: 'error',
}

export const REMOVAL_NAMES: Record<RemovalReason, MessageDescriptor> = {
  excluded: msg`Excluded`,
  ceased: msg`Activity ceased`,
}

export const SITE_ROLE_NAMES: Record<SiteRole, MessageDescriptor> = {
  author: msg`No staff role`,
  editor: msg`Editor`,
  moderator: msg`Moderator`,
  administrator: msg`Administrator`,
}

export const ACTION_NAMES: Record<StaffAction, MessageDescriptor> = {
  'approve-member': msg`Company approved`,
  'refuse-member': msg`Company refused`,
  'remove-member': msg`Company removed`,
  'restore-member': msg`Company restored`,
  'edit-member': msg`Profile edited`,
  'name-contributors': msg`Who did the work, named for a review`,
  'transfer-ownership': msg`New owner asked for`,
  'pass-ownership': msg`New owner`,
  'cancel-transfer': msg`New owner no longer asked for`,
  'withdraw-reward': msg`Reward withdrawn`,
  'restore-reward': msg`Reward given back`,
  'pick-review': msg`Review picked`,
  'unpick-review': msg`Review no longer picked`,
  'change-role': msg`Role changed`,
  'invite-staff': msg`Invited into the team`,
  'end-sessions': msg`Signed out everywhere`,
  'disable-user': msg`Account disabled`,
  'enable-user': msg`Account open again`,
  'rename-user': msg`Name changed`,
  'ask-passkey-reset': msg`New passkey asked for`,
  'reset-passkey': msg`New passkey approved`,
  'refuse-passkey-reset': msg`New passkey not approved`,
  'retry-job': msg`Work tried again`,
  'retry-mail': msg`Mail tried again`,
  'send-sample': msg`Sample of a mail sent`,
  'release-address': msg`Mails to an address allowed again`,
  'lift-limit': msg`Limit lifted`,
  'lift-block': msg`Block lifted`,
  'record-domain': msg`Domain recorded`,
  'move-domain': msg`Domain moved`,
  'end-domain': msg`Domain taken back`,
  'publish-content': msg`Published`,
  'schedule-content': msg`Publication planned`,
  'cancel-schedule': msg`Planned publication given up`,
  'create-content': msg`Begun`,
  'withdraw-content': msg`Withdrawn`,
  'delete-content': msg`Deleted`,
  'change-author': msg`Author changed`,
  'share-draft': msg`Link to a draft made`,
  'ask-to-read': msg`Asked to read`,
  'end-previews': msg`Links to a draft ended`,
  'create-page': msg`Page made`,
  'remove-page': msg`Page deleted`,
  'export-audit': msg`History downloaded`,
  'change-slug': msg`Address changed`,
  'release-slug': msg`Old address released`,
  'set-redirect': msg`Redirect set`,
  'remove-redirect': msg`Redirect removed`,
  'upload-asset': msg`Picture added`,
  'change-asset': msg`Picture described`,
  'replace-asset': msg`Picture replaced`,
  'remove-asset': msg`Picture deleted`,
  'hide-asset': msg`Picture hidden`,
  'show-asset': msg`Picture shown again`,
  'add-tag': msg`Tag added`,
  'change-tag': msg`Tag changed`,
  'retire-tag': msg`Tag retired`,
  'restore-tag': msg`Tag brought back`,
  'merge-tags': msg`Tags merged`,
  'undo-merge': msg`Merge undone`,
  'accept-city': msg`City accepted`,
  'equate-city': msg`City understood as another`,
  'refuse-city': msg`City refused`,
  'add-city': msg`City added`,
  'change-city': msg`City changed`,
  'stop-brief': msg`Brief stopped`,
  'keep-brief': msg`Reported brief left as it is`,
  'take-case': msg`Case taken`,
  'give-case': msg`Case given`,
  'return-case': msg`Case given back`,
  'enter-notice': msg`Notice entered`,
  'open-data-request': msg`Data request entered`,
  'ask-identity': msg`Link for the identity sent`,
  'note-identity': msg`Person of a data request recognised`,
  'extend-data-request': msg`Data request extended`,
  'close-data-request': msg`Data request answered`,
  'decide-complaint': msg`Complaint decided`,
  'change-client': msg`Client changed`,
  'merge-clients': msg`Clients merged`,
  'undo-client-merge': msg`Merge of clients undone`,
  'split-client': msg`Client split`,
  'add-group': msg`Group added`,
  'change-group': msg`Group changed`,
  'end-group': msg`Group dissolved`,
  'open-import': msg`File brought`,
  'import-lines': msg`Import begun`,
  'drop-import': msg`Import given up`,
  'add-member': msg`Company entered`,
  'add-client': msg`Client entered`,
  'set-synonym': msg`Synonym set`,
  'remove-synonym': msg`Synonym removed`,
  operate: msg`Command of the operator`,
}

/** What people of a company did; what our staff did in its place stands among theirs. */
export const MEMBER_ACTION_NAMES: Record<TeamAuditAction, MessageDescriptor> = {
  'export-inbox': msg`Messages downloaded`,
  'export-company-data': msg`Company data downloaded`,
  'close-account': msg`Company account closed`,
  'object-to-transfer': msg`Objection to a new owner`,
}

const ALL_NAMES: { [action: string]: MessageDescriptor } = {
  ...ACTION_NAMES,
  ...MEMBER_ACTION_NAMES,
}

/** Of an action that only a newer version knows, the name it was recorded under. */
export function actionName(action: string): MessageDescriptor | string {
  return Object.hasOwn(ALL_NAMES, action) ? (ALL_NAMES[action] ?? action) : action
}
