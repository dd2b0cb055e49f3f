import { z } from 'zod'
import { keepBrief, stopBrief, stopInput } from '#commands/brief/report-brief.ts'
import { type AccountOutcome, FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { caseHolders } from '#queries/administration/cases.ts'
import { readReportedBriefs } from '#queries/brief/reported-briefs.ts'
import { readQueueLengths } from '#queries/moderation/moderation-queue.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { ReportedBriefsPage } from '#ui/account/inbox/reported-briefs-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import { briefCommand } from '../../brief/brief-request.server.ts'
import type { Route } from './+types/reported-briefs.ts'

const FLASHES = ['stopped', 'kept'] as const

export const headers = accountHeaders

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const user = requirePermission(context, 'stop-brief')
  const { db, now } = context.get(appContext)
  const said = url.searchParams.get('done')
  const reports = await readReportedBriefs(db)
  const cases = reports.map(({ publicId: id, reportedAt: since }) => ({ id, since }))
  return {
    reports,
    holders: await caseHolders(db, 'brief', cases, { user, now }),
    lengths: await readQueueLengths(db),
    done: FLASHES.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

const reportInput = z.object({ report: z.string().max(20).catch('') })

export const action = handler(async ({ context, request }: Route.ActionArgs) => {
  const app = context.get(appContext)
  const user = requirePermission(context, 'stop-brief')
  const { form } = await readForm(request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const command = briefCommand(app)
  const received = { name, form, now: app.now }
  const path = accountPath(app.locale, 'moderation', 'briefs')
  if (name === 'stop') {
    const schema = stopInput.extend(reportInput.shape)
    return receiveForm({ ...received, schema }, async (input) => {
      await stopBrief(command, user, input)
      return leadTo(`${path}?done=stopped`)
    })
  }
  if (name !== 'keep') throw new AppError('invalid')
  return receiveForm({ ...received, schema: reportInput }, async (input) => {
    await keepBrief(command, user, input)
    return leadTo(`${path}?done=kept`)
  })
})

export default function ReportedBriefsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData) as AccountOutcome | undefined
  return <ReportedBriefsPage {...loaderData} outcome={answer} />
}
