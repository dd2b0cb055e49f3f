import { redirect } from 'react-router'
import { secretInput } from '#domain/account/account-input.ts'
import { accountPath } from '#domain/address/paths.ts'
import { findToken } from '#platform/security/tokens.server.ts'
import { personAt } from '#queries/administration/data-requests.ts'
import { readAuthorData } from '#queries/author/author-data.ts'
import { appContext } from '#request/context.ts'
import { fileAnswer } from '#request/file-answer.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import type { Route } from './+types/data-request-export.ts'

/** There is nothing to see: the file is made when it is asked for. */
export const loader = handler(async ({ context }: Route.LoaderArgs) =>
  redirect(accountPath(context.get(appContext).locale, 'data-request'), 303),
)

/** As often as somebody wants it, while the link lasts. */
export const action = handler(async ({ context, request }: Route.ActionArgs) => {
  const { db, now, locale } = context.get(appContext)
  const { form } = await readForm(request)
  const secret = secretInput.parse(form.get('token'))
  const found = await findToken(db, 'data-request', { secret }, now)
  if (typeof found !== 'object' || found.details.step !== 'export')
    return redirect(accountPath(locale, 'data-request'), 303)
  const { address, isProved } = found.details
  const person = await personAt(db, { email: String(address), isProved: isProved === true })
  const data = await readAuthorData(db, { ...person, id: person.id ?? 0 })
  return fileAnswer(JSON.stringify(data, null, 2), {
    name: `my-data-${now.toString().slice(0, 10)}.json`,
    type: 'application/json; charset=utf-8',
  })
})
