import { data, redirect } from 'react-router'
import { confirmReview } from '#commands/review/confirm-review.ts'
import { isAppError } from '#domain/errors.ts'
import { readProfile } from '#queries/profile/profile-frame.ts'
import { confirmationStatus } from '#queries/review/review-draft.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { isSecret } from '#request/review-cookie.server.ts'
import { visitorContext } from '#request/visitor.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { reviewMails } from '#ui/mail/review-mails.server.ts'
import { ConfirmPage } from '#ui/review-form/confirm-page.tsx'
import type { Route } from './+types/profile-review-confirm.ts'

/** Looking spends nothing: mail programs open every link they see. */
export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const app = context.get(appContext)
  const { memberId, frame } = await readProfile(app, params.slug)
  const token = url.searchParams.get('token')
  const secret = isSecret(token) ? token : ''
  const status = await confirmationStatus(app, { secret, memberId })
  return data({ frame, secret, status }, { status: status.kind === 'closed' ? 410 : 200 })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export const action = handler(async ({ context, params, request, url }: Route.ActionArgs) => {
  const app = context.get(appContext)
  const { network } = context.get(visitorContext)
  const { memberId, frame } = await readProfile(app, params.slug)
  const { form } = await readForm(request)
  const token = form.get('token')
  const secret = typeof token === 'string' && isSecret(token) ? token : ''
  const site = { ...app, brandName: app.brand.name }
  try {
    await confirmReview(
      { db: app.db, jobs: app.jobs, now: app.now, mailDomain: new URL(app.origin).hostname },
      {
        secret,
        memberId,
        network,
        isOtherCompany: form.get('other_company') === 'yes',
        mails: reviewMails(site, frame),
      },
    )
  } catch (error) {
    // A second press of the button: the page says what the first one led to.
    if (!isAppError(error) || error.code !== 'gone') throw error
  }
  return redirect(`${url.pathname}?token=${secret}`, 303)
})

export function headers() {
  return { 'cache-control': 'private, no-store' }
}

export default function ProfileReviewConfirmRoute({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage {...loaderData} />
}
