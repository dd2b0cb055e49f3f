import { data } from 'react-router'
import { z } from 'zod'
import { confirmBrief } from '#commands/brief/confirm-brief.ts'
import { briefLinkPath, briefPagePath, briefPath } from '#domain/address/paths.ts'
import type { BriefOutcome } from '#domain/brief/brief-form.ts'
import { isAppError } from '#domain/errors.ts'
import { secretHash } from '#platform/security/secret.server.ts'
import { readConfirmedBrief, readSenderBrief } from '#queries/brief/sender-brief.ts'
import { leadTo } from '#request/account-request.server.ts'
import { briefCookie } from '#request/brief-cookie.server.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { isSecret } from '#request/review-cookie.server.ts'
import { ConfirmBriefPage } from '#ui/brief/confirm-page.tsx'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/brief-confirm.ts'
import { briefHeaders, briefRequest, receiveFormOfBrief } from './brief-request.server.ts'

export const headers = briefHeaders

/** Looking sends nothing: mail programs open every link they see. */
export const loader = handler(async (args: Route.LoaderArgs) => {
  const { app } = briefRequest(args)
  const token = args.url.searchParams.get('token')
  const secret = isSecret(token) ? token : ''
  const known = secret
    ? await readConfirmedBrief(app.db, secretHash('brief-confirmation', secret))
    : undefined
  if (known?.isSent) {
    const status = { kind: 'sent' as const, publicId: known.publicId }
    return data({ secret, status }, { status: 200 })
  }
  const brief = known?.isOpen ? await readSenderBrief(app, known.publicId) : undefined
  if (!brief) return data({ secret: '', status: { kind: 'closed' as const } }, { status: 410 })
  return data({ secret, status: { kind: 'open' as const, brief } }, { status: 200 })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command, isSecure } = briefRequest(args)
  const { form } = await readForm(args.request)
  const token = form.get('token')
  const secret = typeof token === 'string' && isSecret(token) ? token : ''
  const received = { name: 'send', form, now: app.now, schema: z.object({}) }
  return receiveFormOfBrief(received, async () => {
    try {
      const confirmed = await confirmBrief(command, { secret })
      const { publicId } = confirmed
      const cookies = [briefCookie(publicId, confirmed.secret, isSecure)]
      if (confirmed.kind === 'sent')
        return leadTo(`${briefPagePath(app.locale, publicId)}?sent=1`, cookies)
      return leadTo(`${briefPath(app.locale)}?from=${publicId}&why=${confirmed.why}`, cookies)
    } catch (error) {
      // A second press of the button: the page says what the first one led to.
      if (!isAppError(error) || error.code !== 'gone') throw error
      return leadTo(`${briefLinkPath(app.locale, 'confirm')}?token=${secret}`)
    }
  })
})

export default function BriefConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData) as BriefOutcome | undefined
  return <ConfirmBriefPage {...loaderData} outcome={answer} />
}
