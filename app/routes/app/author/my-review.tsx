import { z } from 'zod'
import { changeDisplay, displayInput, withdrawReview } from '#commands/author/author-review.ts'
import { decideProposal, proposalDecisionInput } from '#commands/author/author-revise.ts'
import {
  answerReply,
  appealRefusal,
  clarifyReview,
  wordsInput,
} from '#commands/author/author-words.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { chosenDisplay } from '#domain/review/review-display.ts'
import { choiceInput } from '#domain/text/text-input.ts'
import { readAuthorReview } from '#queries/author/author-review.ts'
import { readOwnEntry } from '#queries/register/review-receipt.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import type { MyReviewDone } from '#ui/account/author/my-review-page.tsx'
import { MyReviewPage } from '#ui/account/author/my-review-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/my-review.ts'

const FLASHES: readonly MyReviewDone[] = [
  'displayed',
  'revised',
  'accepted',
  'refused',
  'answered',
  'clarified',
  'appealed',
  'withdrawn',
]

const withdrawInput = z.object({ sure: choiceInput(['yes']) })

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  const user = requirePermission(context, 'write-review')
  const review = await readAuthorReview(db, user, params.id)
  if (!review) throw new AppError('not-found')
  const entry = await readOwnEntry(db, { author: user, publicId: params.id })
  const said = url.searchParams.get('done')
  return { review, entry, done: FLASHES.find((each) => each === said) }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'write-review')
  const review = args.params.id
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const done = (what: MyReviewDone) =>
    leadTo(`${accountPath(app.locale, 'my-reviews', review)}?done=${what}`)

  switch (name) {
    case 'display':
      return receiveForm({ ...received, schema: displayInput }, async (input) => {
        const display = chosenDisplay(input.display, input.name_shown)
        const isRelationAllowed = input.relation_shown
        await changeDisplay(command, user, { display, review, isRelationAllowed })
        return done('displayed')
      })
    case 'proposal':
      return receiveForm({ ...received, schema: proposalDecisionInput }, async (input) => {
        await decideProposal(command, user, { ...input, review })
        return done(input.decision)
      })
    case 'answer':
      return receiveForm({ ...received, schema: wordsInput }, async (input) => {
        await answerReply(command, user, { ...input, review })
        return done('answered')
      })
    case 'clarify':
      return receiveForm({ ...received, schema: wordsInput }, async (input) => {
        await clarifyReview(command, user, { ...input, review })
        return done('clarified')
      })
    case 'appeal':
      return receiveForm({ ...received, schema: wordsInput }, async (input) => {
        await appealRefusal(command, user, { ...input, review })
        return done('appealed')
      })
    case 'withdraw':
      return receiveForm({ ...received, schema: withdrawInput }, async () => {
        await withdrawReview(command, user, { review })
        return done('withdrawn')
      })
    default:
      throw new AppError('invalid')
  }
})

export default function MyReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <MyReviewPage {...loaderData} outcome={answer} />
}
