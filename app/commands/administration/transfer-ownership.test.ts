import { expect } from 'vitest'
import { forgetExpired } from '#commands/account/forget-expired.ts'
import { objectToTransfer } from '#commands/administration/object-to-transfer.ts'
import { BY_ADDRESS } from '#domain/account/ownership.ts'
import type { Db } from '#platform/database/schema.ts'
import { memberToDecide } from '#queries/administration/members-to-decide.ts'
import { askAccount, createSession, NOW } from '#tests/support/account/account.ts'
import { createAdministrator } from '#tests/support/account/administration.ts'
import { OWNERSHIP_MAILS as mails } from '#tests/support/account/people-scenarios.ts'
import { accountContext, createSignedInTeam, signedIn } from '#tests/support/account/team.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { passWhatIsDue } from './pass-ownership.ts'
import { cancelTransfer, transferOwnership } from './transfer-ownership.ts'

const reason = 'La propriétaire a quitté l’entreprise'
const now = Temporal.Instant.from(NOW)
const inAWeek = now.add({ hours: 7 * 24 })

async function createCompany(db: Db) {
  const team = await createSignedInTeam(db)
  const { administrator, cookie } = await createAdministrator(db)
  const { public_id: member } = await db
    .selectFrom('member')
    .select('public_id')
    .where('id', '=', team.memberId)
    .executeTakeFirstOrThrow()
  const nobody = { to: BY_ADDRESS, email: '', full_name: '', evidence: '' }
  const transfer = (to: Partial<typeof nobody>, context = accountContext(db)) =>
    transferOwnership(context, administrator, { ...nobody, ...to, member, reason, mails })
  const pass = (at = inAWeek) => passWhatIsDue({ ...accountContext(db), now: at }, mails)
  return { ...team, administrator, cookie, member, transfer, pass }
}

const rolesOf = async (db: Db, memberId: number) =>
  Object.fromEntries(
    (
      await db
        .selectFrom('membership as m')
        .innerJoin('app_user as u', 'u.id', 'm.user_id')
        .select(['u.email', 'm.role'])
        .where('m.member_id', '=', memberId)
        .execute()
    ).map(({ email, role }) => [email, role]),
  )

const mailedTo = async (db: Db) =>
  (await db.selectFrom('mail').select('to_address').orderBy('id').execute()).map(
    ({ to_address }) => to_address,
  )

const disable = (db: Db, id: number) =>
  db
    .updateTable('app_user')
    .set({ disabled_at: new Date(NOW) })
    .where('id', '=', id)
    .execute()

test('to a colleague: the owner is told, has seven days, and stays in the team', async ({ db }) => {
  const { memberId, member, owner, collaborator, transfer, pass } = await createCompany(db)
  expect(await transfer({ to: collaborator.publicId })).toBe('asked')
  expect(await mailedTo(db)).toEqual([owner.email])
  expect((await memberToDecide(db, member))?.transfer).toMatchObject({
    to: `${collaborator.fullName} (${collaborator.email})`,
    dueAt: inAWeek.toString().replace('Z', '.000Z'),
  })
  await expect(transfer({ to: collaborator.publicId })).rejects.toMatchObject({
    details: { reason: 'changed-meanwhile' },
  })

  expect(await pass(inAWeek.subtract({ seconds: 1 }))).toBe(0)
  expect(await pass()).toBe(1)
  expect(await pass()).toBe(0)
  expect(await rolesOf(db, memberId)).toEqual({
    [owner.email]: 'collaborator',
    [collaborator.email]: 'owner',
  })
  expect(await mailedTo(db)).toEqual([owner.email, collaborator.email, owner.email])
  expect((await memberToDecide(db, member))?.transfer).toBeNull()
})

test('an owner objects, and nothing happens; nobody else can', async ({ db }) => {
  const { memberId, administrator, owner, collaborator, transfer, pass } = await createCompany(db)
  await transfer({ to: collaborator.publicId })
  const objection = { memberId, words: 'Je suis là', mails }
  await expect(objectToTransfer(accountContext(db), collaborator, objection)).rejects.toMatchObject(
    { code: 'forbidden' },
  )
  await objectToTransfer(accountContext(db), owner, objection)
  await expect(objectToTransfer(accountContext(db), owner, objection)).rejects.toMatchObject({
    details: { reason: 'changed-meanwhile' },
  })
  expect(await pass()).toBe(0)
  expect((await rolesOf(db, memberId))[owner.email]).toBe('owner')
  expect(await mailedTo(db)).toEqual([owner.email, administrator.email])
  const done = await db.selectFrom('member_audit').select(['user_id', 'action']).execute()
  expect(done).toEqual([{ user_id: owner.id, action: 'object-to-transfer' }])
})

test('where every owner is disabled or erased nothing is waited for', async ({ db }) => {
  const { memberId, owner, collaborator, transfer } = await createCompany(db)
  await disable(db, owner.id)
  expect(await transfer({ to: collaborator.publicId })).toBe('passed')
  expect((await rolesOf(db, memberId))[collaborator.email]).toBe('owner')
  expect(await mailedTo(db)).toEqual([collaborator.email])

  await db.deleteFrom('membership').where('member_id', '=', memberId).execute()
  const email = 'nouvelle@brumaire.example'
  await db
    .updateTable('member')
    .set({ contact_email: 'bonjour@brumaire.example' })
    .where('id', '=', memberId)
    .execute()
  // An address of the domain that it registered from needs no evidence.
  expect(await transfer({ email, full_name: 'Nora Neuve' })).toBe('passed')
  expect(await rolesOf(db, memberId)).toEqual({ [email]: 'owner' })
})

test('an address elsewhere needs evidence, and a name where there is no account', async ({
  db,
}) => {
  const { memberId, owner, transfer, pass } = await createCompany(db)
  const email = 'repreneur@elsewhere.example'
  await expect(transfer({})).rejects.toMatchObject({ details: { email: 'required' } })
  await expect(transfer({ email })).rejects.toMatchObject({
    details: { full_name: 'required', evidence: 'required' },
  })
  const evidence = 'Extrait du registre vu le 14'
  expect(await transfer({ email, full_name: 'Rémi Preneur', evidence })).toBe('asked')
  expect(await pass()).toBe(1)
  expect(await rolesOf(db, memberId)).toMatchObject({
    [email]: 'owner',
    [owner.email]: 'collaborator',
  })
  const row = await db.selectFrom('ownership_transfer').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ outcome: 'done', email: '', full_name: '', evidence })
  await forgetExpired(db, inAWeek.add({ hours: 24 * 367 }))
  expect(await db.selectFrom('ownership_transfer').select('id').execute()).toEqual([])
})

test('whoever cannot become the owner is refused, then and when it is due', async ({ db }) => {
  const company = await createCompany(db)
  const { memberId, administrator, owner, collaborator, stranger, transfer, pass } = company
  await expect(transfer({ to: stranger.publicId })).rejects.toMatchObject({
    details: { to: 'not-a-choice' },
  })
  await expect(transfer({ to: owner.publicId })).rejects.toMatchObject({
    details: { to: 'successor-owner' },
  })
  await expect(transfer({ email: administrator.email })).rejects.toMatchObject({
    details: { reason: 'own-account' },
  })
  const disabled = await createUser(db, { email: 'gone@brumaire.example' })
  await disable(db, disabled)
  await expect(transfer({ email: 'gone@brumaire.example' })).rejects.toMatchObject({
    details: { email: 'successor-disabled' },
  })
  await transfer({ to: collaborator.publicId })
  await db.deleteFrom('membership').where('user_id', '=', collaborator.id).execute()
  expect(await pass()).toBe(0)
  expect(await rolesOf(db, memberId)).toEqual({ [owner.email]: 'owner' })
  expect(await mailedTo(db)).toEqual([owner.email, administrator.email])
})

test('nobody decides about a company that is or was theirs, and staff may take it back', async ({
  db,
}) => {
  const { memberId, member, administrator, owner, collaborator, transfer, pass } =
    await createCompany(db)
  await transfer({ to: collaborator.publicId })
  const end = { member, reason, mails }
  const own = await createUser(db, { staff_role: 'administrator', email: 'o@brumaire.example' })
  await expect(
    cancelTransfer(accountContext(db), await signedIn(db, own), end),
  ).rejects.toMatchObject({ details: { reason: 'own-company' } })
  await cancelTransfer(accountContext(db), administrator, end)
  await expect(cancelTransfer(accountContext(db), administrator, end)).rejects.toMatchObject({
    details: { reason: 'changed-meanwhile' },
  })
  expect(await pass()).toBe(0)
  expect((await rolesOf(db, memberId))[owner.email]).toBe('owner')
})

test('the pages: asked with a recent proof alone, objected to on that of the team', async ({
  db,
}) => {
  const { member, owner, collaborator, cookie } = await createCompany(db)
  const path = `/app/admin/members/${member}`
  const form = { form: 'transfer', to: collaborator.publicId, email: '', reason }
  const late = await askAccount({ db, path, cookie, now: '2026-11-15T11:20:00Z' }, form)
  expect(late.headers.get('location')).toContain('/app/confirm')
  const wrong = await askAccount(
    { db, path, cookie },
    { ...form, to: '', email: 'pas une adresse' },
  )
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('pas une adresse')
  expect((await askAccount({ db, path, cookie }, form)).status).toBe(303)

  const ask = async (userId: number, answers?: Record<string, string>) =>
    askAccount({ db, path: '/app/colleagues', cookie: await createSession(db, userId) }, answers)
  expect(await (await ask(collaborator.id)).text()).not.toContain('value="object"')
  expect(await (await ask(owner.id)).text()).toContain('value="object"')
  const done = await ask(owner.id, { form: 'object', words: '' })
  expect(done.headers.get('location')).toBe('/app/colleagues?done=objected')
  expect((await ask(owner.id, { form: 'object', words: '' })).status).toBe(409)
})
