import { AppError } from '#domain/errors.ts'

/** Owner and collaborator of one member; author is whoever has an account; the others are our staff. */
type Role = 'owner' | 'collaborator' | 'author' | 'editor' | 'moderator' | 'administrator'

export type MemberRole = Extract<Role, 'owner' | 'collaborator'>
export type StaffRole = Extract<Role, 'editor' | 'moderator' | 'administrator'>

const OWNERS: readonly Role[] = ['owner']
const TEAM: readonly Role[] = ['owner', 'collaborator']
const EVERYBODY: readonly Role[] = ['author']
const STAFF: readonly Role[] = ['editor', 'moderator', 'administrator']
const EDITORS: readonly Role[] = ['editor', 'administrator']
const MODERATORS: readonly Role[] = ['moderator', 'administrator']
const ADMINISTRATORS: readonly Role[] = ['administrator']

/** What is done in the name of a member: only by people of that member. */
const OF_MEMBER = {
  'see-dashboard': TEAM,
  'see-statistics': TEAM,
  'edit-profile': TEAM,
  'publish-profile': OWNERS,
  'read-reviews': TEAM,
  'invite-client': TEAM,
  'reply-to-review': TEAM,
  'propose-change': TEAM,
  'name-contributors': TEAM,
  'report-review': TEAM,
  'manage-collections': TEAM,
  'read-inbox': TEAM,
  'answer-inbox': TEAM,
  'answer-brief': TEAM,
  'agree-on-brief': TEAM,
  'export-inbox': OWNERS,
  'use-badges': TEAM,
  'see-colleagues': TEAM,
  'invite-colleague': TEAM,
  'manage-colleagues': OWNERS,
  'see-settings': TEAM,
  'manage-settings': OWNERS,
  'export-company-data': OWNERS,
  'close-account': OWNERS,
} satisfies Record<string, readonly Role[]>

/** What belongs to no member. */
const OF_SITE = {
  'manage-own-account': EVERYBODY,
  'write-review': EVERYBODY,
  'follow-briefs': EVERYBODY,
  'keep-alerts': EVERYBODY,
  'keep-shortlists': EVERYBODY,
  'see-staff-home': STAFF,
  'read-statistics': STAFF,
  'edit-content': EDITORS,
  'see-media': STAFF,
  'edit-taxonomy': EDITORS,
  'edit-search': EDITORS,
  'set-team-picks': EDITORS,
  'publish-legal': ADMINISTRATORS,
  moderate: MODERATORS,
  'stop-brief': MODERATORS,
  'manage-domains': MODERATORS,
  'edit-clients': MODERATORS,
  'manage-groups': MODERATORS,
  'approve-members': ADMINISTRATORS,
  'remove-members': ADMINISTRATORS,
  'transfer-ownership': ADMINISTRATORS,
  'edit-members': ADMINISTRATORS,
  'withdraw-rewards': ADMINISTRATORS,
  'manage-users': ADMINISTRATORS,
  'handle-data-requests': ADMINISTRATORS,
  'decide-complaints': ADMINISTRATORS,
  'import-data': ADMINISTRATORS,
  'answer-demo-requests': ADMINISTRATORS,
  'manage-jobs': ADMINISTRATORS,
  'lift-limits': ADMINISTRATORS,
  'read-audit': ADMINISTRATORS,
} satisfies Record<string, readonly Role[]>

/** The one table of who may do what. */
export const PERMISSIONS = { ...OF_MEMBER, ...OF_SITE }

export type MemberAction = keyof typeof OF_MEMBER
export type SiteAction = keyof typeof OF_SITE
export type Action = MemberAction | SiteAction

/** What a decision needs to know of a signed-in person. */
export type Actor = {
  staffRole: StaffRole | null
  memberships: readonly { memberId: number; role: MemberRole }[]
}

export function isAllowed(actor: Actor, action: SiteAction): boolean
export function isAllowed(actor: Actor, action: MemberAction, memberId: number): boolean
export function isAllowed(actor: Actor, action: Action, memberId?: number): boolean {
  const roles = isMemberAction(action) ? rolesIn(actor, memberId) : siteRolesOf(actor)
  return roles.some((role) => PERMISSIONS[action].includes(role))
}

/** For commands: throws `forbidden`. */
export function expectAllowed(actor: Actor, action: SiteAction): void
export function expectAllowed(actor: Actor, action: MemberAction, memberId: number): void
export function expectAllowed(actor: Actor, action: Action, memberId = 0): void {
  if (!isAllowed(actor, action as MemberAction, memberId)) throw new AppError('forbidden')
}

/** For navigation: what there is to offer, of the member whose pages are shown. */
export function allowedActions(actor: Actor, memberId = 0): Action[] {
  const actions = Object.keys(PERMISSIONS) as Action[]
  return actions.filter((action) => isAllowed(actor, action as MemberAction, memberId))
}

function isMemberAction(action: Action): action is MemberAction {
  return Object.hasOwn(OF_MEMBER, action)
}

function rolesIn({ memberships }: Actor, memberId: number | undefined): Role[] {
  return memberships.filter((each) => each.memberId === memberId).map(({ role }) => role)
}

function siteRolesOf({ staffRole }: Actor): Role[] {
  return staffRole ? ['author', staffRole] : ['author']
}
