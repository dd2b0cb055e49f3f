import { z } from 'zod'
import { askMailboxProof } from '#commands/account/prove-mailbox.ts'
import { accountPath } from '#domain/address/paths.ts'
import { accountHeaders } from '#platform/account-headers.ts'
import { accountRequest, leadTo } from '#platform/account-request.server.ts'
import { appContext } from '#platform/context.ts'
import { readForm } from '#platform/form.server.ts'
import { handler } from '#platform/handler.ts'
import { receiveForm } from '#platform/receive-form.server.ts'
import { requirePermission } from '#platform/signed-in.ts'
import { readAuthorReviews } from '#queries/author/author-reviews.ts'
import { MyReviewsPage } from '#ui/account/author/my-reviews-page.tsx'
import { accountLetters } from '#ui/account/mail/account-letters.server.ts'
import { readAnew } from '#ui/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/my-reviews.ts'

const NOTICES = ['link-sent', 'proved'] as const

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  const user = requirePermission(context, 'write-review')
  return {
    reviews: await readAuthorReviews(db, user),
    email: user.email,
    since: user.authorSince?.toISOString() ?? null,
    done: NOTICES.find((each) => each === url.searchParams.get('done')),
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
    const letter = accountLetters(app, app.locale).mailboxProof(user.email)
    await askMailboxProof(command, user, { network, letter })
    return leadTo(`${accountPath(app.locale, 'my-reviews')}?done=link-sent`)
  })
})

export const headers = accountHeaders

export default function MyReviewsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <MyReviewsPage {...loaderData} outcome={answer} />
}
