import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import {
  askAccount,
  cookiesOf,
  createSession,
  createTeam,
  mailedSecret,
} from '#tests/support/account/account.ts'
import { test } from '#tests/support/database/database.ts'

const TEAM = '/app/colleagues'
const INVITED = 'chloe@brumaire.example'

const rolesOf = (db: Db) =>
  db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(['u.email', 'm.role'])
    .orderBy('u.id')
    .execute()

const publicIdOf = async (db: Db, email: string) =>
  (
    await db
      .selectFrom('app_user')
      .select('public_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).public_id

const invite = (db: Db, cookie: string, colleague: string, role = 'collaborator') =>
  askAccount({ db, path: TEAM, cookie }, { form: 'invite', colleague, role })

test.for([
  ['', 'Vous devez entrer l&#x27;email de votre collaborateur pour pouvoir l&#x27;inviter'],
  ['   ', 'Vous devez entrer l&#x27;email de votre collaborateur pour pouvoir l&#x27;inviter'],
] as const)(
  'an empty invitation "%s" is refused in the words of the specification',
  async ([typed, message], { db }) => {
    const { owner } = await createTeam(db)
    const answer = await invite(db, await createSession(db, owner), typed)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(message)
  },
)

test.for([
  ['chloe', 303],
  ['Chloe@Brumaire.example', 303],
  ['chloe＠brumaire.example', 303],
  ['chloe@elsewhere.example', 422],
  ['chloe@sub.brumaire.example', 422],
  ['chloe dupont', 422],
  ['bob', 422],
] as const)('%s is answered %i', async ([typed, status], { db }) => {
  const { owner } = await createTeam(db)
  expect((await invite(db, await createSession(db, owner), typed)).status).toBe(status)
  const rows = await db.selectFrom('colleague_invitation').select('email').execute()
  expect(rows.map(({ email }) => email.toLowerCase())).toEqual(status === 303 ? [INVITED] : [])
})

test('only an owner makes owners', async ({ db }) => {
  const { owner, collaborator } = await createTeam(db)
  await invite(db, await createSession(db, collaborator), 'chloe', 'owner')
  await invite(db, await createSession(db, owner), 'david', 'owner')
  const rows = await db.selectFrom('colleague_invitation').select(['email', 'role']).execute()
  expect(rows.map(({ role }) => role).sort()).toEqual(['collaborator', 'owner'])
})

test('somebody without account gets one by way of the invitation, then accepts it', async ({
  db,
}) => {
  const { owner } = await createTeam(db)
  await invite(db, await createSession(db, owner), 'chloe')
  const token = await mailedSecret(db, INVITED)
  const path = `/app/invitation?token=${token}`
  expect(await (await askAccount({ db, path })).text()).toContain('value="join"')
  const nameless = await askAccount({ db, path }, { form: 'join', token, name: ' ' })
  expect(nameless.status).toBe(422)
  const joined = await askAccount({ db, path }, { form: 'join', token, name: 'Chloé Diaz' })
  const link = await mailedSecret(db, INVITED)
  const signedIn = await askAccount(
    { db, path: '/app/link', cookie: cookiesOf(joined) },
    { form: 'sign-in', token: link, to: path },
  )
  expect(signedIn.headers.get('location')).toBe(path)
  const cookie = cookiesOf(signedIn)
  expect((await rolesOf(db)).map(({ email }) => email)).not.toContain(INVITED)
  expect((await askAccount({ db, path, cookie }, { form: 'accept', token })).status).toBe(303)
  expect((await rolesOf(db)).at(-1)).toEqual({ email: INVITED, role: 'collaborator' })
  expect((await askAccount({ db, path: TEAM, cookie })).status).toBe(200)
  expect((await askAccount({ db, path, cookie }, { form: 'accept', token })).status).toBe(409)
})

test('an invitation is nobody else’s, and nobody’s without a session', async ({ db }) => {
  const { owner } = await createTeam(db)
  const stranger = await createTeam(db, 'voisin')
  await invite(db, await createSession(db, owner), 'chloe')
  const token = await mailedSecret(db, INVITED)
  const accept = (cookie?: string) =>
    askAccount({ db, path: '/app/invitation', cookie }, { form: 'accept', token })
  expect((await accept()).status).toBe(401)
  expect((await accept(await createSession(db, stranger.owner))).status).toBe(403)
  expect(await rolesOf(db)).toHaveLength(4)
})

test('sent again, only the newest link works; withdrawn, none does', async ({ db }) => {
  const { owner } = await createTeam(db)
  const cookie = await createSession(db, owner)
  await invite(db, cookie, 'chloe')
  const first = await mailedSecret(db, INVITED)
  const { public_id: invitation } = await db
    .selectFrom('colleague_invitation')
    .select('public_id')
    .executeTakeFirstOrThrow()
  await askAccount({ db, path: TEAM, cookie }, { form: 'invite-again', invitation })
  const second = await mailedSecret(db, INVITED)
  const isOpen = async (token: string) =>
    (await (await askAccount({ db, path: `/app/invitation?token=${token}` })).text()).includes(
      'value="join"',
    )
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
  await askAccount({ db, path: TEAM, cookie }, { form: 'revoke', invitation })
  expect(await isOpen(second)).toBe(false)
})

test('an invitation is worth nothing after seven days', async ({ db }) => {
  const { owner } = await createTeam(db)
  await invite(db, await createSession(db, owner), 'chloe')
  const path = `/app/invitation?token=${await mailedSecret(db, INVITED)}`
  const isOpenAt = async (now: string) =>
    (await (await askAccount({ db, path, now })).text()).includes('value="join"')
  expect(await isOpenAt('2026-11-22T10:59:59Z')).toBe(true)
  expect(await isOpenAt('2026-11-22T11:00:00Z')).toBe(false)
})

test('roles change and people leave, but the last owner stays', async ({ db }) => {
  const { owner, collaborator } = await createTeam(db)
  const cookie = await createSession(db, owner)
  const ownerId = await publicIdOf(db, 'owner@brumaire.example')
  const bobId = await publicIdOf(db, 'bob@brumaire.example')
  const ask = (answers: Record<string, string>, by = cookie) =>
    askAccount({ db, path: TEAM, cookie: by }, answers)
  const demote = { form: 'role', colleague: ownerId, role: 'collaborator' }
  expect((await ask(demote)).status).toBe(409)
  expect((await ask({ form: 'remove', colleague: ownerId })).status).toBe(409)
  const bob = await createSession(db, collaborator)
  expect((await ask({ form: 'role', colleague: bobId, role: 'owner' }, bob)).status).toBe(403)
  expect((await ask({ form: 'remove', colleague: ownerId }, bob)).status).toBe(403)
  expect((await ask({ form: 'role', colleague: bobId, role: 'owner' })).status).toBe(303)
  expect((await ask({ form: 'remove', colleague: ownerId })).status).toBe(303)
  expect(await rolesOf(db)).toEqual([{ email: 'bob@brumaire.example', role: 'owner' }])
  expect((await ask({ form: 'invite', colleague: 'x', role: 'owner' })).status).toBe(403)
})

test('who has not shown lately who they are changes no role and removes nobody', async ({ db }) => {
  const { owner } = await createTeam(db)
  const cookie = await createSession(db, owner, { now: '2026-11-15T09:00:00Z' })
  const before = await rolesOf(db)
  const colleague = await publicIdOf(db, 'bob@brumaire.example')
  for (const answers of [
    { form: 'role', colleague, role: 'owner' },
    { form: 'remove', colleague },
  ]) {
    const answer = await askAccount({ db, path: TEAM, cookie }, answers)
    expect(answer.headers.get('location')).toBe('/app/confirm?to=%2Fapp%2Fcolleagues')
  }
  expect(await rolesOf(db)).toEqual(before)
})

test('a collaborator may leave', async ({ db }) => {
  const { collaborator } = await createTeam(db)
  const cookie = await createSession(db, collaborator)
  const colleague = await publicIdOf(db, 'bob@brumaire.example')
  const left = await askAccount({ db, path: TEAM, cookie }, { form: 'remove', colleague })
  expect(left.headers.get('location')).toBe('/app')
  expect(await rolesOf(db)).toHaveLength(1)
})

/** What the owners were told. */
const toldOwner = async (db: Db) =>
  (
    await db
      .selectFrom('mail')
      .select(['to_address', 'body_text'])
      .where('subject', 'like', 'Une invitation dans votre équipe%')
      .orderBy('id')
      .execute()
  ).map(({ to_address, body_text }) => ({ to_address, body_text }))

test('a collaborator whose address is at another domain lets nobody in from there; an owner may', async ({
  db,
}) => {
  const { owner, collaborator } = await createTeam(db)
  const elsewhere = { email: 'bob@elsewhere.fr' }
  await db.updateTable('app_user').set(elsewhere).where('id', '=', collaborator).execute()
  const refused = await invite(db, await createSession(db, collaborator), 'mallory')
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Demandez à un propriétaire')
  expect(await db.selectFrom('colleague_invitation').select('id').execute()).toEqual([])
  expect(await toldOwner(db)).toEqual([])

  // The owner has moved to another domain, and invites from there.
  const second = { email: 'owner@holding.fr' }
  await db.updateTable('app_user').set(second).where('id', '=', owner).execute()
  expect((await invite(db, await createSession(db, owner), 'chloe')).status).toBe(303)
  await db
    .updateTable('app_user')
    .set({ email: 'owner@gmail.com' })
    .where('id', '=', owner)
    .execute()
  expect((await invite(db, await createSession(db, owner), 'daniel')).status).toBe(303)
  const [own, free] = await toldOwner(db)
  expect(own?.to_address).toBe('owner@holding.fr')
  expect(own?.body_text).toContain('chloe@holding.fr')
  expect(own?.body_text).not.toContain('n’est pas d’un domaine')
  expect(free?.body_text).toContain('daniel@gmail.com')
  expect(free?.body_text).toContain('n’est pas d’un domaine')
})

test('an invitation to another domain that an owner sent is not sent again by a collaborator', async ({
  db,
}) => {
  const { owner, collaborator } = await createTeam(db)
  await db
    .updateTable('app_user')
    .set({ email: 'owner@holding.fr' })
    .where('id', '=', owner)
    .execute()
  await invite(db, await createSession(db, owner), 'chloe')
  await db
    .updateTable('app_user')
    .set({ email: 'owner@brumaire.example' })
    .where('id', '=', owner)
    .execute()
  const { public_id: invitation } = await db
    .selectFrom('colleague_invitation')
    .select('public_id')
    .executeTakeFirstOrThrow()
  const again = async (user: number) =>
    (
      await askAccount(
        { db, path: TEAM, cookie: await createSession(db, user) },
        { form: 'invite-again', invitation },
      )
    ).status
  expect(await again(collaborator)).toBe(422)
  expect(await again(owner)).toBe(303)
})

test('every owner is told of every invitation, whoever sends it', async ({ db }) => {
  const { collaborator } = await createTeam(db)
  await invite(db, await createSession(db, collaborator), 'chloe')
  const told = await toldOwner(db)
  expect(told.map(({ to_address }) => to_address)).toEqual(['owner@brumaire.example'])
  expect(told[0]?.body_text).toContain('bob@brumaire.example')
  expect(told[0]?.body_text).toContain(INVITED)
})
