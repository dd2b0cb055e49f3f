import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MemberRole } from '#domain/account/permissions.ts'

export const ROLE_NAMES: Record<MemberRole, MessageDescriptor> = {
  owner: msg`Owner`,
  collaborator: msg`Collaborator`,
}

export const ROLES = Object.keys(ROLE_NAMES) as MemberRole[]
