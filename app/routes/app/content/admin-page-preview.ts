import { redirect } from 'react-router'
import { openPreview } from '#commands/content/preview-content.ts'
import { writtenPagePath } from '#domain/address/written-page-path.ts'
import { refOfPage } from '#domain/content/content-ref.ts'
import { AppError } from '#domain/errors.ts'
import { isLocale } from '#domain/locale.ts'
import { readPublishedPage } from '#queries/content/published-page.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import type { Route } from './+types/admin-page-preview.ts'

/** Leads to the page itself, with a link to the draft that is good for some minutes. */
export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const app = context.get(appContext)
  const user = requirePermission(context, 'edit-content')
  const ref = refOfPage(params.id)
  const page = await readPublishedPage(app.db, ref)
  if (!page) throw new AppError('not-found')
  const lang = url.searchParams.get('lang')
  const secret = await openPreview(app, user, ref)
  const path = writtenPagePath(isLocale(lang) ? lang : app.locale, page)
  return redirect(`${path}?${new URLSearchParams({ preview: secret })}`, 303)
})
