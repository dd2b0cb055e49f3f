import { expect } from 'vitest'
import { appealRefusal, clarifyReview } from '#commands/author/author-words.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { Decision } from '#domain/moderation/moderation.ts'
import type { Db } from '#platform/database/schema.ts'
import { readModerationCase } from '#queries/moderation/moderation-case.ts'
import { readModerationQueue } from '#queries/moderation/moderation-queue.ts'
import { signedIn } from '#tests/support/account/team.ts'
import { createDomain, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import {
  confirmedReview,
  createHeldReview,
  NOTHING_GIVEN as GIVEN,
  PLAIN_MODERATION_MAILS as mails,
} from '#tests/support/review/held-review.ts'
import { sentMails } from '#tests/support/review/review-site.ts'
import { expireReviews } from './expire-reviews.ts'
import { moderateReview } from './moderate-review.ts'

const WITH_WORDS = { ...GIVEN, words: 'Voici pourquoi.' }
const REFUSAL = { ...WITH_WORDS, reason: 'conflict-of-interest' }

type Held = Awaited<ReturnType<typeof createHeldReview>>

const decide = (
  { context, review }: Pick<Held, 'context' | 'review'>,
  actor: SignedInUser,
  decision: Decision,
  given = GIVEN,
) => moderateReview(context, actor, { ...given, review, decision, mails })

const rowOf = (db: Db, publicId: string) =>
  db.selectFrom('review').selectAll().where('public_id', '=', publicId).executeTakeFirstOrThrow()

const publicIdOf = async (db: Db, buyerId: number) => {
  const buyer = db.selectFrom('buyer').select('public_id').where('id', '=', buyerId)
  return (await buyer.executeTakeFirstOrThrow()).public_id
}

/** The author as a user: whoever signs in with the address that was verified. */
async function authorOf(db: Db, email: string): Promise<SignedInUser> {
  return signedIn(db, await createUser(db, { email }))
}

const since = async (db: Db, count: number) =>
  (await sentMails(db)).slice(count).map(({ subject, to_address }) => `${subject} → ${to_address}`)

const NEW = { company: 'new', company_name: 'Nouveau Client', evidence: 'Son site la nomme.' }

test('a person is checked for a company, with what showed it', async ({ db }) => {
  const held = await createHeldReview(db)
  const before = (await sentMails(db)).length
  const evidence = 'Fiche d’équipe du site de Valmont.'
  const company = await publicIdOf(db, held.buyerId)
  await decide(held, held.moderator, 'company-check', { ...GIVEN, evidence, company })
  expect(await rowOf(db, held.review)).toMatchObject({
    state: 'published',
    authenticated_method: 'company-check',
    buyer_id: held.buyerId,
    buyer_domain_id: null,
  })
  const check = await db.selectFrom('company_check').selectAll().executeTakeFirstOrThrow()
  expect(check).toMatchObject({ evidence, checked_by: held.moderator.id })
  expect(await since(db, before)).toEqual([
    'author company-check → s.morel@gmail.com',
    'member company-check → lea@brumaire-studio.fr',
  ])
})

test('a domain is linked once, and its next author is published at once under that name', async ({
  db,
}) => {
  const first = { email: 'a@nouveau-client.fr', company: 'NOUVEAU CLIENT SAS' }
  const held = await createHeldReview(db, first)
  await decide(held, held.moderator, 'company-check', { ...GIVEN, ...NEW })
  const link = await db
    .selectFrom('buyer_domain')
    .selectAll()
    .where('domain', '=', 'nouveau-client.fr')
    .executeTakeFirstOrThrow()
  expect(link).toMatchObject({
    source: 'review',
    evidence: NEW.evidence,
    confirmed_by: held.moderator.id,
    ended_at: null,
  })
  expect(await rowOf(db, held.review)).toMatchObject({
    state: 'published',
    authenticated_method: 'professional-email',
    buyer_domain_id: link.id,
    buyer_id: link.buyer_id,
  })
  const second = { email: 'b@nouveau-client.fr', company: 'Airbus', testimony: 'Sans détour.' }
  const review = await confirmedReview(db, held, second)
  expect(await rowOf(db, review)).toMatchObject({
    state: 'published',
    buyer_domain_id: link.id,
    buyer_id: link.buyer_id,
  })
})

test('a masked company is found by nothing, its name not even in an address', async ({ db }) => {
  const masked = { email: 'a@nouveau-client.fr', display: 'both-masked' }
  const held = await createHeldReview(db, masked)
  await decide(held, held.moderator, 'company-check', { ...GIVEN, ...NEW })
  const { buyer_id } = await rowOf(db, held.review)
  const buyer = await db
    .selectFrom('buyer')
    .selectAll()
    .where('id', '=', buyer_id)
    .executeTakeFirstOrThrow()
  expect(buyer).toMatchObject({ is_anonymized: true, review_count: 0 })
  expect(buyer.slug).not.toContain('nouveau')
})

test('nobody publishes a review whose company is unknown without checking it', async ({ db }) => {
  const held = await createHeldReview(db, { email: 'a@nouveau-client.fr' })
  for (const actor of [held.moderator, held.colleague])
    await expect(decide(held, actor, 'publish')).rejects.toMatchObject({ code: 'conflict' })
  expect((await rowOf(db, held.review)).state).toBe('in-review')
})

test('a company that looks like a known one is created only by whoever says it is another', async ({
  db,
}) => {
  const held = await createHeldReview(db, { email: 'a@nouveau-client.fr' })
  const same = { ...GIVEN, ...NEW, company_name: 'Vаlmont Industrie SA' }
  await expect(decide(held, held.moderator, 'company-check', same)).rejects.toMatchObject({
    code: 'invalid',
    details: { company_name: 'name-taken' },
  })
  await decide(held, held.moderator, 'company-check', { ...same, is_another: true })
  expect((await rowOf(db, held.review)).buyer_id).not.toBe(held.buyerId)
})

test('a held review of a known domain is published with its method', async ({ db }) => {
  const held = await createHeldReview(db, { email: 'lea@brumaire-studio.fr' })
  await createDomain(db, { buyer_id: held.buyerId, domain: 'brumaire-studio.fr' })
  await decide(held, held.moderator, 'publish')
  expect(await rowOf(db, held.review)).toMatchObject({
    state: 'published',
    authenticated_method: 'professional-email',
  })
})

test('what a decision needs is asked for, and nothing happens without it', async ({ db }) => {
  const held = await createHeldReview(db)
  const attempts: [Decision, typeof GIVEN, object][] = [
    ['company-check', GIVEN, { evidence: 'required' }],
    ['company-check', { ...GIVEN, evidence: 'Son site.' }, { company: 'required' }],
    ['company-check', { ...GIVEN, ...NEW, company: 'nobody' }, { company: 'not-a-choice' }],
    ['company-check', { ...GIVEN, ...NEW, company_name: '' }, { company_name: 'required' }],
    ['refuse', WITH_WORDS, { reason: 'required' }],
    ['refuse', { ...WITH_WORDS, reason: 'low-rating' }, { reason: 'not-a-choice' }],
    ['refuse', { ...GIVEN, reason: 'no-experience' }, { words: 'required' }],
    ['ask-clarification', { ...GIVEN, reason: 'wording' }, { words: 'required' }],
  ]
  for (const [decision, given, details] of attempts)
    await expect(decide(held, held.moderator, decision, given)).rejects.toMatchObject({
      code: 'invalid',
      details,
    })
  expect((await rowOf(db, held.review)).state).toBe('in-review')
})

test('a question goes to the author alone, and the answer back to the queue', async ({ db }) => {
  const held = await createHeldReview(db)
  const before = (await sentMails(db)).length
  await decide(held, held.moderator, 'ask-clarification', { ...WITH_WORDS, reason: 'company-link' })
  expect(await since(db, before)).toEqual(['author ask-clarification → s.morel@gmail.com'])
  const author = await authorOf(db, 's.morel@gmail.com')
  await clarifyReview(held.context, author, { review: held.review, words: 'J’y travaille.' })
  const { reviews, counts } = await readModerationQueue(db, { queue: 'clarified', page: 1 })
  expect(reviews.map(({ publicId }) => publicId)).toEqual([held.review])
  expect(counts).toMatchObject({ clarified: 1, signals: 0, 'company-check': 0 })
  const known = await readModerationCase(db, held.review)
  expect(known?.history.slice(0, 2).map(({ type, words }) => [type, words])).toEqual([
    ['clarify', 'J’y travaille.'],
    ['ask-clarification', 'Voici pourquoi.'],
  ])
})

test('a question that is never answered goes back to the queue after two weeks', async ({ db }) => {
  const held = await createHeldReview(db)
  await decide(held, held.moderator, 'ask-clarification', { ...WITH_WORDS, reason: 'company-link' })
  const asked = held.context.now
  await expireReviews({ db, now: asked.add({ hours: 14 * 24 }) })
  expect((await rowOf(db, held.review)).state).toBe('clarification-asked')
  await expireReviews({ db, now: asked.add({ hours: 14 * 24 + 1 }) })
  expect((await rowOf(db, held.review)).state).toBe('in-review')
  const { reviews } = await readModerationQueue(db, { queue: 'clarified', page: 1 })
  expect(reviews.map(({ publicId }) => publicId)).toEqual([held.review])
})

test('the author learns the reason and the words, the member nothing of the author', async ({
  db,
}) => {
  const held = await createHeldReview(db)
  await decide(held, held.moderator, 'refuse', REFUSAL)
  const told = await sentMails(db)
  const toAuthor = told.find(({ subject }) => subject === 'author refuse')
  expect(toAuthor?.body_text).toBe('conflict-of-interest Voici pourquoi.')
  const toMember = told.find(({ subject }) => subject === 'member refuse')
  expect(toMember?.body_text).toContain('conflict-of-interest')
  expect(toMember?.body_text).not.toMatch(/Voici|Morel|Sandrine|Valmont|gmail/)
  const { reason } = await db
    .selectFrom('review_event')
    .select('reason')
    .where('type', '=', 'refuse')
    .executeTakeFirstOrThrow()
  expect(reason).toBe('conflict-of-interest')
})

test('an appeal is decided by another person than the one who refused', async ({ db }) => {
  const held = await createHeldReview(db)
  await decide(held, held.moderator, 'refuse', REFUSAL)
  const author = await authorOf(db, 's.morel@gmail.com')
  await appealRefusal(held.context, author, { review: held.review, words: 'Relisez-moi.' })
  for (const decision of ['company-check', 'refuse'] as const)
    await expect(
      decide(held, held.moderator, decision, { ...REFUSAL, ...NEW }),
    ).rejects.toMatchObject({ code: 'forbidden', details: { reason: 'own-refusal' } })
  await decide(held, held.colleague, 'company-check', { ...GIVEN, ...NEW })
  expect((await rowOf(db, held.review)).state).toBe('published')
})

test('a suspension is appealed from like a refusal, once, to somebody else', async ({ db }) => {
  const held = await createHeldReview(db, {})
  const suspension = { ...WITH_WORDS, reason: 'no-experience' }
  await decide(held, held.moderator, 'suspend', suspension)
  const author = await authorOf(db, 's.morel@valmont-industrie.fr')
  const appeal = { review: held.review, words: 'Relisez-moi.' }
  await appealRefusal(held.context, author, appeal)
  expect((await readModerationCase(db, held.review))?.decisions).toEqual(['restore', 'suspend'])
  const own = { code: 'forbidden', details: { reason: 'own-refusal' } }
  for (const decision of ['restore', 'suspend'] as const)
    await expect(decide(held, held.moderator, decision, suspension)).rejects.toMatchObject(own)

  await decide(held, held.colleague, 'suspend', suspension)
  const final = { code: 'conflict', details: { reason: 'already-appealed' } }
  await expect(appealRefusal(held.context, author, appeal)).rejects.toMatchObject(final)
  // What is put back online and suspended anew is another decision.
  await decide(held, held.moderator, 'restore')
  await decide(held, held.moderator, 'suspend', suspension)
  await appealRefusal(held.context, author, appeal)
  await decide(held, held.colleague, 'restore')
  expect((await rowOf(db, held.review)).state).toBe('published')
})

test('only staff decides', async ({ db }) => {
  const held = await createHeldReview(db)
  const author = await authorOf(db, 's.morel@gmail.com')
  const owner = await signedIn(db, held.owner.id)
  for (const somebody of [author, owner])
    await expect(decide(held, somebody, 'publish')).rejects.toMatchObject({ code: 'forbidden' })
  expect((await rowOf(db, held.review)).state).toBe('in-review')
})

test.for([
  ['a user of the member', 'staff@people.example', 'joins'],
  ['a former user of the member', 'staff@people.example', 'left'],
  ['somebody who writes from the domain of its site', 'staff@brumaire-studio.fr', ''],
  ['somebody of the client', 'staff@valmont-industrie.fr', ''],
] as const)('%s does not decide about its reviews', async ([, email, how], { db }) => {
  const published = await createHeldReview(db, {})
  const id = await createUser(db, { staff_role: 'moderator', email })
  if (how) {
    const membership = { user_id: id, member_id: published.memberId, role: 'collaborator' } as const
    await db.insertInto('membership').values(membership).execute()
  }
  if (how === 'left') await db.deleteFrom('membership').where('user_id', '=', id).execute()
  const moderator = await signedIn(db, id)
  const suspension = { ...REFUSAL, reason: 'reported-doubt' }
  await expect(decide(published, moderator, 'suspend', suspension)).rejects.toMatchObject({
    code: 'forbidden',
    details: { reason: 'own-company' },
  })
})

test.for([
  ['from the mailbox of their account', 'same'],
  ['from another spelling of it', 'tagged'],
  ['from a mailbox that their account had before', 'former'],
  ['in a browser in which they were signed in', 'browser'],
] as const)('staff do not decide about a review that they wrote %s', async ([, how], { db }) => {
  const held = await createHeldReview(db)
  const author = await db
    .selectFrom('review_author')
    .select(['email', 'review_id', 'mailbox_hash'])
    .executeTakeFirstOrThrow()
  const [name = '', domain = ''] = author.email.split('@')
  const email = {
    same: author.email.toUpperCase(),
    tagged: `${name}+staff@${domain}`,
    former: 'staff@people.example',
    browser: 'staff@people.example',
  }[how]
  const id = await createUser(db, { staff_role: 'moderator', email })
  if (how === 'former')
    await db
      .insertInto('former_mailbox')
      .values({ user_id: id, mailbox_hash: author.mailbox_hash, left_at: new Date() })
      .execute()
  if (how === 'browser') await db.updateTable('review_evidence').set({ user_id: id }).execute()
  await expect(decide(held, await signedIn(db, id), 'publish')).rejects.toMatchObject({
    code: 'forbidden',
    details: { reason: 'own-review' },
  })
  expect((await rowOf(db, held.review)).state).toBe('in-review')
})

test('what was decided in the meantime is told, not decided twice', async ({ db }) => {
  const held = await createHeldReview(db)
  await decide(held, held.moderator, 'refuse', REFUSAL)
  await expect(decide(held, held.colleague, 'publish')).rejects.toMatchObject({
    code: 'conflict',
    details: { reason: 'decided-meanwhile' },
  })
  const nowhere = { ...held, review: 'nowhere00000' }
  await expect(decide(nowhere, held.colleague, 'publish')).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('suspended, a review leaves every figure; put back, it counts as before', async ({ db }) => {
  const held = await createHeldReview(db, {})
  const memberRow = () =>
    db
      .selectFrom('member')
      .select(['review_count', 'authenticated_review_count'])
      .where('id', '=', held.memberId)
      .executeTakeFirstOrThrow()
  const before = await memberRow()
  await decide(held, held.moderator, 'suspend', { ...REFUSAL, reason: 'reported-doubt' })
  expect(await memberRow()).toEqual({ review_count: 0, authenticated_review_count: 0 })
  await decide(held, held.moderator, 'restore')
  expect(await memberRow()).toEqual(before)
})

test('queues show the oldest first, and each held review once', async ({ db }) => {
  const held = await createHeldReview(db)
  await createDomain(db, { buyer_id: held.buyerId, domain: 'brumaire-studio.fr' })
  const second = await confirmedReview(db, held, {
    email: 'jean@brumaire-studio.fr',
    testimony: 'Tout autre chose : une équipe discrète, des délais tenus, un prix juste et clair.',
  })
  const counts = async () => (await readModerationQueue(db, { queue: 'signals', page: 1 })).counts
  expect(await counts()).toMatchObject({ 'company-check': 1, signals: 1, clarified: 0 })
  await decide({ ...held, review: second }, held.moderator, 'refuse', REFUSAL)
  expect(await counts()).toMatchObject({ 'company-check': 1, signals: 0 })
})
