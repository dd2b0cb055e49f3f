import type { RouterContextProvider } from 'react-router'
import { resumeSession } from '#commands/account/sessions.ts'
import type { AlertContext } from '#commands/alert/alert-context.ts'
import { appContext } from '#request/context.ts'
import { hasSecureCookies, sessionSecret } from '#request/session-cookie.server.ts'
import { visitorContext } from '#request/visitor.ts'
import { alertMails } from '#ui/mail/alert/alert-mails.server.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** What the pages of alerts need to know of a request. */
export function alertRequest({ context, request, url }: Asked) {
  const app = context.get(appContext)
  const { db, now, brand, jobs, origin } = app
  const command: AlertContext = {
    db,
    now,
    brand,
    jobs,
    mailDomain: new URL(origin).hostname,
    mails: alertMails(app),
  }
  return {
    app,
    command,
    network: context.get(visitorContext).network,
    /** Of whoever is signed in: pages for everybody do not ask. */
    async signedInAs(): Promise<string | undefined> {
      const secret = sessionSecret({ request, isSecure: hasSecureCookies(app, url) })
      const user =
        secret && (await resumeSession(app, secret, { isPasskeyRequired: !app.hasViewers }))
      return user ? user.email : undefined
    },
  }
}

/** One visitor's own, whatever it holds; addresses of mails bear a secret. */
export function alertHeaders({ actionHeaders }: { actionHeaders: Headers }) {
  const retryAfter = actionHeaders.get('retry-after')
  return {
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    ...(retryAfter && { 'retry-after': retryAfter }),
  }
}
