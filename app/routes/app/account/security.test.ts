import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { isPassword } from '#platform/security/password-hash.server.ts'
import {
  askAccount,
  cookiesOf,
  createSession,
  createTeam,
  mailedSecret,
} from '#tests/support/account/account.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const OWNER = 'owner@brumaire.example'
const LATER = '2026-11-15T11:10:00Z'
const SECURITY = '/app/security'

/** What a link says that was asked for elsewhere. */
const REFUSED = [
  ['', 'Ouvrez le lien là-bas, ou connectez-vous ici'],
  ['/de-DE', 'Öffnen Sie den Link dort, oder melden Sie sich hier'],
  ['/es-ES', 'Abra el enlace allí, o inicie sesión aquí'],
  ['/it-IT', 'Apra il link lì, oppure acceda qui'],
  ['/en-GB', 'Open the link there, or sign in here'],
] as const

async function addPasskey(db: Db, userId: number): Promise<void> {
  await db
    .insertInto('passkey')
    .values({
      public_id: 'passkeyOwner',
      user_id: userId,
      credential_id: 'own',
      public_key: 'AAAA',
      counter: 0,
      name: 'Firefox, Linux',
      created_at: new Date(),
    })
    .execute()
}

const mailsTo = async (db: Db, address: string) =>
  (await db.selectFrom('mail').select('subject').where('to_address', '=', address).execute()).length

test('sessions are listed, and one of them can be signed out', async ({ db }) => {
  const { owner } = await createTeam(db)
  const cookie = await createSession(db, owner)
  const other = await createSession(db, owner)
  const page = await (await askAccount({ db, path: SECURITY, cookie })).text()
  const [session = ''] = page.match(/(?<=name="session" value=")[^"]+/) ?? []
  expect(page.match(/name="session"/g)).toHaveLength(1)
  await askAccount({ db, path: SECURITY, cookie }, { form: 'session', session })
  expect((await askAccount({ db, path: SECURITY, cookie: other })).status).toBe(401)
  expect((await askAccount({ db, path: SECURITY, cookie })).status).toBe(200)
})

test('whoever has not proved lately who they are is asked to first', async ({ db }) => {
  const { owner } = await createTeam(db)
  const cookie = await createSession(db, owner)
  const answers = { form: 'password', password: 'quatre mots sans suite' }
  const asked = await askAccount({ db, path: SECURITY, cookie, now: LATER }, answers)
  expect([asked.status, asked.headers.get('location')]).toEqual([
    303,
    '/app/confirm?to=%2Fapp%2Fsecurity',
  ])
  expect(await db.selectFrom('password').selectAll().execute()).toEqual([])
})

test('a password is set, the other sessions end, and the owner is told', async ({ db }) => {
  const { owner } = await createTeam(db)
  const cookie = await createSession(db, owner)
  const other = await createSession(db, owner)
  const set = (password: string) =>
    askAccount({ db, path: SECURITY, cookie }, { form: 'password', password })
  expect((await set('short')).status).toBe(422)
  expect((await set('123456789012')).status).toBe(422)
  expect((await set('quatre mots sans suite')).status).toBe(303)
  const { hash } = await db.selectFrom('password').select('hash').executeTakeFirstOrThrow()
  expect(await isPassword('quatre mots sans suite', hash)).toBe(true)
  expect((await askAccount({ db, path: SECURITY, cookie: other })).status).toBe(401)
  expect(await mailsTo(db, OWNER)).toBe(1)
})

test('to prove it by password gives the session another secret and leads back', async ({ db }) => {
  const { owner } = await createTeam(db)
  const cookie = await createSession(db, owner)
  await askAccount(
    { db, path: SECURITY, cookie },
    { form: 'password', password: 'un deux trois quatre' },
  )
  const confirm = (password: string) =>
    askAccount(
      { db, path: '/app/confirm', cookie, now: LATER },
      { form: 'password', password, to: SECURITY },
    )
  expect((await confirm('another password')).status).toBe(401)
  const proved = await confirm('un deux trois quatre')
  expect(proved.headers.get('location')).toBe(SECURITY)
  const statusOf = async (each: string) =>
    (await askAccount({ db, path: SECURITY, cookie: each, now: LATER })).status
  expect([await statusOf(cookie), await statusOf(cookiesOf(proved))]).toEqual([401, 200])
})

test('a forgotten password is replaced by the mailed link, and nobody stays signed in', async ({
  db,
}) => {
  const { owner } = await createTeam(db)
  const cookie = await createSession(db, owner)
  await askAccount({ db, path: '/app/password' }, { form: 'reset', email: OWNER })
  const token = await mailedSecret(db, OWNER)
  const answers = { form: 'password', token, password: 'quatre mots sans suite' }
  const reset = await askAccount({ db, path: '/app/password/new' }, answers)
  expect(reset.headers.get('location')).toBe('/app?notice=password-set')
  // Of the browser alone: it has shown that the mailbox is theirs.
  expect(cookiesOf(reset)).toMatch(/^__Host-known_browser=[\w-]{43}$/)
  expect((await askAccount({ db, path: SECURITY, cookie })).status).toBe(401)
  const signIn = { form: 'password', email: OWNER, password: 'quatre mots sans suite' }
  expect((await askAccount({ db }, signIn)).status).toBe(303)
})

test('an address changes once the new one confirms it, and both are told', async ({ db }) => {
  const { owner } = await createTeam(db)
  const cookie = await createSession(db, owner)
  const change = (email: string) =>
    askAccount({ db, path: SECURITY, cookie }, { form: 'email', email })
  expect((await change(OWNER.toUpperCase())).status).toBe(422)
  await change('ana@brumaire.example')
  const emailOf = async () =>
    (await db.selectFrom('app_user').select('email').where('id', '=', owner).executeTakeFirst())
      ?.email
  expect(await emailOf()).toBe(OWNER)
  expect([await mailsTo(db, OWNER), await mailsTo(db, 'ana@brumaire.example')]).toEqual([1, 1])
  const token = await mailedSecret(db, 'ana@brumaire.example')
  const other = await createSession(db, owner)
  const confirmed = await askAccount(
    { db, path: '/app/email', cookie },
    { form: 'email-change', token },
  )
  expect(await emailOf()).toBe('ana@brumaire.example')
  expect([await mailsTo(db, OWNER), await mailsTo(db, 'ana@brumaire.example')]).toEqual([2, 2])
  const path = confirmed.headers.get('location') ?? ''
  for (const who of [{ cookie }, {}])
    expect(await (await askAccount({ db, path, ...who })).text()).toContain('data-tone="success"')
  const statusOf = async (each: string) =>
    (await askAccount({ db, path: SECURITY, cookie: each })).status
  expect([await statusOf(cookie), await statusOf(other)]).toEqual([200, 401])
})

/** The account asks for another's mailbox; gives the link that its reader is sent. */
async function askForMailbox(db: Db, email: string) {
  const { owner, collaborator } = await createTeam(db)
  const cookie = await createSession(db, owner)
  const asked = await askAccount({ db, path: SECURITY, cookie }, { form: 'email', email })
  const token = await mailedSecret(db, email)
  return { owner, collaborator, cookie, browser: cookiesOf(asked), token }
}

const VICTIM = 'v@victime.example'

test('whoever reads the new mailbox cannot be made to give it away by a click', async ({ db }) => {
  const { owner, collaborator, browser, token } = await askForMailbox(db, VICTIM)
  const mail = await db
    .selectFrom('mail')
    .select('body_text')
    .where('to_address', '=', VICTIM)
    .executeTakeFirstOrThrow()
  expect(mail.body_text).toContain(OWNER)
  const victims = [
    undefined,
    `sign_in=${'x'.repeat(43)}`,
    await createSession(db, collaborator),
    await createSession(db, await createUser(db, {})),
  ]
  for (const cookie of victims) {
    for (const [locale, said] of REFUSED) {
      const path = `${locale}/app/email`
      const page = await askAccount({ db, path: `${path}?token=${token}`, cookie })
      expect(await page.text()).toContain(said)
      const answer = await askAccount({ db, path, cookie }, { form: 'email-change', token })
      expect(answer.status).toBe(409)
      expect(await answer.text()).toContain(said)
    }
  }
  // For whoever asked it is as good as before, in their browser even without a session.
  const { status } = await askAccount(
    { db, path: '/app/email', cookie: browser },
    { form: 'email-change', token },
  )
  expect(status).toBe(303)
  const { email } = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow()
  expect(email).toBe(VICTIM)
})

test('in another browser the account that asks confirms it, and stays signed in there alone', async ({
  db,
}) => {
  const { owner, cookie, token } = await askForMailbox(db, VICTIM)
  const elsewhere = await createSession(db, owner)
  const answer = await askAccount(
    { db, path: '/app/email', cookie: elsewhere },
    { form: 'email-change', token },
  )
  expect(answer.status).toBe(303)
  const statusOf = async (each: string) =>
    (await askAccount({ db, path: SECURITY, cookie: each })).status
  expect([await statusOf(cookie), await statusOf(elsewhere)]).toEqual([401, 200])
})

test('an address that somebody else has is not taken from them', async ({ db }) => {
  const { owner } = await createTeam(db)
  const cookie = await createSession(db, owner)
  await askAccount({ db, path: SECURITY, cookie }, { form: 'email', email: 'bob@brumaire.example' })
  const token = await mailedSecret(db, 'bob@brumaire.example')
  const answer = await askAccount(
    { db, path: '/app/email', cookie },
    { form: 'email-change', token },
  )
  expect(answer.status).toBe(409)
  const users = await db.selectFrom('app_user').select('email').orderBy('id').execute()
  expect(users.map(({ email }) => email)).toEqual([OWNER, 'bob@brumaire.example'])
})

test('outside the demo, staff without passkey have no power, and a recovery code stands in', async ({
  db,
}) => {
  const { owner } = await createTeam(db)
  await db.updateTable('app_user').set({ staff_role: 'moderator' }).execute()
  const app = { hasViewers: false }
  const cookie = await createSession(db, owner, { method: 'link' })
  // The only thing that the page tells staff whose role is withheld, and nobody else.
  const isPowerless = async (each: string) => {
    const page = await askAccount({ db, path: SECURITY, cookie: each, app })
    return (await page.text()).includes('data-tone="info"')
  }
  expect(await isPowerless(cookie)).toBe(true)
  // A mailbox alone makes neither codes nor passkeys.
  const refused = await askAccount({ db, path: SECURITY, cookie, app }, { form: 'codes' })
  expect(refused.status).toBe(403)
  const strong = await createSession(db, owner, { method: 'passkey' })
  const codes = await (
    await askAccount({ db, path: SECURITY, cookie: strong, app }, { form: 'codes' })
  ).text()
  const [code = ''] = codes.match(/(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}/) ?? []
  expect(code).toHaveLength(19)
  await addPasskey(db, owner)
  const recovered = await askAccount(
    { db, path: '/app/confirm', cookie, app },
    { form: 'code', code: code.toLowerCase(), to: SECURITY },
  )
  expect(recovered.status).toBe(303)
  expect(await isPowerless(cookiesOf(recovered))).toBe(false)
  const spent = await askAccount(
    { db, path: '/app/confirm', cookie: cookiesOf(recovered), app },
    { form: 'code', code },
  )
  expect(spent.status).toBe(422)
})
