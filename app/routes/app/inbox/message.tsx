import { answerInput, answerMessage, noteInput, writeNote } from '#commands/inbox/answer-message.ts'
import { assignMessage, assignmentInput } from '#commands/inbox/assign-message.ts'
import {
  messageStatusInput,
  openMessage,
  setMessageStatus,
} from '#commands/inbox/message-status.ts'
import { type AccountOutcome, FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { readReceivedBrief } from '#queries/brief/received-brief.ts'
import { readMessage, readTeamsOwn } from '#queries/inbox/message.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requireMemberPermission } from '#request/signed-in.ts'
import type { MessageDone } from '#ui/account/inbox/message-page.tsx'
import { MessagePage } from '#ui/account/inbox/message-page.tsx'
import { ReceivedBriefPage } from '#ui/account/inbox/received-brief-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { memberMails } from '#ui/mail/member-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import { takeAnswer } from '../../brief/take-answer.server.ts'
import type { Route } from './+types/message.ts'

const FLASHES: readonly MessageDone[] = [
  'answered',
  'noted',
  'assigned',
  'status',
  'said',
  'reported',
]

export const headers = accountHeaders

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const { member } = requireMemberPermission(context, 'read-inbox')
  const said = url.searchParams.get('done')
  const shown = {
    keys: { answer: newPublicId(), note: newPublicId() },
    done: FLASHES.find((each) => each === said),
  }
  const asked = { memberId: member.memberId, publicId: params.id }
  const brief = await readReceivedBrief(db, asked, now)
  const teamsOwn = brief && (await readTeamsOwn(db, asked))
  if (brief && teamsOwn) {
    const message = { publicId: params.id, ...teamsOwn }
    return { ...shown, message, brief, memberName: member.name }
  }
  const message = await readMessage(db, asked)
  if (!message) throw new AppError('not-found')
  return { ...shown, message, brief: null }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const { user, member } = requireMemberPermission(args.context, 'read-inbox')
  const chosen = { memberId: member.memberId, message: args.params.id }
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const mails = memberMails(app, member)
  const done = (what: MessageDone) =>
    leadTo(`${accountPath(app.locale, 'messages', chosen.message)}?done=${what}`)

  const answered = await takeAnswer({
    app,
    by: { ...chosen, actor: user },
    name,
    form,
    to: (what) => `${accountPath(app.locale, 'messages', chosen.message)}?done=${what}`,
  })
  if (answered) return answered
  switch (name) {
    case 'opened':
      await openMessage(command, user, chosen)
      return null
    case 'answer':
      return receiveForm({ ...received, schema: answerInput }, async (input) => {
        const about = { answer: input.answer, author: user.fullName }
        await answerMessage(command, user, {
          ...chosen,
          ...input,
          mail: (locale) => mails.answer(locale, about),
        })
        return done('answered')
      })
    case 'note':
      return receiveForm({ ...received, schema: noteInput }, async (input) => {
        await writeNote(command, user, { ...chosen, ...input })
        return done('noted')
      })
    case 'assign':
      return receiveForm({ ...received, schema: assignmentInput }, async ({ assignee }) => {
        await assignMessage(command, user, {
          ...chosen,
          assignee,
          mail: (locale, sender) =>
            mails.assigned(locale, { giver: user.fullName, sender, message: chosen.message }),
        })
        return done('assigned')
      })
    case 'status':
      return receiveForm({ ...received, schema: messageStatusInput }, async ({ status }) => {
        await setMessageStatus(command, user, { ...chosen, status })
        return done('status')
      })
    default:
      throw new AppError('invalid')
  }
})

export default function MessageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const outcome = answer ?? undefined
  return loaderData.brief ? (
    <ReceivedBriefPage {...loaderData} outcome={outcome as AccountOutcome | undefined} />
  ) : (
    <MessagePage {...loaderData} outcome={outcome as AccountOutcome | undefined} />
  )
}
