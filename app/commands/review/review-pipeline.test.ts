import { expect } from 'vitest'
import type { ReviewAnswers } from '#domain/review-form.ts'
import type { Db } from '#platform/schema.ts'
import { createBuyer, createMember } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import {
  carriedBy,
  createReviewSite,
  PLAIN_LETTERS as letters,
  mails,
  reviewContext,
  TESTIMONY,
} from '#tests/support/review-site.ts'
import { confirmReview } from './confirm-review.ts'
import { noteMemberNetwork } from './note-member-network.ts'
import type { Origin } from './record-submission.ts'
import { checkReview, problemsOf } from './review-form-input.ts'
import { saveReviewDraft } from './save-review-draft.ts'
import { submitReview } from './submit-review.ts'

const ORIGIN: Origin = { network: '203.0.113.7', userPublicId: undefined }

type Site = Awaited<ReturnType<typeof createReviewSite>>

/** From a profile to the mailbox. */
async function submit(db: Db, site: Site, change: ReviewAnswers = {}, origin = ORIGIN) {
  const { memberId, choices } = site
  const answers = { ...site.answers, ...change }
  const locale = 'FR_FR' as const
  const context = reviewContext(db)
  const { secret } = await saveReviewDraft(context, {
    secret: undefined,
    memberId,
    locale,
    answers,
    network: origin.network,
  })
  const submission = { secret, memberId, locale, answers: {}, choices, letters, ...origin }
  await submitReview(context, submission)
  return { secret, submission }
}

async function confirm(db: Db, { memberId }: Site, network = '203.0.113.7') {
  const secret = await carriedBy(db, 'confirmation')
  await confirmReview(reviewContext(db), { secret, memberId, network, letters })
}

const onlyReview = (db: Db) => db.selectFrom('review').selectAll().executeTakeFirstOrThrow()

async function signalsOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('review_signal').select('kind').orderBy('kind').execute()
  return rows.map(({ kind }) => kind)
}

async function submitAndConfirm(db: Db, change: ReviewAnswers = {}) {
  const site = await createReviewSite(db)
  await submit(db, site, change)
  await confirm(db, site)
  return site
}

test('a professional address without signals is published at once, with its method', async ({
  db,
}) => {
  await submitAndConfirm(db)
  const review = await onlyReview(db)
  expect(review).toMatchObject({
    state: 'published',
    rating: 9,
    authenticated_method: 'professional-email',
    experienced_on: '2026-06-30',
    is_contact_masked: false,
    has_testimony: true,
  })
  const buyer = await db.selectFrom('buyer').selectAll().executeTakeFirstOrThrow()
  expect(buyer).toMatchObject({
    name: 'Valmont Industrie',
    slug: 'valmont-industrie',
    email_domain: 'valmont-industrie.fr',
    country: 'FR',
    is_anonymized: false,
    review_count: 1,
  })
  const contact = await db.selectFrom('contact').selectAll().executeTakeFirstOrThrow()
  expect(contact).toMatchObject({ first_name: 'Sandrine', last_name: 'Morel', buyer_id: buyer.id })
  const events = await db.selectFrom('review_event').select('type').orderBy('sequence').execute()
  expect(events.map(({ type }) => type)).toEqual(['start', 'submit', 'confirm', 'publish'])
  const consent = await db.selectFrom('review_consent').selectAll().executeTakeFirstOrThrow()
  expect(consent).toMatchObject({ review_id: review.id, version: 1, statement: 'publish-1' })
  expect((await mails(db)).map(({ subject, to_address }) => [subject, to_address])).toEqual([
    ['confirmation', 's.morel@valmont-industrie.fr'],
    ['published', 's.morel@valmont-industrie.fr'],
    ['notice', 'lea@brumaire-studio.fr'],
  ])
})

test('nothing is published, and nobody known, before the address is confirmed', async ({ db }) => {
  await submit(db, await createReviewSite(db))
  expect(await onlyReview(db)).toMatchObject({ state: 'submitted', authenticated_at: null })
  expect(await db.selectFrom('buyer').selectAll().execute()).toEqual([])
})

test('a private address is held and stays unauthenticated', async ({ db }) => {
  await submitAndConfirm(db, { email: 's.morel@gmail.com' })
  expect(await onlyReview(db)).toMatchObject({ state: 'in-review', authenticated_method: null })
  expect((await mails(db)).map(({ subject }) => subject)).toEqual(['confirmation', 'held'])
})

test('the member’s own domain, and its people, are signals', async ({ db }) => {
  await submitAndConfirm(db, { email: 'lea+perso@brumaire-studio.fr' })
  expect(await signalsOf(db)).toEqual(['member-user', 'same-domain'])
  const hold = await db
    .selectFrom('review_event')
    .select('reason')
    .where('type', '=', 'hold')
    .executeTakeFirstOrThrow()
  expect(hold.reason).toBe('same-domain member-user')
})

test('a company of the same group is a signal', async ({ db }) => {
  const site = await createReviewSite(db)
  const sister = await createMember(db, { website: 'https://valmont-industrie.fr/' })
  const group = await db
    .insertInto('member_group')
    .values({ public_id: 'groupgroup01', name: 'Groupe' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const member_id of [site.memberId, sister]) {
    await db
      .insertInto('member_group_membership')
      .values({ group_id: group.id, member_id })
      .execute()
  }
  await submit(db, site)
  await confirm(db, site)
  expect(await signalsOf(db)).toEqual(['same-group'])
})

test('who was a user of the member stays one to us', async ({ db }) => {
  const site = await createReviewSite(db)
  await db.updateTable('app_user').set({ email: 's.morel@valmont-industrie.fr' }).execute()
  await db.deleteFrom('membership').execute()
  await submit(db, site)
  await confirm(db, site)
  expect(await signalsOf(db)).toEqual(['member-user'])
})

test('a network of the member’s people is a signal, from the signature or the confirmation', async ({
  db,
}) => {
  const site = await createReviewSite(db)
  await noteMemberNetwork(reviewContext(db), site.owner, '198.51.100.4')
  await submit(db, site)
  await confirm(db, site, '198.51.100.4')
  expect(await signalsOf(db)).toEqual(['same-network'])
})

test('a browser that signed in for the member is a signal', async ({ db }) => {
  const site = await createReviewSite(db)
  const { public_id } = await db
    .selectFrom('app_user')
    .select('public_id')
    .executeTakeFirstOrThrow()
  await submit(db, site, {}, { ...ORIGIN, userPublicId: public_id })
  await confirm(db, site)
  expect(await signalsOf(db)).toEqual(['same-device'])
})

test('the same words again are a signal', async ({ db }) => {
  const site = await createReviewSite(db)
  await submit(db, site)
  await confirm(db, site)
  await submit(db, site, { email: 'p.petit@autre-client.fr', company: 'Autre Client' })
  await confirm(db, site)
  expect(await signalsOf(db)).toEqual(['near-duplicate'])
})

test('a member that has reviewed the author’s company lately is a signal', async ({ db }) => {
  const site = await createReviewSite(db)
  const other = await createMember(db, { website: 'https://valmont-industrie.fr' })
  const back = { ...site, memberId: other }
  await submit(db, back, { email: 'paul@brumaire-studio.fr', company: 'Brumaire' })
  await confirm(db, back)
  await submit(db, site, {
    testimony: 'Tout autre chose, dit avec de tout autres mots que le leur.',
  })
  await confirm(db, site)
  expect(await signalsOf(db)).toEqual(['reciprocal'])
})

test('many more reviews in a day than usual are a signal', async ({ db }) => {
  const site = await createReviewSite(db)
  const words = ['Rigueur', 'Calme', 'Vitesse', 'Humour', 'Patience', 'Audace']
  for (const [index, word] of words.entries()) {
    const origin = { ...ORIGIN, network: `203.0.113.${index}` }
    const email = `a@client-${index}.fr`
    await submit(db, site, { email, company: `Client ${index}`, testimony: word }, origin)
    await confirm(db, site)
  }
  expect(await signalsOf(db)).toEqual(['burst'])
})

test('nobody becomes a known client by its name alone', async ({ db }) => {
  await createBuyer(db, { name: 'Valmont Industrie' })
  await submitAndConfirm(db)
  expect(await signalsOf(db)).toEqual(['company-name'])
})

test('the company is that of the domain, whatever was typed', async ({ db }) => {
  const known = await createBuyer(db, { name: 'Valmont', email_domain: 'valmont-industrie.fr' })
  await submitAndConfirm(db, { company: 'VALMONT SAS' })
  expect(await onlyReview(db)).toMatchObject({ state: 'published', buyer_id: known })
})

test('a masked company is found by nothing, its name not even in an address', async ({ db }) => {
  await submitAndConfirm(db, { display: 'company-masked' })
  expect(await onlyReview(db)).toMatchObject({ is_company_masked: true, state: 'published' })
  const buyer = await db.selectFrom('buyer').selectAll().executeTakeFirstOrThrow()
  expect(buyer).toMatchObject({ is_anonymized: true, review_count: 0 })
  expect(buyer.slug).not.toContain('valmont')
})

test('a low rating goes the same way as a high one', async ({ db }) => {
  await submitAndConfirm(db, { rating: '0' })
  expect(await onlyReview(db)).toMatchObject({ state: 'published', rating: 0 })
})

test('a link is worth one confirmation', async ({ db }) => {
  const site = await submitAndConfirm(db)
  await expect(confirm(db, site)).rejects.toMatchObject({ code: 'gone' })
})

test('what is signed cannot be signed again', async ({ db }) => {
  const site = await createReviewSite(db)
  const { submission } = await submit(db, site)
  const again = submitReview(reviewContext(db), submission)
  await expect(again).rejects.toMatchObject({ code: 'gone' })
})

test.each<[string, ReviewAnswers, ReviewAnswers]>([
  ['without consent', { consent: '' }, { consent: 'required' }],
  ['with a disposable address', { email: 'x@yopmail.com' }, { email: 'email-disposable' }],
  ['of tomorrow', { experienced_on: '2026-11-16' }, { experienced_on: 'date-future' }],
  ['older than the member', { experienced_on: '2015-02-28' }, { experienced_on: 'date-too-early' }],
  ['of no day', { experienced_on: '2026-02-30' }, { experienced_on: 'date-invalid' }],
  ['with eleven points', { rating: '11' }, { rating: 'not-a-choice' }],
  ['with half points', { rating: '4.5' }, { rating: 'not-a-choice' }],
  ['without words', { testimony: ' ' }, { testimony: 'required' }],
  ['with a script for a video', { video: 'javascript:alert(1)' }, { video: 'url-invalid' }],
])('a review %s is not taken', (_, change, problems) => {
  const choices = {
    services: ['s'],
    qualities: ['q'],
    areas: ['C'],
    founded: '2015-03-01',
    today: '2026-11-15',
  }
  const good = {
    service: 's',
    experienced_on: '2026-06-30',
    first_name: 'A',
    last_name: 'B',
    email: 'a@acme.fr',
    job_title: 'C',
    company: 'D',
    area: 'C',
    rating: '9',
    testimony: TESTIMONY,
    display: 'full',
    consent: 'yes',
  }
  expect(checkReview(good, choices).success).toBe(true)
  const { error } = checkReview({ ...good, ...change }, choices)
  expect(error && problemsOf(error)).toEqual(problems)
})
