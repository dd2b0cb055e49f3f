import { expect } from 'vitest'
import { changeReview } from '#commands/review/change/change-review.ts'
import { proposeChange } from '#commands/team-review/propose-change.ts'
import { replyToReview } from '#commands/team-review/reply-to-review.ts'
import type { Db } from '#platform/database/schema.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import {
  PLAIN_MAILS as mails,
  plainRevision,
  reviewContext,
  sentMails,
  TESTIMONY,
} from '#tests/support/review/review-site.ts'
import { createAuthor } from '#tests/support/review/signed-review.ts'
import { changeDisplay, withdrawReview } from './author-review.ts'
import { decideProposal, reviseReview } from './author-revise.ts'
import { answerReply, appealRefusal, clarifyReview } from './author-words.ts'

const REVISION = plainRevision(6, 'Après un an, la maintenance déçoit.')

const rowOf = (db: Db, id: number) =>
  db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const versionsOf = (db: Db, id: number) =>
  db
    .selectFrom('review_version')
    .selectAll()
    .where('review_id', '=', id)
    .orderBy('version')
    .execute()

const buyerOf = (db: Db) => db.selectFrom('buyer').selectAll().executeTakeFirstOrThrow()

const inLanguage = (db: Db) => ({ ...reviewContext(db), language: 'FR_FR' as const })

test('a withdrawn review counts for nothing, and stays withdrawn', async ({ db }) => {
  const { review, author, site } = await createAuthor(db)
  const { publicId, id } = review
  await withdrawReview(reviewContext(db), author, { review: publicId })
  expect(await rowOf(db, id)).toMatchObject({ state: 'withdrawn' })
  const member = await db
    .selectFrom('member')
    .select('review_count')
    .where('id', '=', site.memberId)
    .executeTakeFirstOrThrow()
  expect(member.review_count).toBe(0)
  const again = withdrawReview(reviewContext(db), author, { review: publicId })
  await expect(again).rejects.toMatchObject({ details: { reason: 'review-changed' } })
})

test('to whoever did not write it, a review is not there', async ({ db }) => {
  const { review, author } = await createAuthor(db)
  const other = { ...author, id: await createUser(db, {}), email: 'x@autre.fr' }
  const chosen = { review: review.publicId }
  const context = inLanguage(db)
  const decision = { proposal: 'x', decision: 'accepted' } as const
  for (const work of [
    () => withdrawReview(context, other, chosen),
    () => changeDisplay(context, other, { ...chosen, display: 'full' }),
    () => reviseReview(context, other, { ...chosen, ...REVISION }),
    () => decideProposal(context, other, { ...chosen, ...decision }),
    () => answerReply(context, other, { ...chosen, words: 'Non.' }),
    () => appealRefusal(context, other, { ...chosen, words: 'Non.' }),
    () => clarifyReview(context, other, { ...chosen, words: 'Non.' }),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'not-found' })
})

test('an address that was never confirmed makes nobody an author', async ({ db }) => {
  const { review, author } = await createAuthor(db)
  await db.updateTable('review_author').set({ verified_at: null }).execute()
  const work = withdrawReview(reviewContext(db), author, { review: review.publicId })
  await expect(work).rejects.toMatchObject({ code: 'not-found' })
})

test('a company that is masked later is found by nothing, and counts again when it is named', async ({
  db,
}) => {
  const { review, author } = await createAuthor(db)
  const chosen = { review: review.publicId }
  await changeDisplay(reviewContext(db), author, { ...chosen, display: 'company-masked' })
  expect(await rowOf(db, review.id)).toMatchObject({
    state: 'published',
    is_company_masked: true,
    is_contact_masked: false,
  })
  const hidden = await buyerOf(db)
  expect(hidden).toMatchObject({ is_anonymized: true, review_count: 0 })
  expect(hidden.slug).not.toContain('valmont')

  await changeDisplay(reviewContext(db), author, { ...chosen, display: 'name-masked' })
  expect(await rowOf(db, review.id)).toMatchObject({
    is_company_masked: false,
    is_contact_masked: true,
  })
  expect(await buyerOf(db)).toMatchObject({ is_anonymized: false, review_count: 1 })
})

test('a new version needs a consent of its own, leaves the state, and moves the points', async ({
  db,
}) => {
  const { review, author, site } = await createAuthor(db)
  await reviseReview(reviewContext(db), author, { review: review.publicId, ...REVISION })
  const [first, second] = await versionsOf(db, review.id)
  expect(first?.testimonies[0].body.FR_FR.full_text).toBe(TESTIMONY)
  expect(second?.testimonies[0].body.FR_FR.full_text).toBe(REVISION.testimony)
  const consent = await db
    .selectFrom('review_consent')
    .select('id')
    .where('version', '=', 2)
    .executeTakeFirstOrThrow()
  expect(second?.consent_id).toBe(consent.id)
  expect(await rowOf(db, review.id)).toMatchObject({ state: 'published', version: 2, rating: 6 })
  const member = await db
    .selectFrom('member')
    .select('rating_sum')
    .where('id', '=', site.memberId)
    .executeTakeFirstOrThrow()
  expect(Number(member.rating_sum)).toBe(6)
})

test('a new version that says nothing new is refused', async ({ db }) => {
  const { review, author } = await createAuthor(db)
  const same = { ...REVISION, rating: 9, testimony: TESTIMONY }
  const work = reviseReview(reviewContext(db), author, { review: review.publicId, ...same })
  await expect(work).rejects.toMatchObject({ code: 'invalid' })
})

test('a new version is looked at for signals again', async ({ db }) => {
  const { review, author, site } = await createAuthor(db)
  await db
    .updateTable('member')
    .set({ website: 'https://valmont-industrie.fr' })
    .where('id', '=', site.memberId)
    .execute()
  await reviseReview(reviewContext(db), author, { review: review.publicId, ...REVISION })
  const signals = await db.selectFrom('review_signal').select(['version', 'kind']).execute()
  expect(signals).toEqual([{ version: 2, kind: 'same-domain' }])
  expect(await rowOf(db, review.id)).toMatchObject({ state: 'published' })
})

async function propose(db: Db, { site, review }: Awaited<ReturnType<typeof createAuthor>>) {
  const body = TESTIMONY.replace('délais', 'budgets')
  const chosen = { memberId: site.memberId, review: review.publicId }
  await proposeChange(reviewContext(db), site.owner, {
    ...chosen,
    body,
    note: 'Plus juste.',
    mails,
  })
  const { public_id } = await db
    .selectFrom('change_proposal')
    .select('public_id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { body, proposal: public_id }
}

test('a proposal changes nothing until the author accepts it, and then makes version 2', async ({
  db,
}) => {
  const known = await createAuthor(db)
  const { review, author } = known
  const { body, proposal } = await propose(db, known)
  expect(await versionsOf(db, review.id)).toHaveLength(1)
  expect((await sentMails(db)).at(-1)).toMatchObject({
    subject: 'proposed',
    to_address: author.email,
  })
  const decision = { review: review.publicId, proposal, decision: 'accepted' } as const
  await decideProposal(reviewContext(db), author, decision)
  const versions = await versionsOf(db, review.id)
  expect(versions[1]?.testimonies[0].body.FR_FR.full_text).toBe(body)
  expect(versions[1]?.consent_id).toEqual(expect.any(String))
  const again = decideProposal(reviewContext(db), author, decision)
  await expect(again).rejects.toMatchObject({ details: { reason: 'review-changed' } })
})

test('a refused proposal leaves the words alone', async ({ db }) => {
  const known = await createAuthor(db)
  const { proposal } = await propose(db, known)
  const { review, author } = known
  await decideProposal(reviewContext(db), author, {
    review: review.publicId,
    proposal,
    decision: 'refused',
  })
  expect(await versionsOf(db, review.id)).toHaveLength(1)
  const { state } = await db.selectFrom('change_proposal').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('refused')
})

test('words of the author’s own settle a proposal', async ({ db }) => {
  const known = await createAuthor(db)
  await propose(db, known)
  const { review, author } = known
  await reviseReview(reviewContext(db), author, { review: review.publicId, ...REVISION })
  const { state } = await db.selectFrom('change_proposal').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('refused')
})

test('one reply has one answer', async ({ db }) => {
  const { review, author, site } = await createAuthor(db)
  const chosen = { review: review.publicId, words: 'Merci de cette réponse.' }
  await expect(answerReply(inLanguage(db), author, chosen)).rejects.toMatchObject({
    code: 'conflict',
  })
  await replyToReview(inLanguage(db), site.owner, {
    memberId: site.memberId,
    review: review.publicId,
    reply: 'Merci !',
    mails,
  })
  await answerReply(inLanguage(db), author, chosen)
  const said = await db
    .selectFrom('review_reply')
    .select(['kind', 'body'])
    .orderBy('kind')
    .execute()
  expect(said).toEqual([
    { kind: 'answer', body: chosen.words },
    { kind: 'reply', body: 'Merci !' },
  ])
  await expect(answerReply(inLanguage(db), author, chosen)).rejects.toMatchObject({
    details: { reason: 'already-replied' },
  })
})

test('an author answers what a moderator asks, and appeals once, in words that can be erased', async ({
  db,
}) => {
  const { review, author } = await createAuthor(db, { email: 's.morel@gmail.com' })
  const context = reviewContext(db)
  const moderator = {
    reviewId: review.id,
    actor: 'moderator',
    actorId: 7,
    reason: 'wording',
  } as const
  await changeReview(context, { ...moderator, type: 'ask-clarification' })
  await clarifyReview(context, author, { review: review.publicId, words: 'En mai.' })
  expect(await rowOf(db, review.id)).toMatchObject({ state: 'in-review' })
  await changeReview(context, { ...moderator, type: 'refuse' })
  const appeal = { review: review.publicId, words: 'Je suis bien leur cliente.' }
  await appealRefusal(context, author, appeal)
  expect(await rowOf(db, review.id)).toMatchObject({ state: 'appealed' })
  await changeReview(context, { ...moderator, actorId: 8, type: 'refuse' })
  await expect(appealRefusal(context, author, appeal)).rejects.toMatchObject({
    details: { reason: 'already-appealed' },
  })
  const words = await db
    .selectFrom('review_event_words as w')
    .innerJoin('review_event as e', (join) =>
      join.onRef('e.review_id', '=', 'w.review_id').onRef('e.sequence', '=', 'w.sequence'),
    )
    .select(['e.type', 'w.words'])
    .orderBy('w.sequence')
    .execute()
  expect(words).toEqual([
    { type: 'clarify', words: 'En mai.' },
    { type: 'appeal', words: appeal.words },
  ])
})
