import { expect } from 'vitest'
import { askAccount, createSession, createTeam } from '#tests/support/account/account.ts'
import { test } from '#tests/support/database/database.ts'

const PATH = '/app/requests'
const LIST = 'Email;Prénom;Langue\na@acme.fr;Ana;de\nnobody;;\na@acme.fr;;'

test('a list is looked through before anything is sent, line by line', async ({ db }) => {
  const { owner } = await createTeam(db)
  const asking = { db, path: PATH, cookie: await createSession(db, owner) }
  const looked = await askAccount(asking, { form: 'file', list: LIST })
  expect(looked.status).toBe(200)
  const page = await looked.text()
  expect(page).toContain('nobody')
  expect(page).toContain('value="send-file"')
  expect(await db.selectFrom('mail').select('id').execute()).toEqual([])

  const sent = await askAccount(asking, { form: 'send-file', list: LIST, note: 'Danke!' })
  expect(sent.status).toBe(200)
  const mails = await db.selectFrom('mail').select(['to_address', 'locale', 'body_text']).execute()
  expect(mails).toMatchObject([{ to_address: 'a@acme.fr', locale: 'DE_DE' }])
  expect(mails[0]?.body_text).toContain('> Danke!')
})

test('one client is asked, then reminded a week later; too early is told so', async ({ db }) => {
  const { owner } = await createTeam(db)
  const asking = { db, path: PATH, cookie: await createSession(db, owner) }
  const asked = { form: 'ask', email: 'c@acme.fr', language: 'FR_FR' }
  expect((await askAccount(asking, asked)).headers.get('location')).toBe(`${PATH}?done=asked`)
  expect((await askAccount(asking, asked)).status).toBe(409)
  const { public_id } = await db
    .selectFrom('review_invitation')
    .select('public_id')
    .executeTakeFirstOrThrow()
  const remind = { form: 'remind', invitation: public_id }
  expect((await askAccount(asking, remind)).status).toBe(409)
  const later = { ...asking, now: '2026-11-22T11:00:01Z' }
  const cookie = await createSession(db, owner, { now: later.now })
  expect((await askAccount({ ...later, cookie }, remind)).status).toBe(303)
})

test('what cannot be understood is refused', async ({ db }) => {
  const { owner } = await createTeam(db)
  const asking = { db, path: PATH, cookie: await createSession(db, owner) }
  const forms: [Record<string, string>, number][] = [
    [{ form: 'file', list: '' }, 422],
    [{ form: 'file', list: 'Nom\nMorel' }, 422],
    [{ form: 'ask', email: '', language: 'FR_FR' }, 422],
    [{ form: 'ask', email: 'a@acme.fr', language: 'NL_NL' }, 422],
    [{ form: 'x' }, 400],
  ]
  for (const [answers, status] of forms) {
    expect((await askAccount(asking, answers)).status).toBe(status)
  }
})
