import { z } from 'zod'
import { assignCase, givingInput } from '#commands/administration/assign-case.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { CASE_SUBJECTS, takenBy } from '#domain/account/cases.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { waitingCase } from '#queries/administration/cases.ts'
import { staffWho } from '#queries/administration/staff.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { AssignmentPage, CASE_FLASHES } from '#ui/account/administration/assignment-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { caseGivenMail } from '#ui/mail/access/staff-mails.server.ts'
import { casePath } from '#ui/moderation/case-path.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-case.ts'

type Asked = Pick<Route.LoaderArgs, 'context' | 'params'>

/** Whoever is of our staff may ask; about this case only who may decide such. */
function askedCase({ context, params }: Asked) {
  requirePermission(context, 'see-staff-home')
  const subject = CASE_SUBJECTS.find((each) => each === params.kind)
  if (!subject) throw new AppError('not-found')
  const user = requirePermission(context, takenBy(subject))
  return { subject, id: params.id, user }
}

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const { subject, id, user } = askedCase({ context, params })
  const known = await waitingCase(db, { subject, id }, { user, now })
  if (!known) throw new AppError('not-found')
  const staff = await staffWho(db, takenBy(subject))
  const said = url.searchParams.get('done')
  return {
    known,
    colleagues: staff.filter((each) => each.id !== user.publicId),
    done: CASE_FLASHES.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const { subject, id, user } = askedCase(args)
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const page = accountPath(app.locale, 'admin', 'cases', subject, id)
  const assigned = { subject, id, mail: caseGivenMail(app) }
  switch (name) {
    case 'take-case':
      return receiveForm({ ...received, schema: z.object({}) }, async () => {
        await assignCase(command, user, { ...assigned, to: user.publicId })
        return leadTo(casePath(app.locale, subject, id))
      })
    case 'give-case':
      return receiveForm({ ...received, schema: givingInput }, async (input) => {
        await assignCase(command, user, { ...assigned, ...input })
        return leadTo(`${page}?done=given`)
      })
    case 'return-case':
      return receiveForm({ ...received, schema: z.object({}) }, async () => {
        await assignCase(command, user, { ...assigned, to: null })
        return leadTo(`${page}?done=returned`)
      })
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function AdminCaseRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <AssignmentPage {...loaderData} outcome={answer} />
}
