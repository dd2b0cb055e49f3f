import { sql } from 'kysely'
import { expect } from 'vitest'
import { readModerationQueue } from '#queries/moderation/moderation-queue.ts'
import { askAccount, createSession } from '#tests/support/account/account.ts'
import { test } from '#tests/support/database/database.ts'
import { createHeldReview } from '#tests/support/review/held-review.ts'
import { sentMails, TESTIMONY } from '#tests/support/review/review-site.ts'

const OWN_DOMAIN = { email: 's.morel@brumaire-studio.fr' }

test('a moderator finds the review with its signal, and decides by a plain form', async ({
  db,
}) => {
  const { review, moderator } = await createHeldReview(db, OWN_DOMAIN)
  const cookie = await createSession(db, moderator.id)
  const list = await askAccount({ db, path: '/app/moderation?queue=company-check', cookie })
  expect(await list.text()).toContain(`/app/moderation/${review}?queue=company-check`)

  const path = `/app/moderation/${review}?queue=signals`
  const page = await (await askAccount({ db, path, cookie })).text()
  expect(page).toContain(TESTIMONY)
  expect(page).toContain('value="refuse"')

  const incomplete = { form: 'refuse', version: '1', reason: 'conflict-of-interest', words: '' }
  const refused = await askAccount({ db, path, cookie }, incomplete)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toMatch(/<details[^>]* open=""/)
  const decided = await askAccount({ db, path, cookie }, { ...incomplete, words: 'Même domaine.' })
  expect(decided.status).toBe(303)
  expect(decided.headers.get('location')).toBe(
    `/app/moderation/${review}?queue=signals&done=refuse`,
  )
  const last = (await sentMails(db))
    .filter(({ to_address }) => to_address === OWN_DOMAIN.email)
    .at(-1)
  expect(last?.body_text).toContain('Même domaine.')
  expect(last?.body_text).toContain(`my-reviews%2F${review}`)

  const answer = await askAccount({ db, path, cookie }, { form: 'nonsense' })
  expect(answer.status).toBe(400)
})

test('whoever may not decide sees why, and no form', async ({ db }) => {
  const { review, moderator, memberId } = await createHeldReview(db, OWN_DOMAIN)
  const cookie = await createSession(db, moderator.id)
  await db
    .insertInto('membership')
    .values({ user_id: moderator.id, member_id: memberId, role: 'collaborator' })
    .execute()
  const path = `/app/moderation/${review}`
  const page = await (await askAccount({ db, path, cookie })).text()
  expect(page).not.toContain('value="publish"')
  expect((await askAccount({ db, path, cookie }, { form: 'publish' })).status).toBe(403)
})

test('anybody reports a review by a plain form; a robot is told the same, and nothing is kept', async ({
  db,
}) => {
  const { review } = await createHeldReview(db, {})
  const path = `/profil/brumaire/reference/${review}/report?kind=illegal`
  expect((await askAccount({ db, path })).status).toBe(200)
  const given = {
    form: 'report',
    reason: 'defamation',
    explanation: 'La première phrase.',
    name: 'Ana Marin',
    email: 'ana@people.example',
    good_faith: 'yes',
  }
  const { good_faith: _, ...unsworn } = given
  const refused = await askAccount({ db, path }, unsworn)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('La première phrase.')
  const notices = () => db.selectFrom('notice').selectAll().execute()

  const robot = await askAccount({ db, path }, { ...given, topic: 'x' })
  expect(robot.status).toBe(303)
  expect(await notices()).toEqual([])
  const sent = await askAccount({ db, path }, given)
  expect(sent.headers.get('location')).toBe(robot.headers.get('location'))
  expect(await notices()).toMatchObject([{ kind: 'illegal', name: 'Ana Marin' }])
  const receivers = (await sentMails(db)).map(({ to_address }) => to_address)
  expect(receivers).toContain('ana@people.example')

  const nowhere = '/profil/brumaire/reference/nowhere00000/report?kind=illegal'
  expect((await askAccount({ db, path: nowhere })).status).toBe(404)
  expect((await askAccount({ db, path: nowhere }, given)).status).toBe(404)
})

test('the public record has its pages, and names nobody', async ({ db }) => {
  const { review, moderator } = await createHeldReview(db, OWN_DOMAIN)
  const cookie = await createSession(db, moderator.id)
  const refusal = {
    form: 'refuse',
    version: '1',
    reason: 'conflict-of-interest',
    words: 'Même domaine.',
  }
  await askAccount({ db, path: `/app/moderation/${review}`, cookie }, refusal)
  const record = await askAccount({ db, path: '/solutions/moderation' })
  expect(record.status).toBe(200)
  const page = await record.text()
  expect(page).toContain('2026-11-15')
  expect(page).not.toMatch(/Morel|Valmont|Brumaire|Même domaine\./)
  expect(page).not.toContain(review)
  expect((await askAccount({ db, path: '/solutions/moderation?page=2' })).status).toBe(404)
})

test('pages of a queue hold each waiting review once, from the oldest to the newest', async ({
  db,
}) => {
  const { review } = await createHeldReview(db)
  await sql`
    insert into review (public_id, member_id, state, locale, rating, category_id, activity_id)
    select 'queued' || lpad(n::text, 6, '0'), member_id, 'in-review', 'FR_FR', 9, category_id, activity_id
      from review, generate_series(1, 99) n where public_id = ${review}`.execute(db)
  await sql`
    insert into review_queue (review_id, queue, since)
    select id, 'signals', timestamptz '2026-11-01' + make_interval(mins => id) from review
     where public_id like 'queued%'`.execute(db)
  const found: string[] = []
  for (let page = 1; page <= 4; page += 1) {
    const { reviews, pageCount } = await readModerationQueue(db, { queue: 'signals', page })
    expect(pageCount).toBe(4)
    found.push(...reviews.map(({ publicId }) => publicId))
  }
  expect(found).toHaveLength(99)
  expect(found).toEqual(found.toSorted())
})
