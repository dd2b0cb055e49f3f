import { expect } from 'vitest'
import { addressOf } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { askAccount, cookiesOf, createSession } from '#tests/support/account/account.ts'
import { newPasskey } from '#tests/support/account/new-passkey.ts'
import { accountContext } from '#tests/support/account/team.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { inviteStaff, resetStaff, type StaffLink } from './invite-staff.ts'

const ADDRESS = 'nora@site-team.fr'
const ORIGIN = 'https://site.test'
/** Outside the demo, where passkeys are required. */
const app = { hasViewers: false, origin: ORIGIN }

const plain = (subject: string, text: string) => ({ subject, text, html: text })
const mails = {
  invitation: (_: string, secret: string) => plain('invitation', secret),
  reset: (_: string, { email }: { email: string }) => plain('reset', email),
}

const secretOf = async (made: Promise<StaffLink>) => (await made).secret

const invite = (db: Db, email = ADDRESS, role: 'moderator' | 'administrator' = 'administrator') =>
  secretOf(inviteStaff(accountContext(db), { email: addressOf(email), role, mails }))
const reset = (db: Db, email = ADDRESS) =>
  secretOf(resetStaff(accountContext(db), { email: addressOf(email), mails }))

const look = async (db: Db, token: string, now?: string) =>
  (await askAccount({ db, path: `/app/staff?token=${token}`, app, ...(now && { now }) })).text()

/** From the link to the session, as a browser goes; the status where it ends before. */
async function useLink(db: Db, token: string) {
  const asked = await askAccount({ db, path: '/app/passkey', app }, { purpose: 'staff', token })
  if (asked.status !== 200) return { status: asked.status, cookie: '' }
  const { challenge } = await asked.json()
  const answer = await askAccount(
    { db, path: '/app/staff', cookie: cookiesOf(asked), app },
    { form: 'passkey', token, credential: newPasskey(challenge, ORIGIN) },
  )
  return { status: answer.status, cookie: cookiesOf(answer) }
}

const mailsOf = (db: Db, subject: string) =>
  db.selectFrom('mail').select(['to_address', 'body_text']).where('subject', '=', subject).execute()

async function counts(db: Db) {
  const of = async (table: 'session' | 'passkey' | 'password') =>
    (await db.selectFrom(table).select('user_id').execute()).length
  return [await of('session'), await of('passkey'), await of('password')]
}

test('on an empty database the first administrator comes in by a link, and a passkey stands behind it', async ({
  db,
}) => {
  const token = await invite(db)
  expect(await mailsOf(db, 'invitation')).toEqual([{ to_address: ADDRESS, body_text: token }])
  // Mail scanners open every link they see.
  for (let time = 0; time < 3; time += 1) expect(await look(db, token)).toContain(ADDRESS)

  const { status, cookie } = await useLink(db, token)
  expect(status).toBe(303)
  expect((await askAccount({ db, path: '/app/admin/users', cookie, app })).status).toBe(200)
  expect(await counts(db)).toEqual([1, 1, 0])
  // Once.
  expect((await useLink(db, token)).status).toBe(409)
  expect(await look(db, token)).not.toContain(ADDRESS)
  expect(await counts(db)).toEqual([1, 1, 0])
})

test('a link holds for a day, and a newer one takes its place', async ({ db }) => {
  const first = await invite(db)
  expect(await look(db, first, '2026-11-16T10:59:59Z')).toContain(ADDRESS)
  expect(await look(db, first, '2026-11-16T11:00:01Z')).not.toContain(ADDRESS)
  const second = await invite(db, ADDRESS, 'moderator')
  expect((await useLink(db, first)).status).toBe(409)
  expect((await useLink(db, second)).status).toBe(303)
})

test('what is no passkey leaves the link as it was; another one’s challenge is worth nothing', async ({
  db,
}) => {
  const token = await invite(db)
  const forged = { form: 'passkey', token, credential: newPasskey('AAAA', ORIGIN) }
  expect((await askAccount({ db, path: '/app/staff', app }, forged)).status).toBe(401)
  const other = await invite(db, 'other@site-team.fr')
  const asked = await askAccount(
    { db, path: '/app/passkey', app },
    { purpose: 'staff', token: other },
  )
  const { challenge } = await asked.json()
  const borrowed = { ...forged, credential: newPasskey(challenge, ORIGIN) }
  const cookie = cookiesOf(asked)
  expect((await askAccount({ db, path: '/app/staff', cookie, app }, borrowed)).status).toBe(401)
  expect((await useLink(db, token)).status).toBe(303)
})

test('a mailbox alone makes nobody’s first passkey', async ({ db }) => {
  const id = await createUser(db, { staff_role: 'administrator', email: ADDRESS })
  const cookie = await createSession(db, id, { method: 'link' })
  const asked = await askAccount({ db, path: '/app/passkey', cookie, app }, { purpose: 'creation' })
  const { challenge } = await asked.json()
  const added = await askAccount(
    { db, path: '/app/security', cookie: `${cookie}; ${cookiesOf(asked)}`, app },
    { form: 'passkey', credential: newPasskey(challenge, ORIGIN) },
  )
  expect(added.status).toBe(403)
  const codes = await askAccount({ db, path: '/app/security', cookie, app }, { form: 'codes' })
  expect(codes.status).toBe(403)
  expect((await counts(db))[1]).toBe(0)
})

test('a reset ends sessions, passkeys, password and links, and tells every administrator', async ({
  db,
}) => {
  const { cookie } = await useLink(db, await invite(db))
  const older = await invite(db)
  const { id } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
  await db.insertInto('password').values({ user_id: id, hash: 'x', set_at: new Date() }).execute()
  await createUser(db, { staff_role: 'administrator', email: 'second@site-team.fr' })
  await createUser(db, { staff_role: 'moderator', email: 'third@site-team.fr' })

  const token = await reset(db)
  expect(await counts(db)).toEqual([0, 0, 0])
  expect((await askAccount({ db, path: '/app/admin/users', cookie, app })).status).toBe(401)
  expect((await useLink(db, older)).status).toBe(409)
  expect((await mailsOf(db, 'reset')).map(({ to_address }) => to_address)).toEqual([
    ADDRESS,
    'second@site-team.fr',
  ])
  expect((await useLink(db, token)).status).toBe(303)
  const events = await db
    .selectFrom('administration_event')
    .select(['actor_id', 'action', 'reason'])
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { actor_id: 0, action: 'change-role', reason: 'invite-staff' },
    { actor_id: 0, action: 'end-sessions', reason: 'reset-staff' },
  ])
})

test('whoever is not of our staff is not reset, and who lost the role cannot use the link', async ({
  db,
}) => {
  await createUser(db, { email: 'author@client.fr' })
  await expect(reset(db, 'author@client.fr')).rejects.toMatchObject({ code: 'not-found' })
  const token = await invite(db)
  await db.updateTable('app_user').set({ staff_role: null }).where('email', '=', ADDRESS).execute()
  expect((await useLink(db, token)).status).toBe(409)
})
