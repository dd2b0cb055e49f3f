import { decisionInput, moderateReview } from '#commands/moderation/moderate-review.ts'
import { tickedPeople } from '#commands/team-review/name-contributors.ts'
import { inItsPlaceInput, nameInItsPlace } from '#commands/team-review/name-in-its-place.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { readListQuery } from '#domain/account/list-query.ts'
import { isAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { DECISIONS, QUEUES } from '#domain/moderation/moderation.ts'
import { CONTRIBUTORS_FORM } from '#domain/review/contributors.ts'
import type { Db } from '#platform/database/schema.ts'
import { caseHolders, waitingCase } from '#queries/administration/cases.ts'
import { readModerationCase } from '#queries/moderation/moderation-case.ts'
import { readModerationQueue } from '#queries/moderation/moderation-queue.ts'
import { reviewObstacle } from '#queries/moderation/obstacle.ts'
import { contributorsToName } from '#queries/team-review/contributors.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { CasePage } from '#ui/account/moderation/case-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { contributorsNamedMail } from '#ui/mail/administration-mails.server.ts'
import { moderationMails } from '#ui/mail/moderation-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/moderation-case.ts'

const FLASHES = [...DECISIONS, 'named'] as const

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const user = requirePermission(context, 'moderate')
  const { q } = readListQuery(url.searchParams)
  const known = await readModerationCase(db, params.id, q)
  if (!known) throw new AppError('not-found')
  const authorDomain = known.author?.domain ?? null
  const contested = { ...known, memberId: known.member.id, authorDomain }
  const obstacle = await reviewObstacle(db, user, contested)
  const done = FLASHES.find((each) => each === url.searchParams.get('done'))
  const list = await readModerationQueue(db, { queue: queueOf(url), page: 1 })
  const viewer = { user, now }
  const cases = list.reviews.map(({ publicId: id, since }) => ({ id, since }))
  return {
    known,
    list,
    holders: await caseHolders(db, 'review', cases, viewer),
    waiting: await waitingCase(db, { subject: 'review', id: params.id }, viewer),
    obstacle,
    people: obstacle === 'own-company' ? null : await peopleToName(db, user, params.id),
    done,
    q,
    now: now.toString(),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

/** For administrators alone, and only while the public sees the review. */
async function peopleToName(db: Db, user: SignedInUser, review: string) {
  if (!isAllowed(user, 'edit-members')) return null
  return (await contributorsToName(db, review))?.people ?? null
}

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'moderate')
  const { form } = await readForm(args.request)
  const done = (what: (typeof FLASHES)[number]) => {
    const search = new URLSearchParams({ queue: queueOf(args.url), done: what })
    return leadTo(`${accountPath(app.locale, 'moderation', args.params.id)}?${search}`)
  }
  if (form.get(FORM_FIELD) === CONTRIBUTORS_FORM) {
    requirePermission(args.context, 'edit-members')
    const review = args.params.id
    const toName = await contributorsToName(app.db, review)
    if (!toName) throw new AppError('not-found')
    const { member, people: team } = toName
    const named = { name: CONTRIBUTORS_FORM, form, now: app.now, schema: inItsPlaceInput(team) }
    return receiveForm(named, async ({ reason, ...boxes }) => {
      const mail = contributorsNamedMail(app, { memberName: member.name, review, reason })
      const people = tickedPeople(team, boxes)
      await nameInItsPlace(command, user, { memberId: member.id, review, people, reason, mail })
      return done('named')
    })
  }
  const decision = DECISIONS.find((each) => each === form.get(FORM_FIELD))
  if (!decision) throw new AppError('invalid')
  const received = { name: decision, form, now: app.now, schema: decisionInput }
  return receiveForm(received, async (input) => {
    const mails = moderationMails({ ...app, brandName: app.brand.name })
    await moderateReview(command, user, { ...input, review: args.params.id, decision, mails })
    return done(decision)
  })
})

/** Where one came from, and goes on. */
function queueOf(url: URL) {
  return QUEUES.find((each) => each === url.searchParams.get('queue')) ?? QUEUES[0]
}

export default function ModerationCaseRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <CasePage {...loaderData} outcome={answer} />
}
