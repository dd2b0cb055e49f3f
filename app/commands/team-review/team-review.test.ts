import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { readTeamReview } from '#queries/team-review/team-review.ts'
import { accountContext, createSignedInTeam } from '#tests/support/account/team.ts'
import { createReview, testimonies } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { PLAIN_MAILS as mails } from '#tests/support/review/review-site.ts'
import { proposeChange, withdrawProposal } from './propose-change.ts'
import { replyToReview } from './reply-to-review.ts'
import { reportReview } from './report-review.ts'

const REVIEW = 'review000001'
const REPORT = { reason: 'not-a-client', explanation: 'Nous ne le connaissons pas.' } as const

async function createReviewed(db: Db) {
  const team = await createSignedInTeam(db)
  const reviewId = await createReview(
    db,
    { member_id: team.memberId, public_id: REVIEW },
    { testimonies: testimonies('Un travail soigné.') },
  )
  const chosen = { memberId: team.memberId, review: REVIEW }
  const seen = async () =>
    readTeamReview(queryContext(db), {
      memberId: team.memberId,
      publicId: REVIEW,
      locale: 'fr-FR',
    })
  return { ...team, reviewId, chosen, context: accountContext(db), seen }
}

test('a review has one reply', async ({ db }) => {
  const { collaborator, owner, chosen, context, seen } = await createReviewed(db)
  await replyToReview(context, collaborator, { ...chosen, mails, reply: 'Merci !' })
  expect((await seen())?.reply).toMatchObject({ body: 'Merci !', lang: 'FR_FR' })
  const again = replyToReview(context, owner, { ...chosen, mails, reply: 'Encore merci' })
  await expect(again).rejects.toMatchObject({
    code: 'conflict',
    details: { reason: 'already-replied' },
  })
  expect((await seen())?.reply?.body).toBe('Merci !')
  const { replied_count } = await db
    .selectFrom('member')
    .select('replied_count')
    .where('id', '=', chosen.memberId)
    .executeTakeFirstOrThrow()
  expect(replied_count).toBe(1)
})

test('a report waits for a moderator, and marks the review as disputed', async ({ db }) => {
  const { collaborator, chosen, context, reviewId, seen } = await createReviewed(db)
  await reportReview(context, collaborator, { ...chosen, ...REPORT })
  const shown = await seen()
  expect(shown?.isDisputed).toBe(true)
  expect(shown?.report).toMatchObject(REPORT)
  const event = await db
    .selectFrom('review_event')
    .selectAll()
    .where('review_id', '=', reviewId)
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    type: 'dispute',
    actor_kind: 'member',
    actor_id: collaborator.id,
    reason: 'not-a-client',
  })
  const again = reportReview(context, collaborator, { ...chosen, ...REPORT })
  await expect(again).rejects.toMatchObject({ details: { reason: 'already-reported' } })
})

test('a proposal changes nothing, waits, and can be withdrawn', async ({ db }) => {
  const { owner, chosen, context, reviewId, seen } = await createReviewed(db)
  const content = () =>
    db.selectFrom('review_version').selectAll().where('review_id', '=', reviewId).execute()
  const before = await content()
  const words = { body: 'Un travail très soigné.', note: 'Un mot manquait.' }
  await proposeChange(context, owner, { ...chosen, mails, ...words })
  expect((await seen())?.proposal).toMatchObject({ ...words, state: 'waiting', lang: 'FR_FR' })
  const second = proposeChange(context, owner, { ...chosen, mails, ...words })
  await expect(second).rejects.toMatchObject({ details: { reason: 'already-proposed' } })
  await withdrawProposal(context, owner, chosen)
  expect((await seen())?.proposal?.state).toBe('withdrawn')
  await proposeChange(context, owner, { ...chosen, mails, ...words })
  expect((await seen())?.proposal?.state).toBe('waiting')
  expect(await content()).toEqual(before)
})

test('the words as they stand are no proposal', async ({ db }) => {
  const { owner, chosen, context } = await createReviewed(db)
  const same = proposeChange(context, owner, {
    ...chosen,
    mails,
    body: 'Un travail soigné.',
    note: 'x',
  })
  await expect(same).rejects.toMatchObject({ details: { body: 'unchanged' } })
})

test('of another member’s review nothing is seen or done', async ({ db }) => {
  const { stranger, strangersMemberId, chosen, context, reviewId } = await createReviewed(db)
  const own = { memberId: strangersMemberId, review: REVIEW }
  for (const [where, code] of [[chosen, 'forbidden'] as const, [own, 'not-found'] as const]) {
    const attempts = [
      () => replyToReview(context, stranger, { ...where, mails, reply: 'x' }),
      () => reportReview(context, stranger, { ...where, ...REPORT }),
      () => proposeChange(context, stranger, { ...where, mails, body: 'x', note: 'x' }),
      () => withdrawProposal(context, stranger, where),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code })
  }
  const wanted = { memberId: strangersMemberId, publicId: REVIEW, locale: 'fr-FR' } as const
  expect(await readTeamReview(queryContext(db), wanted)).toBeUndefined()
  const { is_disputed } = await db
    .selectFrom('review')
    .select('is_disputed')
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow()
  expect(is_disputed).toBe(false)
})

test('a review that the public does not see is not found', async ({ db }) => {
  const { owner, chosen, context, reviewId, seen } = await createReviewed(db)
  await db.updateTable('review').set({ state: 'suspended' }).where('id', '=', reviewId).execute()
  expect(await seen()).toBeUndefined()
  const reply = replyToReview(context, owner, { ...chosen, mails, reply: 'x' })
  await expect(reply).rejects.toMatchObject({ code: 'not-found' })
})
