import {
  chooseList,
  dropList,
  LIST_FORMS,
  makeList,
  nameList,
} from '#commands/shortlist/named-lists.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { readShortlist, readShortlists } from '#queries/shortlist/shortlist.ts'
import { leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { hasSecureCookies } from '#request/session-cookie.server.ts'
import { shortlistCookies } from '#request/shortlist-cookie.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { ShortlistsPage } from '#ui/account/shortlist/shortlists-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/shortlists.ts'

export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  const { id } = requirePermission(context, 'keep-shortlists')
  return { lists: await readShortlists(context.get(appContext).db, id) }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async ({ context, request, url }: Route.ActionArgs) => {
  const user = requirePermission(context, 'keep-shortlists')
  const app = context.get(appContext)
  const { db, now, locale } = app
  const { form } = await readForm(request)
  const command = { db, now }
  const given = { form, now }
  // The buttons of all pages show what is on the current list.
  const lead = async () => {
    const current = await readShortlist(app, { userId: user.id, key: undefined, kept: [] })
    const kept = (current?.members ?? []).map((member) => member.public_id).reverse()
    const cookies = shortlistCookies(
      { kept, key: null, isOfAccount: true },
      hasSecureCookies(app, url),
    )
    return leadTo(accountPath(locale, 'shortlists'), cookies)
  }
  const name = String(form.get('form'))
  if (name === 'list-new')
    return receiveForm({ ...given, name, schema: LIST_FORMS[name] }, async (input) => {
      await makeList(command, user, input)
      return lead()
    })
  if (name === 'list-name')
    return receiveForm({ ...given, name, schema: LIST_FORMS[name] }, async (input) => {
      await nameList(command, user, input)
      return lead()
    })
  if (name !== 'list-choose' && name !== 'list-drop') throw new AppError('invalid')
  return receiveForm({ ...given, name, schema: LIST_FORMS[name] }, async (input) => {
    await (name === 'list-choose' ? chooseList : dropList)(command, user, input)
    return lead()
  })
})

export default function ShortlistsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <ShortlistsPage {...loaderData} outcome={answer} />
}
