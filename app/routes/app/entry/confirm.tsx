import { recoveryCodeInput, signInByRecoveryCode } from '#commands/account/recovery-codes.ts'
import { askSignInLink } from '#commands/account/sign-in-by-link.ts'
import { passkeyInput, signInByPasskey } from '#commands/account/sign-in-by-passkey.ts'
import { signInByPassword } from '#commands/account/sign-in-by-password.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { provenPasswordInput } from '#domain/account/account-input.ts'
import { returnAddress } from '#domain/address/account-routes.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { addressOf } from '#domain/text/email-address.ts'
import { securityOverview } from '#queries/account/security-overview.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requireUser } from '#request/signed-in.ts'
import { ConfirmPage } from '#ui/account/security/confirm-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { accountMails } from '#ui/mail/account-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/confirm.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, locale } = context.get(appContext)
  const user = requireUser(context)
  const { passwordSetAt, passkeys, recoveryCodes } = await securityOverview(db, user)
  return {
    email: user.email,
    hasPassword: passwordSetAt !== null,
    hasPasskey: passkeys.length > 0,
    hasRecoveryCodes: recoveryCodes > 0,
    isSent: url.searchParams.get('sent') === '1',
    to: returnAddress(url.searchParams.get('to'), locale),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

/** To prove again who one is is to sign in again: the session gets another secret. */
export const action = handler(async (args: Route.ActionArgs) => {
  const asked = accountRequest(args)
  const { app, command, device, browser, site, replaces } = asked
  const user = requireUser(args.context)
  const asker = { ...asked.asker, sessionId: user.sessionId }
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const to = returnAddress(String(form.get('to') ?? ''), app.locale)
  const email = addressOf(user.email)

  switch (name) {
    case 'password':
      return receiveForm({ ...received, schema: provenPasswordInput }, async ({ password }) =>
        asked.signedIn(
          await signInByPassword(command, { email, password, ...asker, device, replaces }),
          to,
        ),
      )
    case 'passkey':
      return receiveForm({ ...received, schema: passkeyInput }, async ({ credential }) =>
        asked.signedIn(
          await signInByPasskey(command, {
            credential,
            browser,
            site,
            device,
            replaces,
            expectedUserId: user.id,
          }),
          to,
        ),
      )
    case 'code':
      return receiveForm({ ...received, schema: recoveryCodeInput }, async ({ code }) =>
        asked.signedIn(await signInByRecoveryCode(command, user, { code, device, replaces }), to),
      )
    case 'link': {
      const bound = asked.bindBrowser()
      const mails = accountMails(app, app.locale)
      await askSignInLink(command, {
        ...asker,
        email,
        browser: bound.secret,
        mails: { link: mails.signInLink(to), noAccount: mails.noAccount },
      })
      const query = new URLSearchParams({ to, sent: '1' })
      return leadTo(`${accountPath(app.locale, 'confirm')}?${query}`, [bound.cookie])
    }
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function ConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <ConfirmPage {...loaderData} outcome={answer} />
}
