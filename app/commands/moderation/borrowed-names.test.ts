import { sql } from 'kysely'
import { expect } from 'vitest'
import { newColleagueInput } from '#commands/account/accept-invitation.ts'
import { registrationInput } from '#commands/account/register-company.ts'
import { contactRequestInput } from '#commands/inbox/send-contact-request.ts'
import { invitationInput } from '#commands/invitation/invite-client.ts'
import { companyInput, itemsInput } from '#commands/profile/profile-input.ts'
import { checkReview } from '#commands/review/review-form-input.ts'
import type { Db } from '#platform/database/schema.ts'
import { signedIn } from '#tests/support/account/team.ts'
import { createBuyer, createReview, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import {
  PLAIN_MODERATION_MAILS as mails,
  NOTHING_GIVEN,
} from '#tests/support/review/held-review.ts'
import { createReviewSite, reviewContext } from '#tests/support/review/review-site.ts'
import { signReview } from '#tests/support/review/signed-review.ts'
import { moderateReview } from './moderate-review.ts'
import { illegalInput } from './report-publicly.ts'

const HIDDEN = 'Val\u200bmont\u2060 \u00adSA\ufeff'
const choices = { services: ['s'], qualities: [], areas: ['C'], founded: null, today: '2026-11-15' }
const profile = { services: [], cities: [] }

/** The shape of one field of a form, whatever else the form asks for. */
const field = (schema: { shape: object }, name: string) =>
  (schema.shape as Record<string, { parse(typed: string): unknown }>)[name]?.parse(HIDDEN)

test.for<[string, () => unknown]>([
  ['the company of an invitation', () => field(invitationInput, 'company')],
  ['the first name of an invitation', () => field(invitationInput, 'first_name')],
  ['the last name of an invitation', () => field(invitationInput, 'last_name')],
  ['the company of a message', () => field(contactRequestInput('fr-FR'), 'company')],
  ['the name of a message', () => field(contactRequestInput('fr-FR'), 'last_name')],
  ['a company that registers', () => field(registrationInput, 'company')],
  ['whoever registers it', () => field(registrationInput, 'name')],
  ['a colleague', () => field(newColleagueInput, 'name')],
  ['a profile', () => field(companyInput(profile, '2026-11-15'), 'name')],
  [
    'a profile with its article',
    () => field(companyInput(profile, '2026-11-15'), 'nameWithArticle'),
  ],
  ['somebody of a team', () => field(itemsInput('team', '2026-11-15'), '0-fullName')],
  ['a partner', () => field(itemsInput('partners', '2026-11-15'), '0-name')],
  ['whoever reports a review', () => field(illegalInput, 'name')],
])('%s has no character that cannot be seen', ([, read]) => {
  expect(read()).toBe('Valmont SA')
})

test('nor has the author of a review, nor their company', ({ db }) => {
  expect(db).toBeDefined()
  const names = { first_name: HIDDEN, last_name: HIDDEN, company: HIDDEN }
  const others = { email: 'a@acme.fr', job_title: 'C', area: 'C', service: 's', rating: '9' }
  const rest = { experienced_on: '2026-06-30', testimony: 'Bien', display: 'full', consent: 'yes' }
  expect(checkReview({ ...names, ...others, ...rest }, choices).data).toMatchObject({
    first_name: 'Valmont SA',
    last_name: 'Valmont SA',
    company: 'Valmont SA',
  })
})

const reviewRow = (db: Db, id: number) =>
  db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const kindsOf = async (db: Db) =>
  (await db.selectFrom('review_signal').select('kind').orderBy('kind').execute()).map(
    ({ kind }) => kind,
  )

test('a garage’s director is no director of Airbus, to nobody and nowhere', async ({ db }) => {
  const site = await createReviewSite(db)
  await createBuyer(db, { name: 'Airbus' })
  const claimed = { email: 'j@garage-dupont-freres.fr', company: 'Airbus', job_title: 'Directeur' }
  const { id } = await signReview(db, site, claimed)
  expect(await reviewRow(db, id)).toMatchObject({
    state: 'in-review',
    buyer_id: null,
    contact_id: null,
  })
  expect(await db.selectFrom('contact').selectAll().execute()).toEqual([])
  expect(await kindsOf(db)).toEqual(['company-name'])
})

test('a domain that looks like a known one is another one, and never becomes known', async ({
  db,
}) => {
  const site = await createReviewSite(db)
  const { id, publicId: review } = await signReview(db, site, { email: 's@vаlmont-industrie.fr' })
  expect(await reviewRow(db, id)).toMatchObject({ state: 'in-review', authenticated_at: null })
  const moderator = await signedIn(db, await createUser(db, { staff_role: 'moderator' }))
  const given = { ...NOTHING_GIVEN, company: 'new', company_name: 'Autre', evidence: 'Un appel' }
  const decided = { ...given, review, mails, decision: 'company-check' } as const
  await moderateReview(reviewContext(db), moderator, decided)
  // The person was checked: the domain says nothing of the next one who writes from it.
  expect(await reviewRow(db, id)).toMatchObject({ authenticated_method: 'company-check' })
  const domains = await db.selectFrom('buyer_domain').select('domain').execute()
  expect(domains).toEqual([{ domain: 'valmont-industrie.fr' }])
})

test('below a known domain everything is its company’s', async ({ db }) => {
  const site = await createReviewSite(db)
  const { id } = await signReview(db, site, { email: 's@export.valmont-industrie.fr' })
  expect(await reviewRow(db, id)).toMatchObject({ state: 'published', buyer_id: site.buyerId })
})

test('who gets the site used to many reviews for a month has taught it nothing', async ({ db }) => {
  const site = await createReviewSite(db)
  for (let day = 2; day < 29; day += 1)
    for (let time = 0; time < 3; time += 1) await confirmedDaysAgo(db, site.memberId, day)
  const words = ['Rigueur', 'Calme', 'Vitesse', 'Humour', 'Patience', 'Audace']
  for (const [index, testimony] of words.entries())
    await signReview(db, site, { email: `a${index}@valmont-industrie.fr`, testimony })
  expect(await kindsOf(db)).toEqual(['burst'])
})

async function confirmedDaysAgo(db: Db, member_id: number, days: number): Promise<void> {
  const review_id = await createReview(db, { member_id })
  await sql`
    insert into review_author (review_id, member_id, email, email_domain, email_kind, mailbox_hash, first_name,
                               last_name, job_title, company_name, area_id, verified_at)
    select ${review_id}, ${member_id}, 'x@x.example', 'x.example', 'professional', ${`hash ${review_id}`}, 'X', 'Y', 'Z',
           'X', (select id from tag where code = 'C'),
           ${new Date('2026-11-15T11:00:00Z')}::timestamptz - make_interval(days => ${days})
  `.execute(db)
}
