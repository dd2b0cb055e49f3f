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
