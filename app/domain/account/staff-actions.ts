import type { SiteAction } from './permissions.ts'

type Rule = {
  /** Whoever may do it; null is for the command line alone. */
  by: SiteAction | null
  /** What it is done to: the kind of what the record names. */
  subject:
    | 'member'
    | 'review'
    | 'user'
    | 'domain'
    | 'address'
    | 'job'
    | 'mail'
    | 'content'
    | 'audit'
    | 'command'
    | 'slug'
    | 'redirect'
    | 'asset'
    | 'tag'
    | 'city'
    | 'brief'
    | 'case'
    | 'notice'
    | 'data-request'
    | 'complaint'
    | 'client'
    | 'group'
    | 'import'
    | 'synonym'
  needsReason: boolean
  /** Who gets a mail about it. */
  tells:
    | 'nobody'
    | 'owners'
    | 'user'
    | 'administrators'
    | 'sender-and-recipients'
    | 'person'
    | 'authors'
}

/** Every action of our staff that leaves a row in the record. */
export const STAFF_ACTIONS = {
  'approve-member': {
    by: 'approve-members',
    subject: 'member',
    needsReason: true,
    tells: 'owners',
  },
  'refuse-member': { by: 'approve-members', subject: 'member', needsReason: true, tells: 'owners' },
  'remove-member': { by: 'remove-members', subject: 'member', needsReason: true, tells: 'owners' },
  'restore-member': { by: 'remove-members', subject: 'member', needsReason: true, tells: 'owners' },
  'edit-member': { by: 'edit-members', subject: 'member', needsReason: true, tells: 'owners' },
  'name-contributors': {
    by: 'edit-members',
    subject: 'member',
    needsReason: true,
    tells: 'owners',
  },
  'transfer-ownership': {
    by: 'transfer-ownership',
    subject: 'member',
    needsReason: true,
    tells: 'owners',
  },
  'pass-ownership': {
    by: 'transfer-ownership',
    subject: 'member',
    needsReason: true,
    tells: 'owners',
  },
  'cancel-transfer': {
    by: 'transfer-ownership',
    subject: 'member',
    needsReason: true,
    tells: 'owners',
  },
  'withdraw-reward': {
    by: 'withdraw-rewards',
    subject: 'member',
    needsReason: true,
    tells: 'owners',
  },
  'restore-reward': {
    by: 'withdraw-rewards',
    subject: 'member',
    needsReason: true,
    tells: 'owners',
  },
  'pick-review': { by: 'set-team-picks', subject: 'review', needsReason: true, tells: 'nobody' },
  'unpick-review': { by: 'set-team-picks', subject: 'review', needsReason: true, tells: 'nobody' },
  'change-role': { by: 'manage-users', subject: 'user', needsReason: true, tells: 'user' },
  'invite-staff': { by: 'manage-users', subject: 'user', needsReason: true, tells: 'user' },
  'end-sessions': { by: 'manage-users', subject: 'user', needsReason: true, tells: 'nobody' },
  'disable-user': { by: 'manage-users', subject: 'user', needsReason: true, tells: 'user' },
  'enable-user': { by: 'manage-users', subject: 'user', needsReason: true, tells: 'user' },
  'rename-user': { by: 'manage-users', subject: 'user', needsReason: true, tells: 'user' },
  'ask-passkey-reset': {
    by: 'manage-users',
    subject: 'user',
    needsReason: true,
    tells: 'administrators',
  },
  'reset-passkey': { by: 'manage-users', subject: 'user', needsReason: true, tells: 'user' },
  'refuse-passkey-reset': {
    by: 'manage-users',
    subject: 'user',
    needsReason: true,
    tells: 'nobody',
  },
  'retry-job': { by: 'manage-jobs', subject: 'job', needsReason: true, tells: 'nobody' },
  'retry-mail': { by: 'manage-jobs', subject: 'mail', needsReason: true, tells: 'nobody' },
  'send-sample': { by: 'see-staff-home', subject: 'mail', needsReason: false, tells: 'user' },
  'release-address': { by: 'manage-jobs', subject: 'address', needsReason: true, tells: 'nobody' },
  'lift-limit': { by: 'lift-limits', subject: 'address', needsReason: true, tells: 'nobody' },
  'lift-block': { by: 'lift-limits', subject: 'address', needsReason: true, tells: 'nobody' },
  'record-domain': { by: 'manage-domains', subject: 'domain', needsReason: true, tells: 'nobody' },
  'move-domain': { by: 'manage-domains', subject: 'domain', needsReason: true, tells: 'nobody' },
  'end-domain': { by: 'manage-domains', subject: 'domain', needsReason: true, tells: 'nobody' },
  'publish-content': {
    by: 'edit-content',
    subject: 'content',
    needsReason: false,
    tells: 'nobody',
  },
  'schedule-content': {
    by: 'edit-content',
    subject: 'content',
    needsReason: false,
    tells: 'nobody',
  },
  'cancel-schedule': {
    by: 'edit-content',
    subject: 'content',
    needsReason: false,
    tells: 'nobody',
  },
  'create-content': {
    by: 'edit-content',
    subject: 'content',
    needsReason: false,
    tells: 'nobody',
  },
  'withdraw-content': {
    by: 'edit-content',
    subject: 'content',
    needsReason: true,
    tells: 'nobody',
  },
  'delete-content': {
    by: 'edit-content',
    subject: 'content',
    needsReason: false,
    tells: 'nobody',
  },
  'change-author': { by: 'edit-content', subject: 'content', needsReason: false, tells: 'nobody' },
  'share-draft': { by: 'edit-content', subject: 'content', needsReason: false, tells: 'nobody' },
  'ask-to-read': { by: 'edit-content', subject: 'content', needsReason: false, tells: 'user' },
  'end-previews': { by: 'edit-content', subject: 'content', needsReason: false, tells: 'nobody' },
  'create-page': { by: 'edit-content', subject: 'content', needsReason: false, tells: 'nobody' },
  'remove-page': { by: 'edit-content', subject: 'content', needsReason: false, tells: 'nobody' },
  'export-audit': { by: 'read-audit', subject: 'audit', needsReason: false, tells: 'nobody' },
  'change-slug': { by: 'edit-content', subject: 'slug', needsReason: false, tells: 'nobody' },
  'release-slug': { by: 'edit-content', subject: 'slug', needsReason: false, tells: 'nobody' },
  'set-redirect': { by: 'edit-content', subject: 'redirect', needsReason: false, tells: 'nobody' },
  'remove-redirect': {
    by: 'edit-content',
    subject: 'redirect',
    needsReason: false,
    tells: 'nobody',
  },
  'upload-asset': { by: 'edit-content', subject: 'asset', needsReason: false, tells: 'nobody' },
  'change-asset': { by: 'edit-content', subject: 'asset', needsReason: false, tells: 'nobody' },
  'replace-asset': { by: 'edit-content', subject: 'asset', needsReason: false, tells: 'nobody' },
  'remove-asset': { by: 'edit-content', subject: 'asset', needsReason: false, tells: 'nobody' },
  'hide-asset': { by: 'moderate', subject: 'asset', needsReason: true, tells: 'owners' },
  'show-asset': { by: 'moderate', subject: 'asset', needsReason: true, tells: 'nobody' },
  'add-tag': { by: 'edit-taxonomy', subject: 'tag', needsReason: false, tells: 'nobody' },
  'change-tag': { by: 'edit-taxonomy', subject: 'tag', needsReason: false, tells: 'nobody' },
  'retire-tag': { by: 'edit-taxonomy', subject: 'tag', needsReason: false, tells: 'nobody' },
  'restore-tag': { by: 'edit-taxonomy', subject: 'tag', needsReason: false, tells: 'nobody' },
  'merge-tags': { by: 'edit-taxonomy', subject: 'tag', needsReason: false, tells: 'nobody' },
  'undo-merge': { by: 'edit-taxonomy', subject: 'tag', needsReason: false, tells: 'nobody' },
  'accept-city': { by: 'edit-taxonomy', subject: 'city', needsReason: false, tells: 'owners' },
  'equate-city': { by: 'edit-taxonomy', subject: 'city', needsReason: false, tells: 'owners' },
  'refuse-city': { by: 'edit-taxonomy', subject: 'city', needsReason: true, tells: 'owners' },
  'add-city': { by: 'edit-taxonomy', subject: 'city', needsReason: false, tells: 'nobody' },
  'change-city': { by: 'edit-taxonomy', subject: 'city', needsReason: false, tells: 'nobody' },
  'stop-brief': {
    by: 'stop-brief',
    subject: 'brief',
    needsReason: true,
    tells: 'sender-and-recipients',
  },
  'keep-brief': { by: 'stop-brief', subject: 'brief', needsReason: false, tells: 'nobody' },
  'take-case': { by: 'see-staff-home', subject: 'case', needsReason: false, tells: 'nobody' },
  'give-case': { by: 'see-staff-home', subject: 'case', needsReason: false, tells: 'user' },
  'return-case': { by: 'see-staff-home', subject: 'case', needsReason: false, tells: 'nobody' },
  'enter-notice': { by: 'moderate', subject: 'notice', needsReason: true, tells: 'person' },
  'open-data-request': {
    by: 'handle-data-requests',
    subject: 'data-request',
    needsReason: true,
    tells: 'nobody',
  },
  'ask-identity': {
    by: 'handle-data-requests',
    subject: 'data-request',
    needsReason: true,
    tells: 'person',
  },
  'note-identity': {
    by: 'handle-data-requests',
    subject: 'data-request',
    needsReason: true,
    tells: 'nobody',
  },
  'extend-data-request': {
    by: 'handle-data-requests',
    subject: 'data-request',
    needsReason: true,
    tells: 'person',
  },
  'close-data-request': {
    by: 'handle-data-requests',
    subject: 'data-request',
    needsReason: true,
    tells: 'person',
  },
  'decide-complaint': {
    by: 'decide-complaints',
    subject: 'complaint',
    needsReason: true,
    tells: 'person',
  },
  'change-client': { by: 'edit-clients', subject: 'client', needsReason: true, tells: 'authors' },
  'merge-clients': { by: 'edit-clients', subject: 'client', needsReason: true, tells: 'authors' },
  'undo-client-merge': {
    by: 'edit-clients',
    subject: 'client',
    needsReason: true,
    tells: 'authors',
  },
  'split-client': { by: 'edit-clients', subject: 'client', needsReason: true, tells: 'authors' },
  'add-group': { by: 'manage-groups', subject: 'group', needsReason: true, tells: 'nobody' },
  'change-group': { by: 'manage-groups', subject: 'group', needsReason: true, tells: 'nobody' },
  'end-group': { by: 'manage-groups', subject: 'group', needsReason: true, tells: 'nobody' },
  'open-import': { by: 'import-data', subject: 'import', needsReason: true, tells: 'nobody' },
  'import-lines': { by: 'import-data', subject: 'import', needsReason: false, tells: 'nobody' },
  'drop-import': { by: 'import-data', subject: 'import', needsReason: false, tells: 'nobody' },
  'add-member': { by: 'import-data', subject: 'member', needsReason: true, tells: 'nobody' },
  'add-client': { by: 'import-data', subject: 'client', needsReason: true, tells: 'nobody' },
  'set-synonym': { by: 'edit-search', subject: 'synonym', needsReason: false, tells: 'nobody' },
  'remove-synonym': {
    by: 'edit-search',
    subject: 'synonym',
    needsReason: false,
    tells: 'nobody',
  },
  operate: { by: null, subject: 'command', needsReason: true, tells: 'nobody' },
} as const satisfies Record<string, Rule>

export type StaffAction = keyof typeof STAFF_ACTIONS

/** A row that a newer version wrote may name another. */
export function isStaffAction(action: string): action is StaffAction {
  return Object.hasOwn(STAFF_ACTIONS, action)
}

/** What concerns a person, a company or a review is never done without saying why. */
export const CONCERNING = [
  'member',
  'review',
  'user',
  'domain',
  'address',
  'client',
  'group',
  'data-request',
  'complaint',
] as const
