import { z } from 'zod'
import { addToCollection, removeFromCollection } from '#commands/profile/fill-collection.ts'
import {
  contributorsInput,
  nameContributors,
  tickedPeople,
} from '#commands/team-review/name-contributors.ts'
import {
  proposalInput,
  proposeChange,
  withdrawProposal,
} from '#commands/team-review/propose-change.ts'
import { replyInput, replyToReview } from '#commands/team-review/reply-to-review.ts'
import { reportInput, reportReview } from '#commands/team-review/report-review.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { readTeamReview } from '#queries/team-review/team-review.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requireMemberPermission } from '#request/signed-in.ts'
import type { ReviewDone } from '#ui/account/team-review/team-review-page.tsx'
import { TeamReviewPage } from '#ui/account/team-review/team-review-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { reviewMails } from '#ui/mail/review-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/review.ts'

const FLASHES: readonly ReviewDone[] = [
  'replied',
  'reported',
  'proposed',
  'withdrawn',
  'named',
  'added',
  'removed',
]

const collectionInput = z.object({ collection: z.string() })

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = context.get(appContext)
  const { member } = requireMemberPermission(context, 'read-reviews')
  const { memberId, slug } = member
  const known = await readTeamReview(queryContext, { memberId, publicId: params.id, locale })
  if (!known) throw new AppError('not-found')
  const said = url.searchParams.get('done')
  return { slug, known, done: FLASHES.find((each) => each === said) }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const { user, member } = requireMemberPermission(args.context, 'read-reviews')
  const chosen = { memberId: member.memberId, review: args.params.id }
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const mails = reviewMails({ ...app, brandName: app.brand.name }, member)
  const done = (what: ReviewDone) =>
    leadTo(`${accountPath(app.locale, 'reviews', chosen.review)}?done=${what}`)

  switch (name) {
    case 'reply':
      return receiveForm({ ...received, schema: replyInput }, async (input) => {
        await replyToReview(command, user, { ...chosen, ...input, mails })
        return done('replied')
      })
    case 'report':
      return receiveForm({ ...received, schema: reportInput }, async (input) => {
        await reportReview(command, user, { ...chosen, ...input })
        return done('reported')
      })
    case 'propose':
      return receiveForm({ ...received, schema: proposalInput }, async (input) => {
        await proposeChange(command, user, { ...chosen, ...input, mails })
        return done('proposed')
      })
    case 'withdraw':
      await withdrawProposal(command, user, chosen)
      return done('withdrawn')
    case 'contributors': {
      const { locale, ...queryContext } = args.context.get(appContext)
      const { memberId, review: publicId } = chosen
      const known = await readTeamReview(queryContext, { memberId, publicId, locale })
      if (!known) throw new AppError('not-found')
      const schema = contributorsInput(known.people)
      return receiveForm({ ...received, schema }, async (boxes) => {
        const people = tickedPeople(known.people, boxes)
        await nameContributors(command, user, { ...chosen, people })
        return done('named')
      })
    }
    case 'add':
      return receiveForm({ ...received, schema: collectionInput }, async (input) => {
        await addToCollection(command, user, { ...chosen, ...input })
        return done('added')
      })
    case 'remove':
      return receiveForm({ ...received, schema: collectionInput }, async (input) => {
        await removeFromCollection(command, user, { ...chosen, ...input })
        return done('removed')
      })
    default:
      throw new AppError('invalid')
  }
})

export default function ReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <TeamReviewPage {...loaderData} outcome={answer} />
}
