import { z } from 'zod'
import { createArticle } from '#commands/content/create-article.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { ARTICLE_STATES } from '#domain/content/article-desk.ts'
import { ARTICLE_LIMITS } from '#domain/content/article-document.ts'
import { AppError } from '#domain/errors.ts'
import { isLocale, LOCALES, localeToKey } from '#domain/locale.ts'
import { choiceInput, lineInput, wordsInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { showable } from '#domain/text/typed-text.ts'
import { readThemes } from '#queries/content/article-editor.ts'
import { articleList } from '#queries/content/article-list.ts'
import { authorList } from '#queries/content/authors.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { ArticlesPage } from '#ui/account/content/article/articles-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-articles.ts'

export const handle = { isContentTool: true }

const newInput = z.object({
  title: wordsInput(ARTICLE_LIMITS.title),
  lang: choiceInput(LOCALES),
  author: lineInput(100),
})

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  requirePermission(context, 'edit-content')
  const asked = (name: string) => showable(url.searchParams.get(name) ?? '').slice(0, 200)
  const lang = asked('lang')
  const filters = {
    state: ARTICLE_STATES.find((each) => each === asked('state')) ?? ('' as const),
    lang: isLocale(lang) ? lang : ('' as const),
    theme: asked('theme'),
    author: asked('author'),
    q: asked('q').trim(),
  }
  const list = await articleList(db, {
    ...filters,
    state: filters.state || undefined,
    lang: filters.lang ? (localeToKey(filters.lang) as LocaleCode) : undefined,
    after: asked('after'),
  })
  return {
    list,
    filters,
    authors: (await authorList(db)).map(({ id, name }) => ({ id, name })),
    themes: await readThemes({ db }),
    isAdding: url.searchParams.has('new'),
    done: url.searchParams.get('done') === 'deleted' ? ('deleted' as const) : undefined,
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-content')
  const { form, isTooLarge } = await readForm(args.request)
  if (form.get(FORM_FIELD) !== 'new') throw new AppError('invalid')
  const received = { name: 'new', form, now: app.now, isTooLarge, schema: newInput }
  return receiveForm(received, async ({ lang, ...given }) => {
    const article = { ...given, lang: localeToKey(lang) as LocaleCode }
    const id = await createArticle(command, user, article)
    const search = new URLSearchParams({ lang, done: 'begun' })
    return leadTo(`${accountPath(app.locale, 'admin', 'articles', id)}?${search}`)
  })
})

export const headers = accountHeaders

export default function AdminArticlesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const isAdding = loaderData.isAdding || answer !== undefined
  return <ArticlesPage {...loaderData} isAdding={isAdding} outcome={answer} />
}
