import { useEffect } from 'react'
import { data, Outlet, type RouterContextProvider, useMatches } from 'react-router'
import { resumeSession } from '#commands/account/sessions.ts'
import { noteMemberNetwork } from '#commands/review/note-member-network.ts'
import { joinShortlists } from '#commands/shortlist/join-shortlists.ts'
import { allowedActions } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { isEntryPath } from '#domain/address/account-routes.ts'
import { HTTP_STATUS } from '#domain/errors.ts'
import { navigationCounts } from '#queries/administration/staff-home.ts'
import { siteFrame } from '#queries/page/site-frame.ts'
import { appContext } from '#request/context.ts'
import { isKnownUser } from '#request/cookie.ts'
import { handler } from '#request/handler.ts'
import { hasSecureCookies, sessionSecret } from '#request/session-cookie.server.ts'
import { browserList, hasOwnList, shortlistCookies } from '#request/shortlist-cookie.server.ts'
import { signedInUser, userContext } from '#request/signed-in.ts'
import { visitorContext } from '#request/visitor.ts'
import { AccountFrame } from '#ui/account/frame/account-frame.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { SiteFrame } from '#ui/frame/site-frame.tsx'
import { wordsOfTab } from '#ui/post-form/kept-words.ts'
import { TypedOwnerContext } from '#ui/post-form/typed-owner.ts'
import type { Route } from './+types/account-layout.ts'

/** Before every loader and action of the area: who asks, and whether anybody may. */
export const middleware: Route.MiddlewareFunction[] = [
  async (asked, next) => {
    const kept = await letIn(asked)
    if (!kept) return
    const app = asked.context.get(appContext)
    const response = await next()
    const remembered = { kept, key: null, isOfAccount: true }
    for (const cookie of shortlistCookies(remembered, hasSecureCookies(app, asked.url)))
      response.headers.append('set-cookie', cookie)
    return response
  },
]

type Asked = Pick<Route.LoaderArgs, 'request' | 'url' | 'context'>

/** What the browser kept before somebody signed in with it, where it did. */
const letIn = handler(async ({ request, url, context }: Asked) => {
  const app = context.get(appContext)
  const secret = sessionSecret({ request, isSecure: hasSecureCookies(app, url) })
  const user = await resumeSession(app, secret, { isPasskeyRequired: !app.hasViewers })
  context.set(userContext, user)
  if (user) await noteMemberNetwork(app, user, context.get(visitorContext).network)
  if (!user && !isEntryPath(url.pathname)) throw await refusal(request, context)
  if (!user || !hasOwnList(request)) return undefined
  return joinShortlists(app, { userId: user.id, ...browserList(request) })
})

export const loader = handler(async ({ context, request }: Route.LoaderArgs) => {
  const app = context.get(appContext)
  const user = signedInUser(context)
  if (user) {
    const counts = await navigationCounts(app.db, user, app.now)
    return { account: { ...frameOf(user), counts }, frame: null }
  }
  return {
    account: null,
    frame: await siteFrame(app, app.locale, isKnownUser(request.headers)),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

type Standing = { standsAlone?: boolean; isContentTool?: boolean } | undefined

/** Whoever has not come in yet still stands on the public site. */
export default function AccountLayout({ loaderData: { account, frame } }: Route.ComponentProps) {
  const owner = account?.publicId
  useEffect(() => {
    if (owner) wordsOfTab.forgetOthers(owner)
  }, [owner])
  const standings = useMatches().map(({ handle }) => handle as Standing)
  const isAlone = standings.some((standing) => standing?.standsAlone)
  const isContentTool = standings.some((standing) => standing?.isContentTool)
  if (isAlone) return <Outlet />
  if (!account)
    return (
      <SiteFrame frame={frame}>
        <Outlet />
      </SiteFrame>
    )
  return (
    <TypedOwnerContext value={account.publicId}>
      <AccountFrame account={account} look={isContentTool ? 'rail' : 'wide'}>
        <Outlet />
      </AccountFrame>
    </TypedOwnerContext>
  )
}

function frameOf(user: SignedInUser) {
  const { publicId, fullName, email, membership, memberships } = user
  return {
    // For those who count visits, of visitors who agreed.
    publicId,
    fullName,
    email,
    membership,
    memberships: memberships.map(({ slug, name }) => ({ slug, name })),
    actions: allowedActions(user, membership?.memberId),
  }
}

/** No loader has run by then: it brings its own frame. */
async function refusal({ headers }: Request, context: Readonly<RouterContextProvider>) {
  const app = context.get(appContext)
  const frame = await siteFrame(app, app.locale, isKnownUser(headers))
  return data({ code: 'unauthenticated', frame }, { status: HTTP_STATUS.unauthenticated })
}
