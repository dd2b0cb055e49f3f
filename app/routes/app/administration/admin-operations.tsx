import { addressReleaseInput, allowMailsTo } from '#commands/administration/release-address.ts'
import {
  allRetryInput,
  jobRetryInput,
  mailRetryInput,
  retryJob,
  retryJobs,
  retryMail,
  retryMails,
} from '#commands/administration/retry-work.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { readListQuery } from '#domain/account/list-query.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { failedWork } from '#queries/administration/failed-work.ts'
import { readOperations } from '#queries/site/operations.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { OperationsPage } from '#ui/account/administration/running/operations-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-operations.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, operating } = context.get(appContext)
  requirePermission(context, 'manage-jobs')
  const { q, page } = readListQuery(url.searchParams)
  const work = page && (await failedWork(db, { q, page }))
  if (!work) throw new AppError('not-found')
  const operations = await readOperations(db, operating)
  return { operations, work, q, done: url.searchParams.get('done') ?? '' }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'manage-jobs')
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const done = (what = 'retried') =>
    leadTo(`${accountPath(app.locale, 'admin', 'operations')}?done=${what}`)
  switch (name) {
    case 'job':
      return receiveForm({ ...received, schema: jobRetryInput }, async (input) => {
        await retryJob(command, user, input)
        return done()
      })
    case 'jobs':
      return receiveForm({ ...received, schema: allRetryInput }, async (input) => {
        await retryJobs(command, user, input)
        return done()
      })
    case 'mail':
      return receiveForm({ ...received, schema: mailRetryInput }, async (input) => {
        await retryMail(command, user, input)
        return done()
      })
    case 'mails':
      return receiveForm({ ...received, schema: allRetryInput }, async (input) => {
        await retryMails(command, user, input)
        return done()
      })
    case 'release':
      return receiveForm({ ...received, schema: addressReleaseInput }, async (input) => {
        await allowMailsTo(command, user, input)
        return done('released')
      })
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function AdminOperationsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <OperationsPage {...loaderData} outcome={answer} />
}
