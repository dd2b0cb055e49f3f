import { complaintDecisionInput, decideComplaint } from '#commands/complaint/decide-complaint.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { isAuthenticationRecent } from '#domain/account/session.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { decisionsAbout } from '#queries/administration/audit.ts'
import { waitingCase } from '#queries/administration/cases.ts'
import { complaintFile, complaintObstacle } from '#queries/moderation/complaints.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import { ComplaintPage } from '#ui/account/administration/complaint/complaint-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { complaintMails } from '#ui/mail/access/complaint-mails.server.ts'
import {
  memberDecisionMails,
  rewardMails,
  userDecisionMails,
} from '#ui/mail/administration-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/complaint.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const user = requirePermission(context, 'decide-complaints')
  const complaint = await complaintFile(db, params.id)
  if (!complaint) throw new AppError('not-found')
  return {
    complaint,
    obstacle: await complaintObstacle(db, user, complaint),
    waiting: await waitingCase(db, { subject: 'complaint', id: params.id }, { user, now }),
    decisions: await decisionsAbout(db, params.id),
    isRecent: isAuthenticationRecent(user.authenticatedAt, now),
    isDone: url.searchParams.get('done') === 'decided',
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'decide-complaints')
  const { id } = args.params
  const page = accountPath(app.locale, 'admin', 'complaints', id)
  requireRecentSignIn(args.context, new URL(page, args.url))
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  if (name !== 'decide') throw new AppError('invalid')
  const complaint = await complaintFile(app.db, id)
  if (!complaint) throw new AppError('not-found')
  const schema = complaintDecisionInput
  return receiveForm({ name, form, now: app.now, schema }, async (input) => {
    const member = complaint.contested.member ?? { name: '', slug: '' }
    const { approved, restored } = memberDecisionMails(app, member, input.reason)
    const { enabled } = userDecisionMails(app, input.reason)
    const rewardRestored = rewardMails(app, member).restored(input.reason)
    const undo = { approved, restored, enabled, rewardRestored }
    const mails = complaintMails(app)
    await decideComplaint(command, user, { ...input, complaint: id, mails, undo })
    return leadTo(`${page}?done=decided`)
  })
})

export const headers = accountHeaders

export default function ComplaintRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <ComplaintPage {...loaderData} outcome={answer} />
}
