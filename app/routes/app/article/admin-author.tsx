import { authorInput, changeAuthor } from '#commands/content/change-author.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { authorList } from '#queries/content/authors.ts'
import { pictureChoices } from '#queries/content/page-editor.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { AuthorsPage } from '#ui/account/content/article/authors-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-author.ts'

export const handle = { isContentTool: true }

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  requirePermission(context, 'edit-content')
  const authors = await authorList(db)
  const author = authors.find(({ id }) => id === params.id)
  if (!author) throw new AppError('not-found')
  return {
    authors,
    pictures: await pictureChoices(db, author.portrait ? [author.portrait.id] : []),
    open: author.id,
    isSaved: url.searchParams.get('done') === 'saved',
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-content')
  const { id } = args.params
  const { form } = await readForm(args.request)
  if (form.get(FORM_FIELD) !== 'author') throw new AppError('invalid')
  const received = { name: 'author', form, now: app.now, schema: authorInput }
  return receiveForm(received, async (author) => {
    await changeAuthor(command, user, { ...author, id })
    return leadTo(`${accountPath(app.locale, 'admin', 'authors', id)}?done=saved`)
  })
})

export const headers = accountHeaders

export default function AdminAuthorRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <AuthorsPage {...loaderData} outcome={answer} />
}
