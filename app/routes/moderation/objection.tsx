import { data } from 'react-router'
import { objectionInput, objectToDecision } from '#commands/moderation/object-to-decision.ts'
import { objectionPath } from '#domain/address/paths.ts'
import { isAppError } from '#domain/errors.ts'
import { localeToKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { findToken } from '#platform/security/tokens.server.ts'
import { readObjected } from '#queries/moderation/objected.ts'
import { leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { isSecret } from '#request/review-cookie.server.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { complaintMails } from '#ui/mail/access/complaint-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import { ObjectionPage } from '#ui/report/objection-page.tsx'
import type { Route } from './+types/objection.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const token = url.searchParams.get('token')
  const secret = isSecret(token) ? token : ''
  const isSent = url.searchParams.get('sent') === '1'
  // Looking spends nothing: mail scanners open every link they see.
  const found = secret ? await findToken(db, 'complaint', { secret }, now) : undefined
  const known = typeof found === 'object' ? await readObjected(db, found.subject) : undefined
  // Nothing else of the decision leaves the server: not who decided.
  const about =
    known && ('decision' in known ? { decision: known.decision, name: known.name } : known)
  return data({ secret, isSent, about: about ?? null }, { status: about || isSent ? 200 : 410 })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export const action = handler(async ({ context, request }: Route.ActionArgs) => {
  const app = context.get(appContext)
  const { db, jobs, now, origin, locale } = app
  const { form } = await readForm(request)
  const token = form.get('token')
  const secret = typeof token === 'string' && isSecret(token) ? token : ''
  const command = { db, jobs, now, mailDomain: new URL(origin).hostname }
  return receiveForm({ name: 'objection', form, now, schema: objectionInput }, async (input) => {
    try {
      const language = localeToKey(locale) as LocaleCode
      await objectToDecision(command, { ...input, secret, language, mails: complaintMails(app) })
    } catch (error) {
      // The page says that there is nothing left to object to.
      if (!isAppError(error) || (error.code !== 'not-found' && error.code !== 'conflict'))
        throw error
      return leadTo(objectionPath(locale))
    }
    return leadTo(`${objectionPath(locale)}?sent=1`)
  })
})

export function headers() {
  return { 'cache-control': 'private, no-store' }
}

export default function ObjectionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <ObjectionPage {...loaderData} outcome={answer} />
}
