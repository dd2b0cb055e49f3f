import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { askAccount, cookiesOf, createTeam, mailedSecret } from '#tests/support/account/account.ts'
import { createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const GOOD = {
  form: 'register',
  company: 'Atelier Brumaire',
  activity: 'activityWeb1',
  website: 'brumaire.example',
  name: 'Ana Owner',
  email: 'ana@brumaire.fr',
}

async function createActivity(db: Db): Promise<void> {
  const parent_id = await createTag(db, { kind: 'CATEGORY' })
  await createTag(db, { parent_id, public_id: GOOD.activity })
}

const register = (db: Db, answers: Record<string, string> = GOOD) =>
  askAccount({ db, path: '/app/register' }, answers)

const confirm = (db: Db, token: string, cookie?: string) =>
  askAccount({ db, path: '/app/register/confirm', cookie }, { form: 'registration', token })

test('a company is registered once its mailbox confirms, and waits for approval', async ({
  db,
}) => {
  await createActivity(db)
  const asked = await register(db)
  expect(asked.headers.get('location')).toBe('/app/register?sent=1')
  expect(await db.selectFrom('app_user').select('id').execute()).toEqual([])
  const token = await mailedSecret(db, GOOD.email)
  const path = `/app/register/confirm?token=${token}`
  expect(await (await askAccount({ db, path })).text()).toContain('Atelier Brumaire')

  const confirmed = await confirm(db, token, cookiesOf(asked))
  const member = await db.selectFrom('member').selectAll().executeTakeFirstOrThrow()
  expect(member).toMatchObject({
    slug: 'atelier-brumaire',
    status: 'pending',
    website: 'https://brumaire.example/',
    contact_email: GOOD.email,
  })
  const home = await (await askAccount({ db, cookie: cookiesOf(confirmed) })).text()
  expect(home).toContain('Ana Owner')
  expect((await askAccount({ db, path: '/profil/atelier-brumaire' })).status).toBe(404)
  expect((await confirm(db, token)).status).toBe(409)
})

test('confirmed in another browser, nobody is signed in', async ({ db }) => {
  await createActivity(db)
  await register(db)
  const confirmed = await confirm(db, await mailedSecret(db, GOOD.email))
  expect(confirmed.headers.get('location')).toBe('/app?notice=registered')
  expect(cookiesOf(confirmed)).toBe('')
  expect(await db.selectFrom('session').select('id').execute()).toEqual([])
})

test('somebody who has an account owns the new company with it', async ({ db }) => {
  await createActivity(db)
  const { owner } = await createTeam(db)
  const email = 'ana@brumaire.fr'
  await db.updateTable('app_user').set({ email }).where('id', '=', owner).execute()
  const asked = await register(db)
  const confirmed = await confirm(db, await mailedSecret(db, email), cookiesOf(asked))
  const own = await db
    .selectFrom('membership')
    .innerJoin('member', 'member.id', 'membership.member_id')
    .select(['member.slug', 'member.status'])
    .where('user_id', '=', owner)
    .orderBy('member.id')
    .execute()
  expect(own).toEqual([
    { slug: 'brumaire', status: 'active' },
    { slug: 'atelier-brumaire', status: 'pending' },
  ])
  const cookie = cookiesOf(confirmed)
  const chosen = await askAccount({ db, path: '/app/member', cookie }, { member: 'brumaire' })
  expect(chosen.status).toBe(303)
  expect(await (await askAccount({ db, cookie })).text()).toContain('/profil/brumaire')
})

test('a second company of the same name has another address', async ({ db }) => {
  await createActivity(db)
  for (const email of ['a@un.fr', 'b@deux.fr']) {
    const asked = await register(db, { ...GOOD, email })
    await confirm(db, await mailedSecret(db, email), cookiesOf(asked))
  }
  const slugs = await db.selectFrom('member').select('slug').orderBy('id').execute()
  expect(slugs.map(({ slug }) => slug)).toEqual(['atelier-brumaire', 'atelier-brumaire-2'])
})

test.for([
  [{ company: '' }, 'register-company-error'],
  [{ activity: '' }, 'register-activity-error'],
  [{ activity: 'activityNone' }, 'register-activity-error'],
  [{ website: 'javascript:alert(1)' }, 'L&#x27;URL est invalide'],
  [{ name: '\u0000' }, 'register-name-error'],
  [{ email: 'ana@gmail.com' }, 'register-email-error'],
  [{ email: 'ana' }, 'register-email-error'],
] as const)('%j is refused on the page', async ([change, sign], { db }) => {
  await createActivity(db)
  const answer = await register(db, { ...GOOD, ...change })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(sign)
  expect(await db.selectFrom('mail').select('id').execute()).toEqual([])
})
