import { type RouterContextProvider, redirectDocument } from 'react-router'
import { localeToKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { rememberBrowser } from '#platform/security/known-browsers.server.ts'
import { newSecret } from '#platform/security/secret.server.ts'
import { appContext } from './context.ts'
import { deviceName } from './device-name.ts'
import {
  browserCookie,
  browserSecret,
  hasSecureCookies,
  knownBrowserCookie,
  knownBrowserSecret,
  sessionSecret,
  signInCookies,
  signOutCookies,
} from './session-cookie.server.ts'
import { forgottenShortlist } from './shortlist-cookie.server.ts'
import { visitorContext } from './visitor.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** What the commands of the account area need to know of a request, and how they are answered. */
export function accountRequest({ context, request, url }: Asked) {
  const app = context.get(appContext)
  const isSecure = hasSecureCookies(app, url)
  const browser = browserSecret({ request })
  const knownBrowser = knownBrowserSecret({ request, isSecure })
  const { network } = context.get(visitorContext)

  async function remembered({ userId }: { userId: string }): Promise<string> {
    const known = { secret: knownBrowser, userId }
    return knownBrowserCookie(await rememberBrowser(app.db, known, app.now), isSecure)
  }
  return {
    app,
    command: {
      db: app.db,
      jobs: app.jobs,
      now: app.now,
      language: localeToKey(app.locale) as LocaleCode,
      mailDomain: new URL(app.origin).hostname,
    },
    network,
    /** For limits. */
    asker: { network, knownBrowser },
    device: deviceName(request.headers.get('user-agent')),
    browser,
    /** The session that the browser came with, whatever it is worth. */
    replaces: sessionSecret({ request, isSecure }),
    site: {
      name: app.brand.name,
      origin: (app.localeOfHost && app.localeOrigins[app.localeOfHost]) ?? app.origin,
    },
    /** For a browser that asks for something only it may use. */
    bindBrowser() {
      const secret = browser ?? newSecret()
      return { secret, cookie: browserCookie(secret, isSecure) }
    },
    async signedIn(session: { secret: string; userId: string }, to: string) {
      return leadTo(to, [...signInCookies(session, isSecure), await remembered(session)])
    },
    signedOut: (to: string) =>
      leadTo(to, [...signOutCookies(isSecure), ...forgottenShortlist(isSecure)]),
    /** For whoever may sign in now, by what they have shown. */
    async letIn(user: { userId: string }, to: string) {
      return leadTo(to, [...signOutCookies(isSecure), await remembered(user)])
    },
  }
}

/** By GET, whatever the form was sent by, and to a new document: a new session finds a new page. */
export function leadTo(to: string, cookies: readonly string[] = []) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirectDocument(to, { status: 303, headers })
}
