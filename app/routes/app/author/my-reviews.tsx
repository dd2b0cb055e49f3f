import { z } from 'zod'
import { askMailboxProof } from '#commands/account/prove-mailbox.ts'
import { accountPath } from '#domain/address/paths.ts'
import { readAuthorReviews } from '#queries/author/author-review.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { MyReviewsPage } from '#ui/account/author/my-reviews-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { accountMails } from '#ui/mail/account-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/my-reviews.ts'

const FLASHES = ['link-sent', 'proved'] as const

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  const user = requirePermission(context, 'write-review')
  return {
    reviews: await readAuthorReviews(db, user),
    email: user.email,
    since: user.authorSince?.toISOString() ?? null,
    done: FLASHES.find((each) => each === url.searchParams.get('done')),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

/** A link to the account's own mailbox, for what was signed from it earlier. */
export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command, network } = accountRequest(args)
  const user = requirePermission(args.context, 'write-review')
  const { form } = await readForm(args.request)
  const received = { name: 'proof', form, schema: z.object({}), now: app.now }
  return receiveForm(received, async () => {
    const mail = accountMails(app, app.locale).mailboxProof(user.email)
    await askMailboxProof(command, user, { network, mail })
    return leadTo(`${accountPath(app.locale, 'my-reviews')}?done=link-sent`)
  })
})

export const headers = accountHeaders

export default function MyReviewsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <MyReviewsPage {...loaderData} outcome={answer} />
}
