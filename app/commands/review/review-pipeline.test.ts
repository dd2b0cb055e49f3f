import { expect } from 'vitest'
import type { ReviewAnswers } from '#domain/review/review-form.ts'
import { firstProblems } from '#domain/text/text-input.ts'
import type { Db } from '#platform/database/schema.ts'
import { createBuyer, createMember } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import {
  carriedBy,
  createReviewSite,
  PLAIN_MAILS as mails,
  reviewContext,
  sentMails,
  TESTIMONY,
} from '#tests/support/review/review-site.ts'
import { confirmReview } from './confirm-review.ts'
import { noteMemberNetwork } from './note-member-network.ts'
import type { Origin } from './record-submission.ts'
import { checkReview } from './review-form-input.ts'
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
  const submission = { secret, memberId, locale, answers: {}, choices, mails, ...origin }
  await submitReview(context, submission)
  return { secret, submission }
}

async function confirm(
  db: Db,
  { memberId }: Site,
  { network = '203.0.113.7', isOtherCompany = false } = {},
) {
  const secret = await carriedBy(db, 'confirmation')
  const confirmation = { secret, memberId, network, isOtherCompany, mails }
  await confirmReview(reviewContext(db), confirmation)
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

test('an address of a known domain, without signals, is published at once, with its method', async ({
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
    country: 'FR',
    is_anonymized: false,
    review_count: 1,
  })
  const contact = await db.selectFrom('contact').selectAll().executeTakeFirstOrThrow()
  expect(contact).toMatchObject({ first_name: 'Sandrine', last_name: 'Morel', buyer_id: buyer.id })
  const events = await db.selectFrom('review_event').select('type').orderBy('sequence').execute()
  expect(events.map(({ type }) => type)).toEqual([
    'start',
    'submit',
    'confirm',
    'authenticate',
    'publish',
  ])
  const consent = await db.selectFrom('review_consent').selectAll().executeTakeFirstOrThrow()
  expect(consent).toMatchObject({ review_id: review.id, version: 1, statement: 'publish-1' })
  expect((await sentMails(db)).map(({ subject, to_address }) => [subject, to_address])).toEqual([
    ['confirmation', 's.morel@valmont-industrie.fr'],
    ['published', 's.morel@valmont-industrie.fr'],
    ['to-member', 'lea@brumaire-studio.fr'],
  ])
})

test('nothing is published, and nobody known, before the address is confirmed', async ({ db }) => {
  await submit(db, await createReviewSite(db))
  expect(await onlyReview(db)).toMatchObject({ state: 'submitted', authenticated_at: null })
  expect(await db.selectFrom('contact').selectAll().execute()).toEqual([])
})

test('a private address is held and stays unauthenticated', async ({ db }) => {
  await submitAndConfirm(db, { email: 's.morel@gmail.com' })
  expect(await onlyReview(db)).toMatchObject({ state: 'in-review', authenticated_method: null })
  expect((await sentMails(db)).map(({ subject }) => subject)).toEqual(['confirmation', 'held'])
})

test('an unknown domain is held, whatever company its author claims', async ({ db }) => {
  await createBuyer(db, { name: 'Airbus' })
  await submitAndConfirm(db, { email: 'j.dupont@garage-dupont-freres.fr', company: 'Airbus' })
  expect(await onlyReview(db)).toMatchObject({
    state: 'in-review',
    authenticated_at: null,
    buyer_id: null,
    contact_id: null,
  })
  expect(await signalsOf(db)).toEqual(['company-name'])
  const buyers = await db.selectFrom('buyer').select('name').orderBy('name').execute()
  expect(buyers.map(({ name }) => name)).toEqual(['Airbus', 'Valmont Industrie'])
})

test('a second author of a domain that nobody has checked is a signal, of a known one none', async ({
  db,
}) => {
  const site = await createReviewSite(db)
  const people = [
    { email: 'a@nouveau-client.fr', testimony: 'Un chantier propre.' },
    { email: 'b@nouveau-client.fr', testimony: 'Des conseils francs.' },
    { email: 'c@valmont-industrie.fr', testimony: 'Une facture juste.' },
    { email: 'd@valmont-industrie.fr', testimony: 'Un suivi sans faille.' },
  ]
  for (const { email, testimony } of people) {
    await submit(db, site, { email, testimony, company: 'Nouveau' })
    await confirm(db, site)
  }
  const reviews = await db.selectFrom('review').select('state').orderBy('id').execute()
  expect(reviews.map(({ state }) => state)).toEqual([
    'in-review',
    'in-review',
    'published',
    'published',
  ])
  expect(await signalsOf(db)).toEqual(['new-domain'])
})

test('whoever works for another company of the same house waits for a person', async ({ db }) => {
  const site = await createReviewSite(db)
  await submit(db, site, { company: 'Valmont Logistique' })
  await confirm(db, site, { isOtherCompany: true })
  expect(await onlyReview(db)).toMatchObject({ state: 'in-review', authenticated_at: null })
})

test('the member’s own domain, and its people, are signals', async ({ db }) => {
  await submitAndConfirm(db, { email: 'lea+perso@brumaire-studio.fr', company: 'Brumaire' })
  expect(await signalsOf(db)).toEqual(['member-user', 'same-domain'])
  const hold = await db
    .selectFrom('review_event')
    .select('reason')
    .where('type', '=', 'hold')
    .executeTakeFirstOrThrow()
  expect(hold.reason).toBe('company-check same-domain member-user')
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
  await confirm(db, site, { network: '198.51.100.4' })
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
  await submit(db, site, { email: 'p.petit@valmont-industrie.fr' })
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
    const email = `a${index}@valmont-industrie.fr`
    await submit(db, site, { email, testimony: word }, origin)
    await confirm(db, site)
  }
  expect(await signalsOf(db)).toEqual(['burst'])
})

test.for([
  ['its name', 'Valmont Industrie'],
  ['its name with a legal form', 'VALMONT INDUSTRIE SA'],
  ['its name with a space that is not seen', 'Valmont\u200b Industrie'],
  ['its name in Cyrillic letters', 'Vаlmоnt Industrie'],
  ['almost its name', 'Valmond Industries'],
  ['a longer name that begins with it', 'Valmont Industrie Services'],
])('nobody becomes a known client by %s', async ([, company = ''], { db }) => {
  const site = await createReviewSite(db)
  await submit(db, site, { email: 's.morel@valmont-lndustrie.fr', company })
  await confirm(db, site)
  expect(await onlyReview(db)).toMatchObject({ state: 'in-review' })
  expect(await signalsOf(db)).toEqual(['company-name'])
})

test('the company is that of the domain, whatever was typed', async ({ db }) => {
  const { buyerId } = await submitAndConfirm(db, { company: 'Airbus' })
  expect(await onlyReview(db)).toMatchObject({ state: 'published', buyer_id: buyerId })
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
  expect(error && firstProblems(error)).toEqual(problems)
})
