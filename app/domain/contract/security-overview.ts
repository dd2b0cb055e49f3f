import type { SignInMethod } from '#domain/account/signed-in-user.ts'

/** A place where somebody is signed in. */
export type OpenSession = {
  id: string
  device: string
  method: SignInMethod
  signedInAt: string
  lastSeenAt: string
  isCurrent: boolean
}

export type OwnPasskey = { id: string; name: string; createdAt: string; lastUsedAt: string | null }
