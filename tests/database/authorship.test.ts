import { expect } from 'vitest'
import { erasePerson } from '#commands/author/erase-person.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  askAccount,
  cookiesOf,
  createSession,
  mailedSecret,
  NOW,
} from '#tests/support/account/account.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { createReviewSite, reviewContext } from '#tests/support/review/review-site.ts'
import { signReview } from '#tests/support/review/signed-review.ts'

const CHANGED = '2026-11-16T09:00:00Z'
const LATER = '2026-11-16T10:00:00Z'
const NEXT_DAY = '2026-11-17T10:00:01Z'
const MY_REVIEWS = '/app/my-reviews'

/** A review that nobody but its mailbox knows of, and an account whose address becomes that one a day later. */
async function takeAddress(db: Db) {
  const site = await createReviewSite(db)
  const email = site.answers.email ?? ''
  const review = await signReview(db, site)
  const taker = await createUser(db, { email: 'somebody@ailleurs.fr' })
  const cookie = await createSession(db, taker, { now: CHANGED })
  const ask = (path: string, answers?: Record<string, string>, now = LATER, as = cookie) =>
    askAccount({ db, path, cookie: as, now }, answers)
  await ask('/app/security', { form: 'email', email }, CHANGED)
  const token = await mailedSecret(db, email)
  const confirmed = await ask('/app/email', { form: 'email-change', token }, CHANGED)
  expect(confirmed.headers.get('location')).toBe('/app?notice=email-changed')
  return { site, email, review, taker, cookie, ask }
}

const stateOf = async (db: Db, id: number) =>
  (await db.selectFrom('review').select('state').where('id', '=', id).executeTakeFirst())?.state

test('a change of address makes nobody the author of what was signed there before', async ({
  db,
}) => {
  const { review, ask } = await takeAddress(db)
  const own = `${MY_REVIEWS}/${review.publicId}`
  const list = await (await ask(MY_REVIEWS)).text()
  expect(list).not.toContain(review.publicId)
  expect(list).toContain('value="proof"')
  expect((await ask(own)).status).toBe(404)
  expect((await ask(`${own}/edit`)).status).toBe(404)
  expect((await ask(own, { form: 'withdraw', sure: 'yes' })).status).toBe(404)
  expect((await ask(own, { form: 'display', display: 'full' })).status).toBe(404)
  const data = await ask('/app/my-data/export', {}, CHANGED)
  expect(data.status).toBe(200)
  expect(await data.text()).not.toContain(review.publicId)
  expect(await stateOf(db, review.id)).toBe('published')
})

test('a proof of the mailbox for them makes them theirs, in that session and for a day', async ({
  db,
}) => {
  const { email, review, taker, ask } = await takeAddress(db)
  const own = `${MY_REVIEWS}/${review.publicId}`
  const other = await createSession(db, taker, { now: LATER })
  expect((await ask(MY_REVIEWS, { form: 'proof' })).status).toBe(303)
  const token = await mailedSecret(db, email)
  const proof = `${MY_REVIEWS}/proof`
  expect((await ask(`${proof}?token=${token}`)).status).toBe(200)
  expect((await ask(own)).status).toBe(404)
  const stranger = await createSession(db, await createUser(db, {}), { now: LATER })
  const given = { form: 'authorship', token }
  expect((await ask(proof, given, LATER, stranger)).status).toBe(409)
  expect((await ask(proof, given)).status).toBe(303)
  expect((await ask(proof, given)).status).toBe(409)

  const list = await (await ask(MY_REVIEWS)).text()
  expect(list).toContain(review.publicId)
  expect(list).not.toContain('value="proof"')
  expect((await ask(own, undefined, LATER, other)).status).toBe(404)
  expect((await ask(own, undefined, NEXT_DAY)).status).toBe(404)
  expect((await ask(own, { form: 'withdraw', sure: 'yes' })).status).toBe(303)
  expect(await stateOf(db, review.id)).toBe('withdrawn')
})

test('a sign-in link is not that proof', async ({ db }) => {
  const { email, review, ask } = await takeAddress(db)
  const browser = cookiesOf(await askAccount({ db, now: LATER }, { form: 'link', email }))
  const token = await mailedSecret(db, email)
  const signedIn = await askAccount(
    { db, path: '/app/link', cookie: browser, now: LATER },
    { form: 'sign-in', token, to: '/app' },
  )
  expect(signedIn.status).toBe(303)
  const own = `${MY_REVIEWS}/${review.publicId}`
  expect((await ask(own, undefined, LATER, cookiesOf(signedIn))).status).toBe(404)
})

test('a proof for one address says nothing of the next one', async ({ db }) => {
  const { site, email, ask } = await takeAddress(db)
  await ask(MY_REVIEWS, { form: 'proof' })
  const token = await mailedSecret(db, email)
  await ask(`${MY_REVIEWS}/proof`, { form: 'authorship', token })
  const next = 'p.durand@valmont-industrie.fr'
  const another = await signReview(db, site, {
    email: next,
    first_name: 'Paul',
    last_name: 'Durand',
    testimony: 'Rien à redire sur la maintenance, livrée avant la date promise.',
  })
  await db
    .updateTable('session')
    .set({ authenticated_at: new Date(LATER) })
    .execute()
  expect((await ask('/app/security', { form: 'email', email: next })).status).toBe(303)
  const moved = { form: 'email-change', token: await mailedSecret(db, next) }
  expect((await ask('/app/email', moved)).status).toBe(303)
  expect((await ask(`${MY_REVIEWS}/${another.publicId}`)).status).toBe(404)
})

test('what is signed from the address after the change is the account’s', async ({ db }) => {
  const { site, review, ask } = await takeAddress(db)
  const said = {
    testimony: 'Un second projet, mené comme le premier, dans les temps et le budget.',
  }
  const newer = await signReview(db, site, said)
  await db
    .updateTable('review_author')
    .set({ verified_at: new Date(LATER) })
    .where('review_id', '=', newer.id)
    .execute()
  const list = await (await ask(MY_REVIEWS)).text()
  expect(list).toContain(newer.publicId)
  expect(list).not.toContain(review.publicId)
})

test('an erasure after a change of address leaves what was signed there before', async ({ db }) => {
  const { email, review, taker } = await takeAddress(db)
  const rows = () =>
    db
      .selectFrom('review as r')
      .innerJoin('review_version as v', 'v.review_id', 'r.id')
      .innerJoin('review_author as a', 'a.review_id', 'r.id')
      .innerJoin('contact as c', 'c.id', 'r.contact_id')
      .selectAll()
      .where('r.id', '=', review.id)
      .execute()
  const before = await rows()
  expect(before).toHaveLength(1)
  const person = { id: taker, email, staffRole: null, memberships: [] }
  const context = { ...reviewContext(db, LATER), seal: String, note: async () => {} }
  await erasePerson(context, { ...person, authorSince: new Date(CHANGED) }, { email })
  expect(await rows()).toEqual(before)
  const left = await db.selectFrom('app_user').select('id').where('id', '=', taker).execute()
  expect(left).toEqual([])
})

test('a link that was on its way to the address before it had an account opens nobody’s', async ({
  db,
}) => {
  const site = await createReviewSite(db)
  const email = site.answers.email ?? ''
  await signReview(db, site)
  const author = cookiesOf(await askAccount({ db }, { form: 'link', email }))
  const link = await mailedSecret(db, email)
  const taker = await createUser(db, { email: 'somebody@ailleurs.fr' })
  const cookie = await createSession(db, taker, { now: NOW })
  await askAccount({ db, path: '/app/security', cookie }, { form: 'email', email })
  const token = await mailedSecret(db, email)
  await askAccount({ db, path: '/app/email', cookie }, { form: 'email-change', token })
  const followed = { form: 'sign-in', token: link, to: '/app' }
  expect((await askAccount({ db, path: '/app/link', cookie: author }, followed)).status).toBe(409)
})
