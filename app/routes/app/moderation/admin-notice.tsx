import { decideNotice, noticeDecisionInput } from '#commands/moderation/decide-notice.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { isAllowed } from '#domain/account/permissions.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { waitingCase } from '#queries/administration/cases.ts'
import { readNoticeCase } from '#queries/moderation/notice-case.ts'
import { noticeObstacle } from '#queries/moderation/obstacle.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { NoticePage } from '#ui/account/moderation/notice-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { moderationMails } from '#ui/mail/moderation-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-notice.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const user = requirePermission(context, 'moderate')
  const known = await readNoticeCase(db, params.id)
  if (!known) throw new AppError('not-found')
  const obstacle = await noticeObstacle(db, user, { ...known, review: known.reported.review })
  const mayExclude = isAllowed(user, 'remove-members')
  const waiting = await waitingCase(db, { subject: 'notice', id: params.id }, { user, now })
  return { known, waiting, obstacle, mayExclude }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

const OUTCOMES = ['kept', 'suspended'] as const

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'moderate')
  const { form } = await readForm(args.request)
  const name = OUTCOMES.find((each) => each === form.get(FORM_FIELD))
  if (!name) throw new AppError('invalid')
  return receiveForm({ name, form, now: app.now, schema: noticeDecisionInput }, async (input) => {
    const mails = moderationMails({ ...app, brandName: app.brand.name })
    const notice = args.params.id
    await decideNotice(command, user, { ...input, notice, outcome: name, mails })
    return leadTo(`${accountPath(app.locale, 'admin', 'notices')}?done=${name}`)
  })
})

export const headers = accountHeaders

export default function AdminNoticeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <NoticePage {...loaderData} outcome={answer} />
}
