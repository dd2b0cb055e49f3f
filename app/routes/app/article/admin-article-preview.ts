import { redirect } from 'react-router'
import { openPreview } from '#commands/content/preview-content.ts'
import { unkept } from '#domain/address/page-subject.ts'
import { articlePath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { isLocale, localeToKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { articleEditor } from '#queries/content/article-editor.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import type { Route } from './+types/admin-article-preview.ts'

/** Leads to the article itself, with a link to the draft that is good for some minutes. */
export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const app = context.get(appContext)
  const user = requirePermission(context, 'edit-content')
  const wanted = url.searchParams.get('lang')
  const locale = isLocale(wanted) ? wanted : app.locale
  const queries = { ...app, shows: unkept }
  const view = await articleEditor(queries, params.id, localeToKey(locale) as LocaleCode)
  if (!view) throw new AppError('not-found')
  const ref = { kind: 'article', subject: params.id } as const
  const secret = await openPreview(app, user, ref)
  const path = articlePath(locale, view.document.slug)
  return redirect(`${path}?${new URLSearchParams({ preview: secret })}`, 303)
})
