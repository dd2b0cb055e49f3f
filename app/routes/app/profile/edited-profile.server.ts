import type { RouterContextProvider } from 'react-router'
import { isAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { DraftKeeper } from '#domain/profile/profile-content.ts'
import { memberToEdit } from '#queries/administration/member-to-edit.ts'
import { readEditor } from '#queries/profile/profile-editor.ts'
import { appContext } from '#request/context.ts'
import { requireMemberPermission, requirePermission } from '#request/signed-in.ts'

type Asked = { context: Readonly<RouterContextProvider>; params: { id?: string | undefined } }

type EditedProfile = {
  user: SignedInUser
  edited: { memberId: number; keeper: DraftKeeper }
  name: string
  slug: string
  canPublish: boolean
  isPublic: boolean
  /** Where the pages of the editor stand, below `/app`. */
  place: string[]
}

/** Whose profile an address of the editor is about: one's own, or, with an id, one that our staff edit in its place. */
export async function editedProfile({ context, params }: Asked): Promise<EditedProfile> {
  if (params.id !== undefined) return editedByStaff(context, params.id)
  const { user, member } = requireMemberPermission(context, 'edit-profile')
  const { memberId, name, slug, status } = member
  return {
    ...{ user, name, slug },
    edited: { memberId, keeper: 'team' },
    canPublish: isAllowed(user, 'publish-profile', memberId) && status !== 'removed',
    isPublic: status === 'active',
    place: ['profile'],
  }
}

async function editedByStaff(context: Asked['context'], id: string): Promise<EditedProfile> {
  const { db } = context.get(appContext)
  const user = requirePermission(context, 'edit-members')
  const member = await memberToEdit(db, user, id)
  if (!member || member.status === 'removed') throw new AppError('not-found')
  if (member.isOwn) throw new AppError('forbidden', { reason: 'own-company' })
  const { memberId, name, slug, status } = member
  return {
    ...{ user, name, slug },
    edited: { memberId, keeper: 'staff' },
    canPublish: true,
    isPublic: status === 'active',
    place: ['admin', 'members', id, 'profile'],
  }
}

/** What every page of the editor shows. */
export async function editorView(
  context: Asked['context'],
  { edited, name, slug, canPublish, isPublic, place }: EditedProfile,
) {
  const { db } = context.get(appContext)
  return {
    ...(await readEditor(db, edited)),
    ...{ slug, canPublish, isPublic, place },
    onBehalfOf: edited.keeper === 'staff' ? name : null,
  }
}
