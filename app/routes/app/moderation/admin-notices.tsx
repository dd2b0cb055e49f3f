import { enteredNoticeInput, enterNotice } from '#commands/moderation/enter-notice.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { parsePageNumber } from '#domain/site/page-number.ts'
import { caseHolders } from '#queries/administration/cases.ts'
import { readNoticeList } from '#queries/moderation/notice-list.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { NoticesPage } from '#ui/account/moderation/notices-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { noticeMails } from '#ui/mail/moderation-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-notices.ts'

const DONE = ['kept', 'suspended'] as const

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const user = requirePermission(context, 'moderate')
  const page = parsePageNumber(url.searchParams.get('page') ?? '1')
  if (page === undefined) throw new AppError('not-found')
  const list = await readNoticeList(db, page)
  if (page > list.pageCount) throw new AppError('not-found')
  const done = DONE.find((each) => each === url.searchParams.get('done'))
  const cases = list.notices.map(({ publicId: id, since }) => ({ id, since }))
  const holders = await caseHolders(db, 'notice', cases, { user, now })
  const isEntering = url.searchParams.has('new')
  return { list, holders, done, isEntering, now: now.toString() }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'moderate')
  const { form } = await readForm(args.request)
  const name = form.get(FORM_FIELD)
  if (name !== 'enter') throw new AppError('invalid')
  const received = { name, form, now: app.now, schema: enteredNoticeInput }
  return receiveForm(received, async (input) => {
    const mails = noticeMails({ ...app, brandName: app.brand.name })
    const { id, subject, review } = await enterNotice(command, user, { ...input, mails })
    return leadTo(
      subject === 'review'
        ? accountPath(app.locale, 'moderation', review)
        : accountPath(app.locale, 'admin', 'notices', id),
    )
  })
})

export const headers = accountHeaders

export default function AdminNoticesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const isEntering = loaderData.isEntering || answer !== undefined
  return <NoticesPage {...loaderData} isEntering={isEntering} outcome={answer} />
}
