import {
  confirmRegistration,
  registrationConfirmedInput,
} from '#commands/account/register-company.ts'
import { secretInput } from '#domain/account/account-input.ts'
import { accountPath } from '#domain/address/paths.ts'
import { findToken } from '#platform/security/tokens.server.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { LinkPage } from '#ui/account/entry/link-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/register-confirm.ts'

export const loader = handler(async (args: Route.LoaderArgs) => {
  const { app } = accountRequest(args)
  const token = secretInput.parse(args.url.searchParams.get('token'))
  const found = await findToken(app.db, 'registration', { secret: token }, app.now)
  return { token, company: typeof found === 'object' ? String(found.details.company) : undefined }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const asked = accountRequest(args)
  const { app, command, browser, device, replaces } = asked
  const { form } = await readForm(args.request)
  const received = {
    name: 'registration',
    form,
    schema: registrationConfirmedInput,
    now: app.now,
  }
  return receiveForm(received, async ({ token }) => {
    const session = await confirmRegistration(command, { token, browser, device, replaces })
    const home = accountPath(app.locale)
    return session ? asked.signedIn(session, home) : leadTo(`${home}?notice=registered`)
  })
})

export default function RegisterConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const { token, company } = loaderData
  return (
    <LinkPage
      purpose="registration"
      hidden={{ token }}
      about={company}
      refusal={answer?.refusal ?? (company === undefined ? 'spent' : null)}
    />
  )
}
