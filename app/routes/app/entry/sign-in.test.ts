import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { hashPassword } from '#platform/security/password-hash.server.ts'
import {
  askAccount,
  cookiesOf,
  createSession,
  createTeam,
  mailedSecret,
} from '#tests/support/account/account.ts'
import { test } from '#tests/support/database/database.ts'

const OWNER = 'owner@brumaire.example'
const PASSWORD = 'quatre mots sans suite'

async function givePassword(db: Db, userId: number): Promise<void> {
  const hash = await hashPassword(PASSWORD)
  await db.insertInto('password').values({ user_id: userId, hash, set_at: new Date() }).execute()
}

test('without a session /app is the sign-in page, and below it nobody is let in', async ({
  db,
}) => {
  const home = await askAccount({ db })
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('name="form" value="link"')
  const below = await askAccount({ db, path: '/app/security' })
  expect(below.status).toBe(401)
  expect(await below.text()).toContain('Vos accès ne sont pas reconnus')
  expect((await askAccount({ db, path: '/de-DE/app/nirgends' })).status).toBe(401)
})

test('a link by mail, used in the browser that asked, opens a session', async ({ db }) => {
  await createTeam(db)
  const asked = await askAccount({ db }, { form: 'link', email: OWNER, to: '/app/security' })
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/app?notice=link-sent'])
  const browser = cookiesOf(asked)
  const token = await mailedSecret(db, OWNER)

  const page = await askAccount({
    db,
    path: `/app/link?token=${token}&to=/app/security`,
    cookie: browser,
  })
  expect(await page.text()).toContain('name="form" value="sign-in"')
  const signedIn = await askAccount(
    { db, path: '/app/link', cookie: browser },
    { form: 'sign-in', token, to: '/app/security' },
  )
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/app/security'])
  expect(signedIn.headers.getSetCookie()[0]).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; SameSite=Lax; HttpOnly; Secure$/,
  )
  expect(cookiesOf(signedIn)).toMatch(/user_id=[0-9A-Za-z]{12};/)
  const home = await askAccount({ db, cookie: cookiesOf(signedIn) })
  expect(await home.text()).toContain('Ana Owner')
})

test('the link of another browser, or used before, opens nothing', async ({ db }) => {
  await createTeam(db)
  const browser = cookiesOf(await askAccount({ db }, { form: 'link', email: OWNER }))
  const token = await mailedSecret(db, OWNER)
  const use = (cookie?: string) =>
    askAccount({ db, path: '/app/link', cookie }, { form: 'sign-in', token })
  const stranger = cookiesOf(await askAccount({ db }, { form: 'link', email: 'x@y.example' }))
  expect((await use()).status).toBe(409)
  expect((await use(stranger)).status).toBe(409)
  expect((await use(browser)).status).toBe(303)
  expect((await use(browser)).status).toBe(409)
})

test('a link is worth nothing after ten minutes', async ({ db }) => {
  await createTeam(db)
  const browser = cookiesOf(await askAccount({ db }, { form: 'link', email: OWNER }))
  const token = await mailedSecret(db, OWNER)
  const at = (now: string) =>
    askAccount({ db, path: '/app/link', cookie: browser, now }, { form: 'sign-in', token })
  expect((await at('2026-11-15T11:10:00Z')).status).toBe(409)
  expect((await at('2026-11-15T11:09:59Z')).status).toBe(303)
})

test('looking at a link, however often, leaves it usable', async ({ db }) => {
  await createTeam(db)
  const browser = cookiesOf(await askAccount({ db }, { form: 'link', email: OWNER }))
  const token = await mailedSecret(db, OWNER)
  const path = `/app/link?token=${token}`
  for (let time = 0; time < 10; time += 1)
    for (const method of ['GET', 'HEAD'])
      expect((await askAccount({ db, path, cookie: browser, method })).status).toBe(200)
  const used = await askAccount({ db, path, cookie: browser }, { form: 'sign-in', token })
  expect(used.status).toBe(303)
})

test('known and unknown addresses get the same bytes, and one mail each', async ({ db }) => {
  const { owner } = await createTeam(db)
  await givePassword(db, owner)
  const bytesOf = async (answers: Record<string, string>, path = '/app') => {
    const answer = await askAccount({ db, path }, answers)
    const cookies = answer.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=…;'))
    const body = (await answer.text()).replaceAll(answers.email ?? '', '…')
    return { status: answer.status, location: answer.headers.get('location'), cookies, body }
  }
  const unknown = 'nobody@brumaire.example'
  for (const [path, form] of [
    ['/app', { form: 'link' }],
    ['/app', { form: 'password', password: 'something else' }],
    ['/app/password', { form: 'reset' }],
  ] as const)
    expect(await bytesOf({ ...form, email: unknown }, path)).toEqual(
      await bytesOf({ ...form, email: OWNER }, path),
    )
  const mails = await db.selectFrom('mail').select(['to_address']).execute()
  expect(mails.map(({ to_address }) => to_address).sort()).toEqual(
    [unknown, unknown, OWNER, OWNER].sort(),
  )
})

test('a password opens a session; a wrong one does not, and is not shown again', async ({ db }) => {
  const { owner } = await createTeam(db)
  await givePassword(db, owner)
  const wrong = await askAccount(
    { db },
    { form: 'password', email: OWNER, password: 'not this one' },
  )
  const page = await wrong.text()
  expect(wrong.status).toBe(401)
  expect(page).toContain(OWNER)
  expect(page).not.toContain('not this one')
  const right = await askAccount({ db }, { form: 'password', email: OWNER, password: PASSWORD })
  expect(right.status).toBe(303)
})

test('who guesses passwords must wait, and the victim signs in from elsewhere', async ({ db }) => {
  const { owner } = await createTeam(db)
  await givePassword(db, owner)
  const guess = (password: string, network?: string) =>
    askAccount({ db, ...(network && { network }) }, { form: 'password', email: OWNER, password })
  for (let time = 0; time < 10; time += 1) expect((await guess('wrong wrong')).status).toBe(401)
  const refused = await guess(PASSWORD)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect((await guess(PASSWORD, '198.51.100.9')).status).toBe(303)
})

test('whoever signs in often is not taken for somebody who guesses', async ({ db }) => {
  const { owner } = await createTeam(db)
  await givePassword(db, owner)
  const answers = { form: 'password', email: OWNER, password: PASSWORD }
  for (let time = 0; time < 12; time += 1)
    expect((await askAccount({ db }, answers)).status).toBe(303)
  expect(await db.selectFrom('rate_limit').selectAll().execute()).toEqual([])
})

test('a sign-in gives a new secret, and the one before it is worth nothing', async ({ db }) => {
  const { owner } = await createTeam(db)
  await givePassword(db, owner)
  const planted = '__Host-session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  const answers = { form: 'password', email: OWNER, password: PASSWORD }
  const first = cookiesOf(await askAccount({ db, cookie: planted }, answers))
  expect(first).not.toContain('AAAAAAAA')
  const second = cookiesOf(await askAccount({ db, cookie: first }, answers))
  const statusOf = async (cookie: string) =>
    (await askAccount({ db, path: '/app/security', cookie })).status
  expect(await statusOf(planted)).toBe(401)
  expect(await statusOf(first)).toBe(401)
  expect(await statusOf(second)).toBe(200)
})

test('signed out, a cookie that was kept opens nothing', async ({ db }) => {
  const { owner } = await createTeam(db)
  const cookie = await createSession(db, owner)
  const other = await createSession(db, owner)
  const statusOf = async (each: string) =>
    (await askAccount({ db, path: '/app/security', cookie: each })).status
  const out = await askAccount({ db, path: '/app/sign-out', cookie }, {})
  expect(out.headers.getSetCookie().map((line) => line.split(';').slice(0, 2))).toEqual([
    ['__Host-session=', ' Max-Age=0'],
    ['user_id=', ' Max-Age=0'],
    ['shortlist=', ' Max-Age=0'],
    ['shortlist_key=', ' Max-Age=0'],
  ])
  expect([await statusOf(cookie), await statusOf(other)]).toEqual([401, 200])
  await askAccount({ db, path: '/app/security', cookie: other }, { form: 'everywhere' })
  expect(await statusOf(other)).toBe(401)
})

test.for([
  [null, '2026-11-22T10:59:00Z', 200],
  [null, '2026-11-22T11:00:00Z', 401],
  ['moderator', '2026-11-15T22:59:00Z', 200],
  ['moderator', '2026-11-15T23:00:00Z', 401],
] as const)('a session of %s asked at %s answers %i', async ([staff_role, now, status], { db }) => {
  const { owner } = await createTeam(db)
  await db.updateTable('app_user').set({ staff_role }).where('id', '=', owner).execute()
  const cookie = await createSession(db, owner)
  expect((await askAccount({ db, path: '/app/security', cookie, now })).status).toBe(status)
})

test('however often it is used, a session ends after thirty days', async ({ db }) => {
  const { owner } = await createTeam(db)
  const cookie = await createSession(db, owner)
  const statusAt = async (now: string) =>
    (await askAccount({ db, path: '/app/security', cookie, now })).status
  for (const day of ['20', '25', '30']) expect(await statusAt(`2026-11-${day}T10:00:00Z`)).toBe(200)
  for (const day of ['05', '10', '15']) expect(await statusAt(`2026-12-${day}T10:00:00Z`)).toBe(200)
  expect(await statusAt('2026-12-15T11:00:00Z')).toBe(401)
})
