import { data, redirect } from 'react-router'
import { DECLINE_CHOICES, declineInvitation } from '#commands/invitation/decline-invitation.ts'
import { isAppError } from '#domain/errors.ts'
import { readProfile } from '#queries/profile/profile-frame.ts'
import { isAskedBySite, tokenSubject } from '#queries/review/review-draft.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { isSecret } from '#request/review-cookie.server.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { DeclinePage } from '#ui/review-form/decline-page.tsx'
import type { Route } from './+types/profile-review-decline.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const app = context.get(appContext)
  const { frame } = await readProfile(app, params.slug)
  const token = url.searchParams.get('token')
  const secret = isSecret(token) ? token : ''
  const subject = await tokenSubject(app.db, 'review-invitation', secret, app.now)
  const done = DECLINE_CHOICES.find((choice) => choice === url.searchParams.get('done')) ?? null
  return data(
    {
      frame,
      secret,
      isOpen: subject !== undefined,
      isOfSite: await isAskedBySite(app.db, subject),
      done,
    },
    { status: subject ? 200 : 410 },
  )
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export const action = handler(async ({ context, params, request, url }: Route.ActionArgs) => {
  const app = context.get(appContext)
  const { memberId } = await readProfile(app, params.slug)
  const { form } = await readForm(request)
  // Sent by a mail program, in the place of its reader (RFC 8058).
  const isOneClick = form.get('List-Unsubscribe') === 'One-Click'
  const token = isOneClick ? url.searchParams.get('token') : form.get('token')
  const secret = typeof token === 'string' && isSecret(token) ? token : ''
  const asked = isOneClick ? 'unsubscribe' : form.get('choice')
  const choice = DECLINE_CHOICES.find((each) => each === asked) ?? 'decline'
  try {
    const { db, jobs, now, origin } = app
    const mailDomain = new URL(origin).hostname
    await declineInvitation({ db, jobs, now, mailDomain }, { secret, memberId, choice })
  } catch (error) {
    // The page says that the link opens nothing.
    if (!isAppError(error) || error.code !== 'gone') throw error
  }
  // A mail program follows no redirect.
  if (isOneClick) return data(null)
  return redirect(`${url.pathname}?token=${secret}&done=${choice}`, 303)
})

export function headers() {
  return { 'cache-control': 'private, no-store' }
}

export default function ProfileReviewDeclineRoute({ loaderData }: Route.ComponentProps) {
  return <DeclinePage {...loaderData} />
}
