import { askSignInLink } from '#commands/account/ask-sign-in-link.ts'
import { passkeyInput } from '#commands/account/prove-passkey.ts'
import { recoveryCodeInput, signInByRecoveryCode } from '#commands/account/recovery-codes.ts'
import { signInByPasskey } from '#commands/account/sign-in-by-passkey.ts'
import { signInByPassword } from '#commands/account/sign-in-by-password.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { provenPasswordInput } from '#domain/account/account-input.ts'
import { accountPath } from '#domain/address/paths.ts'
import { returnAddress } from '#domain/address/return-address.ts'
import { AppError } from '#domain/errors.ts'
import { addressOf } from '#domain/text/email-address.ts'
import { accountHeaders } from '#platform/account-headers.ts'
import { accountRequest, leadTo } from '#platform/account-request.server.ts'
import { appContext } from '#platform/context.ts'
import { readForm } from '#platform/form.server.ts'
import { handler } from '#platform/handler.ts'
import { receiveForm } from '#platform/receive-form.server.ts'
import { requireUser } from '#platform/signed-in.ts'
import { securityOverview } from '#queries/account/security-overview.ts'
import { accountLetters } from '#ui/account/mail/account-letters.server.ts'
import { ConfirmPage } from '#ui/account/security/confirm-page.tsx'
import { readAnew } from '#ui/data/page-memory.ts'
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
      const letters = accountLetters(app, app.locale)
      await askSignInLink(command, {
        ...asker,
        email,
        browser: bound.secret,
        letters: { link: letters.signInLink(to), noAccount: letters.noAccount },
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
