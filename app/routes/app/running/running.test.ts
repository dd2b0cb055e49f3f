import { expect } from 'vitest'
import { REVIEW_LIMITS } from '#domain/limit/limits.ts'
import { addressOf, mailboxOf } from '#domain/text/email-address.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { mailboxHash } from '#platform/security/secret.server.ts'
import { shownSettings } from '#platform/shown-settings.server.ts'
import { askAccount, NOW } from '#tests/support/account/account.ts'
import { createAdministrator } from '#tests/support/account/administration.ts'
import { createMember } from '#tests/support/database/builders.ts'
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

test('limits: what holds somebody up is found by what is typed, and lifted with a reason', async ({
  db,
}) => {
  const { cookie } = await createAdministrator(db)
  const path = '/app/admin/limits'
  const page = async (kind: string, of: string) =>
    (await askAccount({ db, path: `${path}?${new URLSearchParams({ kind, of })}`, cookie })).text()
  const email = addressOf('jeanne+devis@acme.fr')
  const now = Temporal.Instant.from(NOW)
  const use = { limit: REVIEW_LIMITS.author, subject: mailboxOf(email) }
  for (let uses = 0; uses < REVIEW_LIMITS.author.most; uses += 1) await countUses(db, [use], now)
  await countUses(db, [{ limit: REVIEW_LIMITS.network, subject: '192.0.2.7' }], now)

  expect(await page('address', 'jeanne@acme.fr')).toContain('10 sur 10')
  expect(await page('address', 'jeanne@acme.fr')).toContain('>bloqué<')
  expect(await page('network', '192.0.2.7')).toContain('1 sur 20')
  expect(await page('network', '192.0.2.8')).not.toContain('sur 20')
  for (const [kind, of] of [
    ['address', 'jeanne'],
    ['network', '192.0.2'],
    ['company', 'nobody'],
  ] as const)
    expect(await page(kind, of)).toContain('aria-invalid="true"')
  await createMember(db, { slug: 'sillage' })
  expect(await page('company', 'sillage')).not.toContain('aria-invalid="true"')

  const whose = { kind: 'address', of: 'jeanne@acme.fr' }
  const form = { form: 'limit', limit: 'review.author', ...whose, reason: 'Un atelier à dix' }
  const later = { db, path, cookie, now: '2026-11-15T11:20:00Z' }
  expect((await askAccount(later, form)).headers.get('location')).toMatch(/^\/app\/confirm/)
  const lifted = await askAccount({ db, path, cookie }, form)
  expect(lifted.headers.get('location')).toContain('done=lifted')
  expect((await askAccount({ db, path, cookie }, form)).status).toBe(404)
  expect(await page('address', 'jeanne@acme.fr')).not.toContain('10 sur 10')
  const kept = await db.selectFrom('administration_event').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain('acme.fr')
})

test('limits: a block goes only because the person asked for it', async ({ db }) => {
  const { cookie } = await createAdministrator(db)
  const path = '/app/admin/limits'
  const mailbox_hash = mailboxHash(addressOf('jeanne@acme.fr'))
  const created_at = new Date(NOW)
  const member_id = await createMember(db, { name: 'Sillage' })
  const blocks = [0, member_id].map((id) => ({ mailbox_hash, member_id: id, created_at }))
  await db.insertInto('invitation_block').values(blocks).execute()
  const address = `${path}?kind=address&of=jeanne%40acme.fr`
  expect(await (await askAccount({ db, path: address, cookie })).text()).toContain('Sillage')

  const whose = { kind: 'address', of: 'jeanne@acme.fr', block: 'invitations' }
  const form = { form: 'block', ...whose, reason: 'Par téléphone, le 12' }
  expect((await askAccount({ db, path, cookie }, form)).status).toBe(422)
  expect((await askAccount({ db, path, cookie }, { ...form, wish: 'yes' })).status).toBe(303)
  expect(await db.selectFrom('invitation_block').selectAll().execute()).toEqual([])
})
