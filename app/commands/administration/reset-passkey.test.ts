import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { issueToken } from '#platform/security/tokens.server.ts'
import { askAccount, cookiesOf, createSession, NOW } from '#tests/support/account/account.ts'
import { createAdministrator } from '#tests/support/account/administration.ts'
import { newPasskey } from '#tests/support/account/new-passkey.ts'
import { accountContext, PLAIN_MAIL, signedIn } from '#tests/support/account/team.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { renameUser } from './manage-user.ts'
import { approvePasskeyReset, askPasskeyReset, refusePasskeyReset } from './reset-passkey.ts'

const now = Temporal.Instant.from(NOW)
const reason = 'Téléphone volé, vue en personne'
const ORIGIN = 'https://site.test'
const EMAIL = 'perdue@staff.example'

function writtenMails() {
  const secrets: string[] = []
  const plain = () => PLAIN_MAIL
  const link = (_: string, secret: string) => {
    secrets.push(secret)
    return PLAIN_MAIL
  }
  return { secrets, asked: plain, announced: plain, link }
}

/** Somebody who has lost everything, and two administrators. */
async function createLost(db: Db, staff_role: 'editor' | 'administrator' = 'editor') {
  const user = 'lostPasskey0'
  const id = await createUser(db, { public_id: user, email: EMAIL, staff_role })
  await db
    .insertInto('password')
    .values({ user_id: id, hash: 'x', set_at: new Date(NOW) })
    .execute()
  await issueToken(db, { purpose: 'recovery', subject: String(id) }, now)
  const cookie = await createSession(db, id)
  const { administrator: first } = await createAdministrator(db)
  const second = await signedIn(
    db,
    await createUser(db, { email: 'deux@staff.example', staff_role: 'administrator' }),
  )
  const mails = writtenMails()
  const context = accountContext(db)
  const chosen = { user, reason, mails }
  return {
    ...{ id, cookie, first, second, mails, chosen },
    ask: (actor = first) => askPasskeyReset(context, actor, chosen),
    approve: (actor = second, at = now) =>
      approvePasskeyReset({ ...context, now: at }, actor, chosen),
    refuse: (actor = second) => refusePasskeyReset(context, actor, chosen),
  }
}

const refusal = (reason: string) => ({ details: { reason } })

test('one administrator asks, another approves, and only the link of an hour opens the account', async ({
  db,
}) => {
  const { id, cookie, mails, ask, approve, second } = await createLost(db)
  await ask()
  const mailed = await db.selectFrom('mail').select('to_address').orderBy('id').execute()
  expect(mailed.map(({ to_address }) => to_address)).toEqual([second.email, EMAIL])
  // Until then nothing has changed.
  expect((await askAccount({ db, path: '/app/security', cookie })).status).toBe(200)

  await approve()
  expect((await askAccount({ db, path: '/app/security', cookie })).status).toBe(401)
  expect(await db.selectFrom('password').select('user_id').execute()).toEqual([])
  const open = await db
    .selectFrom('token')
    .select(['purpose', 'expires_at'])
    .where('subject', '=', String(id))
    .where('used_at', 'is', null)
    .execute()
  const inAnHour = new Date(now.epochMilliseconds + 3_600_000)
  expect(open).toEqual([{ purpose: 'passkey-reset', expires_at: inAnHour }])

  const [token = ''] = mails.secrets
  const app = { hasViewers: false, origin: ORIGIN }
  const page = await askAccount({ db, path: `/app/staff?token=${token}`, app })
  expect(await page.text()).toContain(EMAIL)
  const asked = await askAccount({ db, path: '/app/passkey', app }, { purpose: 'staff', token })
  const { challenge } = await asked.json()
  const use = () =>
    askAccount(
      { db, path: '/app/staff', cookie: cookiesOf(asked), app },
      { form: 'passkey', token, credential: newPasskey(challenge, ORIGIN) },
    )
  expect((await use()).status).toBe(303)
  expect((await use()).status).toBe(409)
  await expect(approve()).rejects.toMatchObject(refusal('changed-meanwhile'))
})

test('never both by one, and never oneself', async ({ db }) => {
  const { id, ask, approve, first } = await createLost(db, 'administrator')
  const lost = await signedIn(db, id)
  await expect(ask(lost)).rejects.toMatchObject(refusal('own-account'))
  await ask()
  await expect(ask()).rejects.toMatchObject(refusal('changed-meanwhile'))
  await expect(approve(first)).rejects.toMatchObject(refusal('own-asking'))
  await expect(approve(lost)).rejects.toMatchObject(refusal('own-account'))
  await expect(
    db
      .updateTable('passkey_reset')
      .set({ outcome: 'approved', decided_by: first.id, decided_at: new Date(NOW) })
      .execute(),
  ).rejects.toThrow(/check/)
})

test('after a day it is over, and can be asked for again; so it is once it was refused', async ({
  db,
}) => {
  const { ask, approve, refuse, first, second } = await createLost(db)
  await ask()
  const tomorrow = now.add({ hours: 24 })
  await expect(approve(second, tomorrow)).rejects.toMatchObject(refusal('changed-meanwhile'))
  await refuse()
  await expect(approve()).rejects.toMatchObject(refusal('changed-meanwhile'))
  await ask(second)
  await refuse(second)
  await ask()
  // Whoever asked is no administrator any more: then there are not two.
  await db.updateTable('app_user').set({ staff_role: null }).where('id', '=', first.id).execute()
  await expect(approve()).rejects.toMatchObject(refusal('changed-meanwhile'))
})

test('only for somebody of our staff whom a mail reaches and nobody has disabled', async ({
  db,
}) => {
  const { ask, id } = await createLost(db)
  const set = (change: { staff_role?: null | 'editor'; disabled_at?: Date | null }) =>
    db.updateTable('app_user').set(change).where('id', '=', id).execute()
  await set({ staff_role: null })
  await expect(ask()).rejects.toMatchObject({ code: 'conflict' })
  await set({ staff_role: 'editor', disabled_at: new Date(NOW) })
  await expect(ask()).rejects.toMatchObject(refusal('account-disabled'))
})

test('a person is renamed, hears of it, and keeps the name that reviews were signed with', async ({
  db,
}) => {
  const { first } = await createLost(db)
  const change = { user: 'lostPasskey0', reason, mail: () => PLAIN_MAIL }
  const rename = (full_name: string) =>
    renameUser(accountContext(db), first, { ...change, full_name })
  await rename('Nora Perdue')
  const user = await db
    .selectFrom('app_user')
    .select('full_name')
    .where('public_id', '=', change.user)
    .executeTakeFirstOrThrow()
  expect(user).toEqual({ full_name: 'Nora Perdue' })
  const mails = await db.selectFrom('mail').select('to_address').execute()
  expect(mails).toEqual([{ to_address: EMAIL }])
  await expect(rename('Nora Perdue')).rejects.toMatchObject({
    details: { full_name: 'unchanged' },
  })
  const own = { ...change, user: first.publicId, full_name: 'Autre' }
  await expect(renameUser(accountContext(db), first, own)).rejects.toMatchObject(
    refusal('own-account'),
  )
})
