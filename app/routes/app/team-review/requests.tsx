import { data } from 'react-router'
import { z } from 'zod'
import { invitationInput, inviteClient } from '#commands/invitation/invite-client.ts'
import { inviteClients, previewInvitations } from '#commands/invitation/invite-clients.ts'
import { remindClient } from '#commands/invitation/remind-client.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { readInvitationFile } from '#domain/invitation/invitation-file.ts'
import { reviewRequests } from '#queries/account/review-requests.ts'
import { contentLang } from '#queries/query/lang.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { decodeText } from '#request/decode-text.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requireMemberPermission } from '#request/signed-in.ts'
import { RequestsPage } from '#ui/account/invitation/requests-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { reviewMails } from '#ui/mail/review-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/requests.ts'

const FLASHES = ['asked', 'reminded'] as const

const chosenInput = z.object({ invitation: z.string() })

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const app = context.get(appContext)
  const { member } = requireMemberPermission(context, 'invite-client')
  return {
    ...(await reviewRequests(app, member.memberId)),
    language: contentLang(app.locale),
    done: FLASHES.find((each) => each === url.searchParams.get('done')),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const { user: actor, member } = requireMemberPermission(args.context, 'invite-client')
  const { memberId } = member
  const { form, isTooLarge } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const mails = reviewMails({ ...app, brandName: app.brand.name }, member)
  const done = (what: (typeof FLASHES)[number]) =>
    leadTo(`${accountPath(app.locale, 'requests')}?done=${what}`)

  switch (name) {
    case 'ask':
      return receiveForm({ ...received, schema: invitationInput }, async (input) => {
        await inviteClient(command, { actor, memberId, input, mails })
        return done('asked')
      })
    case 'remind':
      return receiveForm({ ...received, schema: chosenInput }, async ({ invitation }) => {
        await remindClient(command, { actor, memberId, invitationId: invitation, mails })
        return done('reminded')
      })
    case 'file':
    case 'send-file': {
      if (isTooLarge) throw new AppError('too-large')
      const list = await readList(form)
      const file = readInvitationFile(list)
      if ('problem' in file) return data({ list: null, problem: file.problem }, { status: 422 })
      const note = String(form.get('note') ?? '').slice(0, 1000)
      const remind = form.get('remind') === 'yes' ? 'yes' : ''
      const batch = { rows: file.rows, note, remind, language: contentLang(app.locale) }
      if (name === 'file') {
        const lines = await previewInvitations(app, { ...batch, memberId })
        return { list, note, remind, lines, isSent: false }
      }
      const sent = await inviteClients(command, { ...batch, actor, memberId, mails })
      return { list, note, remind, lines: sent, isSent: true }
    }
    default:
      throw new AppError('invalid')
  }
})

/** A file as it was chosen, or the list that was looked through before. */
async function readList(form: FormData): Promise<string> {
  const given = form.get('list')
  if (given instanceof File) return decodeText(new Uint8Array(await given.arrayBuffer()))
  return given ?? ''
}

export const headers = accountHeaders

export default function RequestsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const file = answer && 'list' in answer ? answer : undefined
  const outcome = answer && 'form' in answer ? answer : undefined
  return <RequestsPage {...loaderData} file={file} outcome={outcome} />
}
