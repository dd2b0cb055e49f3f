import { expect } from 'vitest'
import { askAccount, createSession } from '#tests/support/account/account.ts'
import { createArticle } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { createHeldReview } from '#tests/support/review/held-review.ts'
import { sentMails } from '#tests/support/review/review-site.ts'

const GIVEN = {
  form: 'report',
  reason: 'false-facts',
  explanation: 'La date de création est fausse.',
  email: 'ana@people.example',
}

test('profiles and articles are reported by the form that reviews have', async ({ db }) => {
  await createHeldReview(db, {})
  await createArticle(db, { slug: 'un-article', title: { FR_FR: 'Un article' } })
  for (const path of ['/profil/brumaire/report', '/articles/un-article/report']) {
    const page = await (await askAccount({ db, path })).text()
    expect(page).toContain('false-facts')
    expect(page).not.toContain('not-a-client')
    const refused = await askAccount({ db, path }, { ...GIVEN, reason: 'not-a-client' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(GIVEN.explanation)
    const robot = await askAccount({ db, path }, { ...GIVEN, topic: 'x' })
    const sent = await askAccount({ db, path }, GIVEN)
    expect(sent.headers.get('location')).toBe(robot.headers.get('location'))
    expect((await askAccount({ db, path: sent.headers.get('location') ?? '' })).status).toBe(200)
  }
  const notices = await db.selectFrom('notice').select('subject').orderBy('id').execute()
  expect(notices.map(({ subject }) => subject)).toEqual(['profile', 'article'])
})

test('what is not there cannot be reported', async ({ db }) => {
  const { review } = await createHeldReview(db, {})
  const paths = [
    '/profil/nobody/report',
    '/articles/nothing/report',
    `/profil/brumaire/reference/${review}/report?of=reply`,
  ]
  for (const path of paths) {
    expect((await askAccount({ db, path })).status).toBe(404)
    expect((await askAccount({ db, path }, GIVEN)).status).toBe(404)
  }
  expect(await db.selectFrom('notice').selectAll().execute()).toEqual([])
})

test('a moderator answers by a plain form; whoever reported in vain objects by the link in the mail', async ({
  db,
}) => {
  const { moderator, colleague } = await createHeldReview(db, {})
  await askAccount({ db, path: '/profil/brumaire/report' }, GIVEN)
  const cookie = await createSession(db, moderator.id)
  const list = await (await askAccount({ db, path: '/app/admin/notices', cookie })).text()
  const path = list.match(/\/app\/admin\/notices\/[0-9A-Za-z]{12}/)?.[0] ?? ''
  const shown = await (await askAccount({ db, path, cookie })).text()
  expect(shown).toContain(GIVEN.explanation)
  expect(shown).not.toContain(GIVEN.email)
  const kept = { form: 'kept', answer: 'Vérifié au registre.' }
  expect((await askAccount({ db, path, cookie }, kept)).status).toBe(303)

  const answer = (await sentMails(db)).at(-1)
  expect(answer?.to_address).toBe(GIVEN.email)
  expect(answer?.body_text).toContain('Vérifié au registre.')
  const link = new URL(answer?.body_text.match(/https:\S+objection\?token=\S+/)?.[0] ?? '')
  const page = link.pathname + link.search
  expect((await askAccount({ db, path: page })).status).toBe(200)
  const token = link.searchParams.get('token') ?? ''
  const empty = await askAccount(
    { db, path: link.pathname },
    { form: 'objection', token, words: '' },
  )
  expect(empty.status).toBe(422)
  const words = { form: 'objection', token, words: 'Le registre dit autre chose.' }
  const sent = await askAccount({ db, path: link.pathname }, words)
  expect(sent.headers.get('location')).toContain('sent=1')
  // Spent.
  expect((await askAccount({ db, path: page })).status).toBe(410)

  const own = await (await askAccount({ db, path, cookie })).text()
  expect(own).not.toContain('value="kept"')
  const other = await createSession(db, colleague.id)
  expect(await (await askAccount({ db, path, cookie: other })).text()).toContain(words.words)
  expect((await askAccount({ db, path, cookie: other }, kept)).status).toBe(303)
  expect((await sentMails(db)).at(-1)?.body_text).not.toContain('objection?token')
})
