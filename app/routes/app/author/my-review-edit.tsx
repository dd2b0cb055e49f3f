import { reviseReview } from '#commands/author/author-revise.ts'
import { revisionInput } from '#commands/review/review-form-input.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { readAuthorReview } from '#queries/author/author-review.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { MyReviewEditPage } from '#ui/account/author/my-review-edit-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/my-review-edit.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  const user = requirePermission(context, 'write-review')
  const review = await readAuthorReview(db, user, params.id)
  if (!review?.revision) throw new AppError('not-found')
  return { review: { ...review, revision: review.revision } }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'write-review')
  const review = args.params.id
  const { form } = await readForm(args.request)
  const schema = revisionInput(app.videoHosts)
  return receiveForm({ name: 'revise', form, schema, now: app.now }, async (input) => {
    const { consent: _, ...revision } = input
    await reviseReview(command, user, { ...revision, review })
    return leadTo(`${accountPath(app.locale, 'my-reviews', review)}?done=revised`)
  })
})

export default function MyReviewEditRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <MyReviewEditPage {...loaderData} outcome={answer} />
}
