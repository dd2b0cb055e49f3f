import { createContext, type RouterContextProvider, redirect } from 'react-router'
import { isAllowed, type MemberAction, type SiteAction } from '#domain/account/permissions.ts'
import {
  isAuthenticationRecent,
  type Membership,
  type SignedInUser,
} from '#domain/account/session.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { appContext } from './context.ts'

type Context = Readonly<RouterContextProvider>

/** Filled by the layout of the account area, before any of its loaders and actions. */
export const userContext = createContext<SignedInUser | null>(null)

export function signedInUser(context: Context): SignedInUser | null {
  return context.get(userContext)
}

/** Throws `unauthenticated` (401). */
export function requireUser(context: Context): SignedInUser {
  const user = signedInUser(context)
  if (!user) throw new AppError('unauthenticated')
  return user
}

/** For what belongs to no member. Throws `unauthenticated` (401) or `forbidden` (403). */
export function requirePermission(context: Context, action: SiteAction): SignedInUser {
  const user = requireUser(context)
  if (!isAllowed(user, action)) throw new AppError('forbidden')
  return user
}

/**
 * For what is done in the name of a member: the chosen one, unless another is named. Throws
 * `unauthenticated` (401), or `forbidden` (403) to whoever does not belong to it.
 */
export function requireMemberPermission(
  context: Context,
  action: MemberAction,
  memberId?: number,
): { user: SignedInUser; member: Membership } {
  const user = requireUser(context)
  const wanted = memberId ?? user.membership?.memberId
  const member = user.memberships.find((each) => each.memberId === wanted)
  if (!member || !isAllowed(user, action, member.memberId)) throw new AppError('forbidden')
  return { user, member }
}

/**
 * Before what cannot be undone: whoever has not proved lately who they are is asked to, and then
 * led back to the page. Call it in the page's loader too, so that nothing is typed in vain.
 */
export function requireRecentSignIn(context: Context, url: URL): SignedInUser {
  const user = requireUser(context)
  const { now, locale } = context.get(appContext)
  if (isAuthenticationRecent(user.authenticatedAt, now)) return user
  const to = new URLSearchParams({ to: url.pathname + url.search })
  throw redirect(`${accountPath(locale, 'confirm')}?${to}`, 303)
}
