import { expect } from 'vitest'
import { suppressAddress } from '#commands/mail/suppression.ts'
import { OPERATOR, type SiteRole } from '#domain/account/administration.ts'
import type { StaffRole } from '#domain/account/permissions.ts'
import { addressOf } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { askAccount, cookiesOf, createSession, NOW } from '#tests/support/account/account.ts'
import { newPasskey } from '#tests/support/account/new-passkey.ts'
import { accountContext, signedIn } from '#tests/support/account/team.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { inviteStaff, resetStaff, type StaffLink } from './invite-staff.ts'
import { changeSiteRole } from './manage-user.ts'

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

const asked = (email: string, role: StaffRole, reason = 'invite-staff') => ({
  email: addressOf(email),
  role,
  reason,
  mails,
})

/** From the command line. */
const invite = (db: Db, email = ADDRESS, role: StaffRole = 'administrator') =>
  secretOf(inviteStaff(accountContext(db), OPERATOR, asked(email, role)))

/** On the page of users, by an administrator. */
async function createInviting(db: Db) {
  const id = await createUser(db, { staff_role: 'administrator', email: 'first@site-team.fr' })
  const actor = await signedIn(db, id)
  const inviting = (email = ADDRESS, role: StaffRole = 'editor') =>
    inviteStaff(accountContext(db), actor, asked(email, role, 'Elle nous rejoint'))
  return { id, actor, inviting }
}

const rolesOf = (db: Db, email: string) =>
  db.selectFrom('app_user').select('staff_role').where('email', '=', email).execute()

const decisions = (db: Db) =>
  db
    .selectFrom('administration_event')
    .select(['actor_id', 'action', 'subject', 'reason', 'details'])
    .orderBy('id')
    .execute()
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

test('an administrator invites from a page: the link holds for a week, and the record says who and why', async ({
  db,
}) => {
  const { actor, inviting } = await createInviting(db)
  const { secret, user } = await inviting()
  expect(await mailsOf(db, 'invitation')).toEqual([{ to_address: ADDRESS, body_text: secret }])
  expect(await look(db, secret, '2026-11-22T10:59:59Z')).toContain(ADDRESS)
  expect(await look(db, secret, '2026-11-22T11:00:01Z')).not.toContain(ADDRESS)
  expect(await rolesOf(db, ADDRESS)).toEqual([{ staff_role: 'editor' }])
  expect(await decisions(db)).toEqual([
    {
      actor_id: actor.id,
      action: 'invite-staff',
      subject: user,
      reason: 'Elle nous rejoint',
      details: { from: 'author', to: 'editor' },
    },
  ])
  expect((await useLink(db, secret)).status).toBe(303)
})

test('until the passkey is made one is invited anew to the same role; then one is of the team', async ({
  db,
}) => {
  const { inviting } = await createInviting(db)
  const first = await inviting()
  const second = await inviting()
  expect(second.user).toBe(first.user)
  expect((await useLink(db, first.secret)).status).toBe(409)
  const known = { code: 'invalid', details: { email: 'email-of-staff' } }
  await expect(inviting(ADDRESS, 'administrator')).rejects.toMatchObject(known)
  expect((await useLink(db, second.secret)).status).toBe(303)
  await expect(inviting()).rejects.toMatchObject(known)
  expect(await rolesOf(db, ADDRESS)).toEqual([{ staff_role: 'editor' }])
  expect(await decisions(db)).toHaveLength(2)
  // Taking the role away first gives no other passkey either.
  await db.updateTable('app_user').set({ staff_role: null }).where('email', '=', ADDRESS).execute()
  await expect(inviting()).rejects.toMatchObject({ details: { email: 'email-with-passkey' } })
  // Whoever has a shell on the machine decides otherwise; a link of theirs ends one from a page, and the other way round.
  const fromPage = await inviting('other@site-team.fr')
  await invite(db, 'other@site-team.fr')
  expect((await useLink(db, fromPage.secret)).status).toBe(409)
})

test('after a reset whose link was not used, one administrator alone opens the account by no way', async ({
  db,
}) => {
  const { actor, inviting } = await createInviting(db)
  expect((await useLink(db, (await inviting()).secret)).status).toBe(303)
  await reset(db)
  expect((await counts(db))[1]).toBe(0)
  const mailed = async () => (await mailsOf(db, 'invitation')).length
  const before = await mailed()
  await expect(inviting()).rejects.toMatchObject({ details: { email: 'email-of-staff' } })
  // Nor by taking the role away, inviting an author, or giving it again.
  const { public_id: user } = await db
    .selectFrom('app_user')
    .select('public_id')
    .where('email', '=', ADDRESS)
    .executeTakeFirstOrThrow()
  const change = (role: SiteRole) =>
    changeSiteRole(accountContext(db), actor, { user, role, reason: 'Un essai', mails })
  await change('author')
  await expect(inviting()).rejects.toMatchObject({ details: { email: 'email-with-passkey' } })
  await change('editor')
  expect(await mailed()).toBe(before)
  // An operator does.
  expect((await useLink(db, await invite(db))).status).toBe(303)
})

test('whoever has an account keeps it; a new role ends the sessions that it had', async ({
  db,
}) => {
  const { inviting } = await createInviting(db)
  const known = { public_id: 'knownAuthor0', email: ADDRESS, full_name: 'Nora Brun' }
  const cookie = await createSession(db, await createUser(db, known))
  expect((await inviting(ADDRESS, 'moderator')).user).toBe('knownAuthor0')
  expect((await askAccount({ db, path: '/app/account', cookie, app })).status).not.toBe(200)
  const [user] = await db
    .selectFrom('app_user')
    .select(['full_name', 'staff_role'])
    .where('email', '=', ADDRESS)
    .execute()
  expect(user).toEqual({ full_name: 'Nora Brun', staff_role: 'moderator' })
})

test('nobody is invited whose account is disabled, whom no mail reaches, or by who may not', async ({
  db,
}) => {
  const { id, actor, inviting } = await createInviting(db)
  await createUser(db, { email: 'shut@site-team.fr', disabled_at: new Date(NOW) })
  const disabled = { code: 'invalid', details: { email: 'email-disabled' } }
  await expect(inviting('shut@site-team.fr')).rejects.toMatchObject(disabled)
  await expect(invite(db, 'shut@site-team.fr')).rejects.toMatchObject(disabled)
  await suppressAddress(db, ADDRESS, { kind: 'recipient', at: new Date(NOW) })
  await expect(inviting()).rejects.toMatchObject({ details: { email: 'email-suppressed' } })
  const own = inviting(actor.email)
  await expect(own).rejects.toMatchObject({ details: { reason: 'own-account' } })
  // Since the page was opened.
  await db.updateTable('app_user').set({ staff_role: 'editor' }).where('id', '=', id).execute()
  await expect(inviting('new@site-team.fr')).rejects.toMatchObject({ code: 'forbidden' })
  expect(await rolesOf(db, ADDRESS)).toEqual([])
  expect(await rolesOf(db, 'new@site-team.fr')).toEqual([])
  expect(await decisions(db)).toEqual([])
  expect(await mailsOf(db, 'invitation')).toEqual([])
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
  const events = (await decisions(db)).map(({ actor_id, action, reason }) => [
    actor_id,
    action,
    reason,
  ])
  expect(events).toEqual([
    [0, 'invite-staff', 'invite-staff'],
    [0, 'invite-staff', 'invite-staff'],
    [0, 'end-sessions', 'reset-staff'],
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
