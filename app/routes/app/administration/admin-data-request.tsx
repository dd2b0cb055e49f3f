import {
  askIdentity,
  identityLinkInput,
  identityWordsInput,
  noteIdentity,
} from '#commands/data-request/check-identity.ts'
import { closeDataRequest, closingInput } from '#commands/data-request/close-data-request.ts'
import { extendDataRequest, extensionInput } from '#commands/data-request/extend-data-request.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { isAuthenticationRecent } from '#domain/account/session.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { decisionsAbout } from '#queries/administration/audit.ts'
import { waitingCase } from '#queries/administration/cases.ts'
import { dataRequestFile } from '#queries/administration/data-requests.ts'
import { namingTexts } from '#queries/administration/naming-texts.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import {
  DATA_REQUEST_FLASHES,
  DataRequestPage,
} from '#ui/account/administration/data-request-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { dataRequestMails } from '#ui/mail/access/staff-mails.server.ts'
import { briefMails } from '#ui/mail/brief/brief-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-data-request.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const user = requirePermission(context, 'handle-data-requests')
  const request = await dataRequestFile(db, params.id)
  if (!request) throw new AppError('not-found')
  const isLooking = url.searchParams.has('texts') && !request.closed
  const said = url.searchParams.get('done')
  return {
    request,
    waiting: await waitingCase(db, { subject: 'data-request', id: params.id }, { user, now }),
    texts: isLooking ? await namingTexts(db, request.name) : null,
    decisions: await decisionsAbout(db, params.id),
    isRecent: isAuthenticationRecent(user.authenticatedAt, now),
    done: DATA_REQUEST_FLASHES.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'handle-data-requests')
  const request = args.params.id
  const page = accountPath(app.locale, 'admin', 'data-requests', request)
  requireRecentSignIn(args.context, new URL(page, args.url))
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const mails = dataRequestMails(app)
  const done = (what: (typeof DATA_REQUEST_FLASHES)[number]) => leadTo(`${page}?done=${what}`)
  switch (name) {
    case 'identity-link':
      return receiveForm({ ...received, schema: identityLinkInput }, async (input) => {
        await askIdentity(command, user, { ...input, request, mails })
        return done('asked')
      })
    case 'identity-words':
      return receiveForm({ ...received, schema: identityWordsInput }, async (input) => {
        await noteIdentity(command, user, { ...input, request })
        return done('noted')
      })
    case 'extend':
      return receiveForm({ ...received, schema: extensionInput }, async (input) => {
        await extendDataRequest(command, user, { ...input, request, mails })
        return done('extended')
      })
    case 'close':
      return receiveForm({ ...received, schema: closingInput }, async (input) => {
        const { erasing } = app
        if (!erasing) throw new Error('nothing is erased without a seal for its evidence')
        const context = { ...command, ...erasing, mails: briefMails(app) }
        await closeDataRequest(context, user, { ...input, request, mails })
        return done('closed')
      })
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function AdminDataRequestRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <DataRequestPage {...loaderData} outcome={answer} />
}
