import {
  acceptStaffInvitation,
  staffInvitationInput,
  staffOfToken,
} from '#commands/account/accept-staff-invitation.ts'
import { secretInput } from '#domain/account/account-input.ts'
import { accountPath } from '#domain/address/paths.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest } from '#request/account-request.server.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { StaffPage } from '#ui/account/entry/staff-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { accountMails } from '#ui/mail/account-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/staff.ts'

/** Opening it spends nothing: mail scanners open every link they see. */
export const loader = handler(async (args: Route.LoaderArgs) => {
  const { app } = accountRequest(args)
  const token = secretInput.parse(args.url.searchParams.get('token'))
  return { token, email: (await staffOfToken(app, token))?.email ?? null }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const asked = accountRequest(args)
  const { app, command, browser, device, site, replaces } = asked
  const { form } = await readForm(args.request)
  const received = { name: 'passkey', form, schema: staffInvitationInput, now: app.now }
  return receiveForm(received, async ({ token, credential }) => {
    const added = accountMails(app, app.locale).passkeyAdded()
    const passkey = { credential, browser, site, name: device, added }
    const session = await acceptStaffInvitation(command, { ...passkey, token, replaces })
    return asked.signedIn(session, accountPath(app.locale))
  })
})

export const headers = accountHeaders

export default function StaffRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <StaffPage {...loaderData} outcome={answer} />
}
