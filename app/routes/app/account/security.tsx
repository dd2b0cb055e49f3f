import { data } from 'react-router'
import { z } from 'zod'
import { askEmailChange, emailChangeInput } from '#commands/account/change-email.ts'
import { addPasskey, passkeyRemovalInput, removePasskey } from '#commands/account/keep-passkeys.ts'
import { makeRecoveryCodes } from '#commands/account/recovery-codes.ts'
import { closeAllSessions, closeSession } from '#commands/account/sessions.ts'
import { newPasswordFormInput, setPassword } from '#commands/account/set-password.ts'
import { passkeyInput } from '#commands/account/sign-in-by-passkey.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { isAuthenticationRecent } from '#domain/account/session.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { securityOverview } from '#queries/account/security-overview.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import { SecurityPage } from '#ui/account/security/security-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { accountMails } from '#ui/mail/account-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/security.ts'

const FLASHES = ['password', 'email-asked', 'passkey', 'session'] as const

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const user = requirePermission(context, 'manage-own-account')
  const said = url.searchParams.get('done')
  return {
    ...(await securityOverview(db, user)),
    email: user.email,
    isRecent: isAuthenticationRecent(user.authenticatedAt, now),
    needsPasskey: user.withheldRole !== null,
    done: FLASHES.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const asked = accountRequest(args)
  const { app, command, network, device, browser, site } = asked
  const user = requirePermission(args.context, 'manage-own-account')
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const mails = accountMails(app, app.locale)
  const page = accountPath(app.locale, 'security')
  const done = (what: (typeof FLASHES)[number], cookies: readonly string[] = []) =>
    leadTo(`${page}?done=${what}`, cookies)

  switch (name) {
    case 'session':
      await closeSession(app.db, user, String(form.get('session') ?? ''))
      return done('session')
    case 'everywhere':
      await closeAllSessions(app.db, user.id)
      return asked.signedOut(`${accountPath(app.locale)}?notice=signed-out`)
  }

  requireRecentSignIn(args.context, new URL(page, args.url))
  switch (name) {
    case 'password':
      return receiveForm({ ...received, schema: newPasswordFormInput }, async ({ password }) => {
        await setPassword(command, user, { password, changed: mails.passwordChanged() })
        return done('password')
      })
    case 'email':
      return receiveForm({ ...received, schema: emailChangeInput }, async ({ email }) => {
        const bound = asked.bindBrowser()
        await askEmailChange(command, user, {
          email,
          network,
          browser: bound.secret,
          mails: {
            confirm: mails.emailChange(user.email),
            asked: mails.emailChangeAsked(email.address),
          },
        })
        return done('email-asked', [bound.cookie])
      })
    case 'passkey':
      return receiveForm({ ...received, schema: passkeyInput }, async ({ credential }) => {
        const added = mails.passkeyAdded()
        await addPasskey(command, user, { credential, browser, site, name: device, added })
        return done('passkey')
      })
    case 'passkey-removal':
      return receiveForm({ ...received, schema: passkeyRemovalInput }, async ({ passkey }) => {
        await removePasskey(command, user, passkey)
        return done('passkey')
      })
    case 'codes':
      return receiveForm({ ...received, schema: z.object({}) }, async () =>
        data({ form: name, codes: await makeRecoveryCodes(command, user) }),
      )
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function SecurityRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const codes = answer && 'codes' in answer ? answer.codes : undefined
  const outcome = answer && 'values' in answer ? answer : undefined
  return <SecurityPage {...loaderData} codes={codes} outcome={outcome} />
}
