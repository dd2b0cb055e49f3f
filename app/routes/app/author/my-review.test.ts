import { expect } from 'vitest'
import { replyToReview } from '#commands/team-review/reply-to-review.ts'
import {
  askAccount,
  cookiesOf,
  createSession,
  mailedSecret,
} from '#tests/support/account/account.ts'
import { test } from '#tests/support/database/database.ts'
import {
  createReviewSite,
  PLAIN_MAILS as mails,
  reviewContext,
} from '#tests/support/review/review-site.ts'
import { createAuthor, signReview } from '#tests/support/review/signed-review.ts'

test('whoever has confirmed a review comes in by a link to its address, and finds it', async ({
  db,
}) => {
  const site = await createReviewSite(db)
  const { publicId } = await signReview(db, site)
  const email = site.answers.email ?? ''
  const own = `/app/my-reviews/${publicId}`
  const asked = await askAccount({ db }, { form: 'link', email, to: own })
  const token = await mailedSecret(db, email)
  const path = `/app/link?token=${token}&to=${encodeURIComponent(own)}`
  const entered = await askAccount({ db, path, cookie: cookiesOf(asked) }, { token, to: own })
  expect(entered.status).toBe(303)
  expect(entered.headers.get('location')).toBe(own)
  const page = await askAccount({ db, path: own, cookie: cookiesOf(entered) })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Une équipe qui tient ses délais')
  const user = await db
    .selectFrom('app_user')
    .select(['full_name', 'staff_role'])
    .where('email', '=', email)
    .executeTakeFirst()
  expect(user).toEqual({ full_name: 'Sandrine Morel', staff_role: null })
})

const REVISION = {
  rating: '3',
  testimony: 'Finalement non.',
  timeline_label_1: 'Mars 2026',
  timeline_text_1: 'Arrêt du projet',
  consent: 'yes',
}

test('every form of the page does what it says', async ({ db }) => {
  const { author, review, site } = await createAuthor(db)
  const cookie = await createSession(db, author.id)
  const path = `/app/my-reviews/${review.publicId}`
  const context = { ...reviewContext(db), language: 'FR_FR' as const }
  const chosen = { memberId: site.memberId, review: review.publicId }
  await replyToReview(context, site.owner, { ...chosen, reply: 'Merci !', mails })
  const send = (answers: Record<string, string>, where = path) =>
    askAccount({ db, path: where, cookie }, answers)

  expect((await send({ form: 'answer', words: '' })).status).toBe(422)
  // Not by the list: it takes the tick.
  expect((await send({ form: 'display', display: 'company-masked' })).status).toBe(422)
  for (const [answers, done, where] of [
    [{ form: 'answer', words: 'À bientôt.' }, 'answered', path],
    [{ form: 'display', display: 'both-masked', name_shown: 'yes' }, 'displayed', path],
    [REVISION, 'revised', `${path}/edit`],
    [{ form: 'withdraw', sure: 'yes' }, 'withdrawn', path],
  ] as const) {
    const answer = await send(answers, where)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?done=${done}`])
  }
  const page = await (await askAccount({ db, path, cookie })).text()
  expect(page).toContain('Finalement non.')
  const form = await (await askAccount({ db, path: `${path}/edit`, cookie })).text()
  expect(form).toMatch(/name="timeline_text_1"[^>]*value="Arrêt du projet"/)
})

test('a withdrawal that is not confirmed is none', async ({ db }) => {
  const { author, review } = await createAuthor(db)
  const cookie = await createSession(db, author.id)
  const path = `/app/my-reviews/${review.publicId}`
  expect((await askAccount({ db, path, cookie }, { form: 'withdraw' })).status).toBe(422)
  const { state } = await db.selectFrom('review').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('published')
})

test('the data can be taken away, and erased with the account', async ({ db }) => {
  const { author, review } = await createAuthor(db)
  const cookie = await createSession(db, author.id)
  const file = await askAccount({ db, path: '/app/my-data/export', cookie }, { form: 'export' })
  expect(file.headers.get('content-disposition')).toContain('my-data-2026-11-15.json')
  expect(await file.json()).toMatchObject({
    account: { email: author.email },
    reviews: [{ id: review.publicId, signed_as: { last_name: 'Morel' } }],
  })
  const path = '/app/my-data'
  const wrong = await askAccount({ db, path, cookie }, { form: 'erase', email: 'x@y.fr' })
  expect(wrong.status).toBe(422)
  const answers = { form: 'erase', email: author.email }
  const erased = await askAccount({ db, path, cookie }, answers)
  expect(erased.headers.get('location')).toBe('/app?notice=erased')
  expect((await askAccount({ db, path, cookie })).status).toBe(401)
})
