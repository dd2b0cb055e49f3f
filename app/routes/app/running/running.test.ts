import { expect } from 'vitest'
import { shownSettings } from '#platform/shown-settings.server.ts'
import { askAccount } from '#tests/support/account/account.ts'
import { createAdministrator } from '#tests/support/account/administration.ts'
import { test } from '#tests/support/database/database.ts'

test('settings: what the code decides, what is configured, and no secret', async ({ db }) => {
  const { cookie } = await createAdministrator(db)
  const settings = shownSettings({ SMTP_URL: 'smtp://user:hushhush@mail.test', PORT: '8099' })
  const operating = { gaps: [], dataDir: '/', settings }
  const app = { operating }
  const shown = await (await askAccount({ db, path: '/app/admin/settings', cookie, app })).text()
  for (const words of ['Points pour une étude de cas', '24\u00a0mois', 'SMTP_URL', '8099'])
    expect(shown).toContain(words)
  expect(shown).not.toContain('hushhush')
  expect(shown).not.toContain('<form method="post" action="/app/admin/settings')
})

test('mails: each in each language, and one to oneself that says it is a sample', async ({
  db,
}) => {
  const { cookie, administrator } = await createAdministrator(db)
  const path = '/app/admin/mails'
  const page = async (query = '') =>
    (await askAccount({ db, path: `${path}${query}`, cookie })).text()
  expect(await page()).toContain('mail=brief-to-a-recipient-chosen')
  expect(await page('?lang=de-DE')).toContain('Ihr Anmeldelink')
  const open = await page('?mail=sign-in-link&lang=it-IT')
  expect(open).toContain('sandbox=""')
  expect((await askAccount({ db, path: `${path}?mail=nothing`, cookie })).status).toBe(404)

  const form = { form: 'sample', mail: 'account-disabled', lang: 'it-IT' }
  const sent = await askAccount({ db, path, cookie }, form)
  expect(sent.headers.get('location')).toBe(`${path}?mail=account-disabled&lang=it-IT&done=sent`)
  const mails = await db.selectFrom('mail').select(['to_address', 'locale', 'subject']).execute()
  expect(mails).toEqual([
    {
      to_address: administrator.email,
      locale: 'IT_IT',
      subject: expect.stringMatching(/^Esempio: /),
    },
  ])
  expect((await askAccount({ db, path, cookie }, { ...form, mail: 'nothing' })).status).toBe(404)
})
