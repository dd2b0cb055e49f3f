import { data } from 'react-router'
import { z } from 'zod'
import { confirmBrief, sendConfirmationAgain } from '#commands/brief/confirm-brief.ts'
import { linkInput, sendPageLink } from '#commands/brief/sender-acts.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { briefPagePath, briefPath } from '#domain/address/paths.ts'
import type { BriefOutcome } from '#domain/brief/brief-form.ts'
import { AppError, isAppError } from '#domain/errors.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { isSender, readSenderBrief } from '#queries/brief/sender-brief.ts'
import { leadTo } from '#request/account-request.server.ts'
import { briefCookie, briefSecret } from '#request/brief-cookie.server.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { NoAccessPage } from '#ui/brief/confirm-page.tsx'
import { FOLLOW_DONE, FollowPage } from '#ui/brief/follow-view.tsx'
import { SentPage, WaitingPage } from '#ui/brief/sent-page.tsx'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/brief-page.ts'
import {
  briefHeaders,
  briefRequest,
  receiveFormOfBrief,
  takeSendersForm,
} from './brief-request.server.ts'

export const headers = briefHeaders

async function sendersBrief(args: Route.LoaderArgs | Route.ActionArgs) {
  const asked = briefRequest(args)
  const { app } = asked
  const { id } = args.params
  const email = await asked.signedInAs()
  const keys = { secret: briefSecret(args.request, id), email }
  const isOwn = await isSender(app.db, id, keys, app.now)
  return { ...asked, email, brief: isOwn ? await readSenderBrief(app, id) : undefined }
}

export const loader = handler(async (args: Route.LoaderArgs) => {
  const { brief, email } = await sendersBrief(args)
  const { searchParams } = args.url
  const said = searchParams.get('done')
  if (!brief)
    return data(
      { id: args.params.id, brief: null, isAsked: searchParams.get('asked') === '1' },
      { status: 410 },
    )
  return data(
    {
      brief,
      isOwnAddress:
        email !== undefined &&
        mailboxOf({ address: email }) === mailboxOf({ address: brief.email }),
      isSent: searchParams.get('sent') === '1',
      isSentAgain: searchParams.get('again') === '1',
      formKey: newPublicId(),
      done: FOLLOW_DONE.find((each) => each === said),
    },
    { status: 200 },
  )
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command, network, isSecure, email, brief } = await sendersBrief(args)
  const { id } = args.params
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const path = briefPagePath(app.locale, id)
  const received = { name, form, now: app.now }
  if (name === 'link')
    return receiveFormOfBrief({ ...received, schema: linkInput }, async (input) => {
      await sendPageLink(command, { brief: id, network, ...input })
      return leadTo(`${path}?asked=1`)
    })
  if (!brief) throw new AppError('gone')
  if (name === 'again')
    return receiveFormOfBrief({ ...received, schema: z.object({}) }, async () => {
      await sendConfirmationAgain(command, { brief: id, network })
      return leadTo(`${path}?again=1`)
    })
  if (name === 'send')
    return receiveFormOfBrief({ ...received, schema: z.object({}) }, async () => {
      try {
        const confirmed = await confirmBrief(command, { brief: id, signedInAs: email ?? '' })
        const cookies = [briefCookie(id, confirmed.secret, isSecure)]
        if (confirmed.kind === 'sent') return leadTo(`${path}?sent=1`, cookies)
        return leadTo(`${briefPath(app.locale)}?from=${id}&why=${confirmed.why}`, cookies)
      } catch (error) {
        if (!isAppError(error) || error.code !== 'gone') throw error
        return leadTo(path)
      }
    })
  return takeSendersForm({ app, brief: id, form, path })
})

export default function BriefPageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData) as BriefOutcome | undefined
  if (!loaderData.brief) return <NoAccessPage {...loaderData} outcome={answer} />
  if (loaderData.brief.state === 'unconfirmed')
    return <WaitingPage {...loaderData} outcome={answer} />
  if (loaderData.isSent) return <SentPage brief={loaderData.brief} />
  return <FollowPage {...loaderData} outcome={answer} />
}
