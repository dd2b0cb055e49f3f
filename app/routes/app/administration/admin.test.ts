import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { askAccount } from '#tests/support/account/account.ts'
import { createAdministrator, createWaitingMember } from '#tests/support/account/administration.ts'
import { createMember, createReview, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const LATER = '2026-11-15T11:20:00Z'
const REASON = { reason: 'Registre consulté' }

const asking = (db: Db, cookie: string) => ({
  page: async (path: string) => (await askAccount({ db, path, cookie })).text(),
  status: async (path: string) => (await askAccount({ db, path, cookie })).status,
  send: (path: string, form: Record<string, string>, now?: string) =>
    askAccount({ db, path, cookie, ...(now && { now }) }, form),
})

test('companies are found by name, site and address, page by page', async ({ db }) => {
  const { cookie } = await createAdministrator(db)
  const { page, status } = asking(db, cookie)
  await createWaitingMember(db)
  const category_id = (await db.selectFrom('tag').select('id').executeTakeFirstOrThrow()).id
  for (let index = 10; index < 36; index += 1)
    await createMember(db, {
      name: `Élégance ${index}`,
      status: 'active',
      category_id,
      activity_id: category_id,
    })
  expect(await page('/app/admin/members')).toContain('Société neuve')
  expect(await page('/app/admin/members?q=NEUVE.example')).toContain('Société neuve')
  expect(await page('/app/admin/members?q=nobody%25_')).not.toContain('Société neuve')
  const publicOnes = await page('/app/admin/members?standing=public&q=elegance')
  expect(publicOnes.match(/>Élégance \d+</g)).toHaveLength(25)
  expect(publicOnes).toContain('standing=public&amp;q=elegance&amp;page=2')
  const last = await page('/app/admin/members?standing=public&q=elegance&page=2')
  expect(last.match(/>Élégance \d+</g)).toEqual(['>Élégance 35<'])
  for (const beyond of ['page=3', 'page=0', 'page=x'])
    expect(await status(`/app/admin/members?standing=public&q=elegance&${beyond}`)).toBe(404)
})

test('nothing is decided without a reason; removal asks for a recent proof', async ({ db }) => {
  const { cookie } = await createAdministrator(db)
  const { page, send } = asking(db, cookie)
  const { publicId } = await createWaitingMember(db)
  const path = `/app/admin/members/${publicId}`
  expect((await send(path, { form: 'approve', reason: ' ' })).status).toBe(422)
  expect((await send(path, { form: 'invented', ...REASON })).status).toBe(400)
  const approved = await send(path, { form: 'approve', ...REASON })
  expect(approved.headers.get('location')).toBe(`${path}?done=approved`)
  expect((await send(path, { form: 'approve', ...REASON })).status).toBe(409)

  const removal = { form: 'remove', kind: 'excluded', ...REASON }
  const asked = await send(path, removal, LATER)
  expect(asked.headers.get('location')).toBe(`/app/confirm?to=${encodeURIComponent(path)}`)
  expect((await askAccount({ db, path: '/profil/neuve' })).status).toBe(200)
  expect((await send(path, { ...removal, kind: 'bored' })).status).toBe(422)
  expect((await send(path, removal)).status).toBe(303)
  expect((await askAccount({ db, path: '/profil/neuve' })).status).toBe(410)
  expect((await page(path)).match(/Registre consulté/g)?.length).toBeGreaterThanOrEqual(2)
  expect(await page('/app/admin/history?q=registre')).toContain('Société neuve')
  expect(await page('/app/admin/history?q=nothing')).not.toContain('Société neuve')
  const mails = await db.selectFrom('mail').select('body_text').orderBy('id').execute()
  expect(mails.map(({ body_text }) => body_text.includes(REASON.reason))).toEqual([false, true])
})

test('users are found and changed, with a recent proof alone', async ({ db }) => {
  const { cookie, administrator } = await createAdministrator(db)
  const { page, send } = asking(db, cookie)
  await createUser(db, {
    public_id: 'chosenPerson',
    full_name: 'Zoé Brun',
    email: 'z@brun.example',
  })
  expect(await page('/app/admin/users?q=zoe')).toContain('z@brun.example')
  expect(await page('/app/admin/users?role=moderator')).not.toContain('z@brun.example')
  const path = '/app/admin/users/chosenPerson'
  const role = { form: 'role', role: 'moderator', ...REASON }
  expect((await send(path, role, LATER)).headers.get('location')).toContain('/app/confirm')
  expect((await send(path, role)).status).toBe(303)
  expect(await page('/app/admin/users?role=moderator')).toContain('z@brun.example')
  const own = `/app/admin/users/${administrator.publicId}`
  expect((await send(own, { form: 'disable', ...REASON })).status).toBe(409)
  expect(await page(own)).not.toContain('value="disable"')
})

test('staff are invited with a recent proof alone; what is refused is told at its field, and nothing typed is lost', async ({
  db,
}) => {
  const { cookie } = await createAdministrator(db)
  const { page, send } = asking(db, cookie)
  const path = '/app/admin/users'
  expect(await page('/app/admin/setup')).toContain(`${path}?new=yes`)
  expect(await page(path)).not.toContain('value="invite"')
  expect(await page(`${path}?new=yes`)).toContain('value="invite"')
  const invite = { form: 'invite', email: 'lea@site-team.fr', role: 'moderator', ...REASON }
  const unproven = await send(path, invite, LATER)
  expect(unproven.headers.get('location')).toContain('/app/confirm')
  await createUser(db, { email: 'known@site-team.fr', staff_role: 'editor' })
  const refused = await send(path, { ...invite, email: 'known@site-team.fr' })
  expect(refused.status).toBe(422)
  const shown = await refused.text()
  expect(shown).toContain('id="invite-email-error"')
  expect(shown).toContain('known@site-team.fr')
  expect(shown).toContain(REASON.reason)
  expect((await send(path, { ...invite, role: 'author' })).status).toBe(422)
  const location = (await send(path, invite)).headers.get('location') ?? ''
  expect(location).toMatch(/\/app\/admin\/users\/[0-9A-Za-z]{12}\?done=invited$/)
  expect(await page(location)).toContain('lea@site-team.fr')
})

test('a review is picked from the list of all, and a wrong form is told at its own place', async ({
  db,
}) => {
  const { cookie } = await createAdministrator(db)
  const { page, send } = asking(db, cookie)
  const member_id = await createMember(db, { name: 'Atelier Brumaire', status: 'active' })
  await createReview(db, { member_id, public_id: 'chosenReview' })
  const path = '/app/admin/picks'
  expect(await page(path)).not.toContain('chosenReview')
  expect(await page(`${path}?show=all&q=brumaire`)).toContain('chosenReview')
  const refused = await send(`${path}?show=all`, { form: 'pick', review: 'chosenReview' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('id="pick-reason"')
  expect((await send(path, { form: 'pick', review: 'chosenReview', ...REASON })).status).toBe(303)
  expect(await page(path)).toContain('chosenReview')
  expect((await send(path, { form: 'pick', review: 'nothing', ...REASON })).status).toBe(404)
})

test('operations: what is watched, what failed, and all of it tried again', async ({ db }) => {
  const { cookie } = await createAdministrator(db)
  const { page, send } = asking(db, cookie)
  const path = '/app/admin/operations'
  const well = await page(path)
  expect(well).toContain('Ce qui est surveillé')
  expect(well).not.toContain('>défaut<')
  expect(well).not.toContain('Tout réessayer')

  const since = new Date('2026-11-14T10:00:00Z')
  await db.insertInto('watch_alarm').values({ name: 'disk', since }).execute()
  const failure = { name: 'tend-database', tries: 1, failed_at: since }
  const errors = ['no room for jeanne@example.com', 'lock timeout']
  const failed = errors.map((error) => ({ id: crypto.randomUUID(), error, ...failure }))
  await db.insertInto('failed_job').values(failed).execute()
  const cache = JSON.stringify({ bytes: 2_097_152, pages: 30, hits: 9, misses: 1 })
  const held = { build: 'a1b2c3', memory: 314_572_800, cache }
  const process = { id: crypto.randomUUID(), version: '9.8.7', newest: 49, is_deaf: true, ...held }
  await db.insertInto('running_process').values(process).execute()
  const shown = await page(path)
  expect(shown.match(/>défaut</g)).toHaveLength(1)
  expect(shown).toContain('depuis le 14 novembre 2026')
  expect(shown).toContain('échecs\u00a0: 2')
  expect(shown).toContain('9.8.7')
  expect(shown).toContain('n’entend pas les changements')
  expect(shown).not.toContain('jeanne@')
  expect(shown).toContain('a1b2c3')
  expect(shown).toContain('300\u00a0MB')
  expect(shown).toContain('30 (2\u00a0MB)')
  expect(shown).toMatch(/90\s%/)

  expect((await send(path, { form: 'jobs', reason: ' ' })).status).toBe(422)
  // No process has made the queue that would have to take them: they stay.
  expect((await send(path, { form: 'jobs', ...REASON })).status).toBe(404)
  const kept = await db.selectFrom('failed_job').select('id').execute()
  expect(kept).toHaveLength(2)
})
