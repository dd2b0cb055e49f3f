import {
  acceptanceInput,
  acceptInvitation,
  askToJoin,
  newColleagueInput,
} from '#commands/account/accept-invitation.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { secretInput } from '#domain/account/account-input.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { findInvitation } from '#queries/account/find-invitation.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requireUser, signedInUser } from '#request/signed-in.ts'
import { InvitationPage } from '#ui/account/team/invitation-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { accountMails } from '#ui/mail/account-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/invitation.ts'

export const loader = handler(async (args: Route.LoaderArgs) => {
  const { app } = accountRequest(args)
  const token = secretInput.parse(args.url.searchParams.get('token'))
  const found = await findInvitation(app, token)
  const user = signedInUser(args.context)
  return {
    token,
    isSent: args.url.searchParams.get('sent') === '1',
    signedInAs: user?.email,
    invitation: found && {
      memberName: found.memberName,
      inviter: found.inviter,
      email: found.email,
      isKnown: found.isKnown,
    },
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const asked = accountRequest(args)
  const { app, command, network } = asked
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const page = accountPath(app.locale, 'invitation')

  async function join(token: string, fullName?: string) {
    const bound = asked.bindBrowser()
    const mails = accountMails(app, app.locale)
    await askToJoin(command, {
      token,
      name: fullName,
      network,
      browser: bound.secret,
      mail: mails.signInLink(`${page}?token=${token}`),
    })
    return leadTo(`${page}?${new URLSearchParams({ token, sent: '1' })}`, [bound.cookie])
  }

  switch (name) {
    case 'accept':
      return receiveForm({ ...received, schema: acceptanceInput }, async (input) => {
        await acceptInvitation(command, requireUser(args.context), input)
        return leadTo(accountPath(app.locale))
      })
    case 'sign-in':
      return receiveForm({ ...received, schema: acceptanceInput }, ({ token }) => join(token))
    case 'join':
      return receiveForm({ ...received, schema: newColleagueInput }, (input) =>
        join(input.token, input.name),
      )
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function InvitationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <InvitationPage {...loaderData} outcome={answer} />
}
