import { articleInput, articleOfForm } from '#commands/content/article-input.ts'
import { askInput, askToRead } from '#commands/content/ask-to-read.ts'
import { revisionInput } from '#commands/content/block-input.ts'
import { saveDraft } from '#commands/content/draft.ts'
import { revokePreviews, sharePreview } from '#commands/content/preview-content.ts'
import { publicationInput, publicationOf } from '#commands/content/publication-input.ts'
import { cancelSchedule, publishContent } from '#commands/content/publish-content.ts'
import { deleteContent, withdrawContent } from '#commands/content/withdraw-content.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { unkept } from '#domain/address/page-subject.ts'
import { accountPath, articlePath } from '#domain/address/paths.ts'
import type { ArticleDocument } from '#domain/content/article-document.ts'
import { isDraftSaved } from '#domain/content/saving.ts'
import { AppError } from '#domain/errors.ts'
import { isLocale, localeToKey } from '#domain/locale.ts'
import { choiceInput, optionalLineInput, textInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { articleEditor } from '#queries/content/article-editor.ts'
import { staffColleagues } from '#queries/content/staff-colleagues.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { ownLink } from '#request/back-address.ts'
import { appContext } from '#request/context.ts'
import { draftSaved, savingOf } from '#request/draft-saved.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { ArticleEditor } from '#ui/account/content/article/article-editor.tsx'
import { ARTICLE_VIEWS } from '#ui/account/content/article/article-editor-props.ts'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { staffMails } from '#ui/mail/moderation-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-article.ts'

export const handle = { isContentTool: true }

const FLASHES = [
  'begun',
  'saved',
  'published',
  'planned',
  'cancelled',
  'withdrawn',
  'shared',
  'ended',
  'asked',
] as const

const withdrawalInput = revisionInput.extend({
  answer: choiceInput(['gone', 'moved']),
  target: optionalLineInput(2_000),
  reason: textInput(500),
})

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const app = { ...context.get(appContext), shows: unkept }
  const user = requirePermission(context, 'edit-content')
  const lang = langOf(url, app.locale)
  const view = await articleEditor(app, params.id, lang)
  if (!view) throw new AppError('not-found')
  const said = url.searchParams.get('done')
  const look = url.searchParams.get('view')
  return {
    id: params.id,
    view,
    lang,
    look: ARTICLE_VIEWS.find((each) => each === look) ?? ('write' as const),
    colleagues: (await staffColleagues(app.db, user.id)).map((each) => ({
      value: each.id,
      label: each.name,
    })),
    done: FLASHES.find((each) => each === said),
    link: ownLink(url.searchParams.get('link'), app.origin),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-content')
  const { id } = args.params
  const ref = { kind: 'article', subject: id } as const
  const lang = langOf(args.url, app.locale)
  const queries = { ...app, shows: unkept }
  const { form, isTooLarge } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now, isTooLarge, longest: 250_000 }
  const { isTyping, isMore } = savingOf(form)
  const of = ({ revision, writer }: { revision: number; writer: string }) => {
    return { ...ref, revision, writer, isMore }
  }
  const back = (done: (typeof FLASHES)[number], more: Record<string, string> = {}) => {
    const { lang: shown, view } = Object.fromEntries(args.url.searchParams)
    const kept = { ...(shown && { lang: shown }), ...(view && { view }) }
    const search = new URLSearchParams({ ...kept, done, ...more })
    return leadTo(`${accountPath(app.locale, 'admin', 'articles', id)}?${search}`)
  }

  switch (name) {
    case 'article':
      return receiveForm({ ...received, schema: articleInput }, async (answers) => {
        const change = await articleOfForm(queries, lang, answers)
        const revision = await saveDraft<ArticleDocument>(command, user, of(answers), change)
        if (isTyping) return draftSaved(revision, app.now)
        return back('saved', answers.next === 'publish' ? { view: 'publish' } : {})
      })
    case 'publish':
      return receiveForm({ ...received, schema: publicationInput }, async (answers) => {
        const publication = publicationOf(answers)
        await publishContent(command, user, of(answers), publication)
        const { dueAt } = publication
        const isLater = dueAt && dueAt.epochMilliseconds > app.now.epochMilliseconds
        return back(isLater ? 'planned' : 'published')
      })
    case 'cancel':
      return receiveForm({ ...received, schema: revisionInput }, async () => {
        await cancelSchedule(command, user, ref)
        return back('cancelled')
      })
    case 'withdraw':
      return receiveForm({ ...received, schema: withdrawalInput }, async (answers) => {
        const { revision, writer, ...withdrawal } = answers
        await withdrawContent(app, user, { ...ref, revision, writer }, withdrawal)
        return back('withdrawn')
      })
    case 'delete':
      return receiveForm({ ...received, schema: revisionInput }, async (answers) => {
        await deleteContent(command, user, of(answers))
        return leadTo(`${accountPath(app.locale, 'admin', 'articles')}?done=deleted`)
      })
    case 'ask':
      return receiveForm({ ...received, schema: askInput }, async ({ reader }) => {
        const view = await articleEditor(queries, id, lang)
        if (!view) throw new AppError('not-found')
        const context = { ...command, mails: staffMails({ ...app, brandName: app.brand.name }) }
        const name = view.document.title.FR_FR ?? view.document.slug
        const path = articlePath(app.locale, view.document.slug)
        const linkOf = (secret: string) => `${app.origin}${path}?preview=${secret}`
        await askToRead(context, user, { ref, name, reader, linkOf })
        return back('asked')
      })
    case 'share':
      return receiveForm({ ...received, schema: revisionInput }, async () => {
        const view = await articleEditor(queries, id, lang)
        if (!view) throw new AppError('not-found')
        const secret = await sharePreview(command, user, ref)
        const path = articlePath(app.locale, view.document.slug)
        const link = `${app.origin}${path}?${new URLSearchParams({ preview: secret })}`
        return back('shared', { link })
      })
    case 'end-links':
      return receiveForm({ ...received, schema: revisionInput }, async () => {
        await revokePreviews(command, user, ref)
        return back('ended')
      })
    default:
      throw new AppError('invalid')
  }
})

function langOf(url: URL, own: string): LocaleCode {
  const wanted = url.searchParams.get('lang')
  return localeToKey(isLocale(wanted) ? wanted : own) as LocaleCode
}

export const headers = accountHeaders

export default function AdminArticleRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <ArticleEditor {...loaderData} outcome={isDraftSaved(answer) ? undefined : answer} />
}
