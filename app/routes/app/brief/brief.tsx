import { redirect } from 'react-router'
import { accountPath, briefPagePath } from '#domain/address/paths.ts'
import type { BriefOutcome } from '#domain/brief/brief-form.ts'
import { AppError } from '#domain/errors.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { isSender, readSenderBrief } from '#queries/brief/sender-brief.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { OwnBriefPage } from '#ui/account/inbox/briefs-page.tsx'
import { FOLLOW_DONE } from '#ui/brief/follow-view.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import { takeSendersForm } from '../../brief/brief-request.server.ts'
import type { Route } from './+types/brief.ts'

export const headers = accountHeaders

async function expectOwn({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const app = context.get(appContext)
  const { email } = requirePermission(context, 'follow-briefs')
  const isOwn = await isSender(app.db, params.id, { secret: undefined, email }, app.now)
  if (!isOwn) throw new AppError('not-found')
  return app
}

export const loader = handler(async (args: Route.LoaderArgs) => {
  const app = await expectOwn(args)
  const brief = await readSenderBrief(app, args.params.id)
  if (!brief) throw new AppError('not-found')
  // What is to be sent yet is sent from its own page.
  if (brief.state === 'unconfirmed') throw redirect(briefPagePath(app.locale, brief.publicId), 303)
  const said = args.url.searchParams.get('done')
  return { brief, formKey: newPublicId(), done: FOLLOW_DONE.find((each) => each === said) }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const app = await expectOwn(args)
  const { id } = args.params
  const { form } = await readForm(args.request)
  return takeSendersForm({ app, brief: id, form, path: accountPath(app.locale, 'briefs', id) })
})

export default function OwnBriefRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData) as BriefOutcome | undefined
  return <OwnBriefPage {...loaderData} outcome={answer} />
}
