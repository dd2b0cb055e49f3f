import { expect } from 'vitest'
import {
  askContactPage,
  CONTACT_PAGE,
  countRows,
  createContactSite,
  formBody,
  GOOD_ANSWERS,
} from '#tests/support/account/contact-form.ts'
import { createMember, createOldSlug } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const KEY = '0123456789abcdef0123456789abcdef'
test('a message is stored with its two mails, and the page says so after a reload too', async ({
  db,
}) => {
  const { memberId } = await createContactSite(db)
  const answer = await askContactPage({ db }, formBody(GOOD_ANSWERS))
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`${CONTACT_PAGE}?sent=1`)
  expect(answer.headers.get('set-cookie')).toMatch(
    /^contact_id=[0-9A-Za-z]{12}; Max-Age=31536000; Path=\/; SameSite=Lax; HttpOnly$/,
  )
  const request = await db.selectFrom('contact_request').selectAll().executeTakeFirstOrThrow()
  expect(request).toMatchObject({
    member_id: memberId,
    first_name: 'Sandrine',
    email: 's.morel@valmont-industrie.fr',
    phone: '+33 6 12 34 56 78',
    company_name: 'Valmont Industrie',
    reason: 'define-scope',
    message: GOOD_ANSWERS.message,
    locale: 'FR_FR',
    status: 'new',
  })
  const mails = await db.selectFrom('mail').selectAll().orderBy('id').execute()
  const [notification, confirmation] = mails
  expect(mails).toHaveLength(2)
  expect(notification).toMatchObject({
    to_address: 'owner@brumaire.example',
    reply_to: 's.morel@valmont-industrie.fr',
    locale: 'EN_GB',
  })
  expect(notification?.body_text).toContain(GOOD_ANSWERS.message)
  expect(notification?.body_text).toContain('Manufacturing')
  expect(confirmation).toMatchObject({
    to_address: 's.morel@valmont-industrie.fr',
    reply_to: null,
    locale: 'FR_FR',
    subject: 'Votre message à Atelier Brumaire a été envoyé',
  })

  const page = await (await askContactPage({ db, path: `${CONTACT_PAGE}?sent=1` })).text()
  expect(page).toContain('Message envoyé')
  expect(page).toContain('Votre message a été envoyé avec succès.')
})

test('the confirmation carries nothing that the sender typed', async ({ db }) => {
  await createContactSite(db)
  const typed = { first_name: 'Typeduno', last_name: 'Typeddue', company: 'Typedtre' }
  await askContactPage({ db }, formBody({ ...GOOD_ANSWERS, ...typed, message: 'Typedquattro' }))
  const { body_text, body_html, subject } = await db
    .selectFrom('mail')
    .selectAll()
    .where('to_address', '=', GOOD_ANSWERS.email)
    .executeTakeFirstOrThrow()
  expect(`${subject} ${body_text} ${body_html}`).not.toContain('Typed')
})

test('sent again it is one message; with another text under the same key it is a conflict', async ({
  db,
}) => {
  await createContactSite(db)
  const keyed = { ...GOOD_ANSWERS, key: KEY }
  expect((await askContactPage({ db }, formBody(keyed))).status).toBe(303)
  expect((await askContactPage({ db }, formBody(keyed))).status).toBe(303)
  const other = await askContactPage({ db }, formBody({ ...keyed, message: 'Autre chose' }))
  expect(other.status).toBe(409)
  expect(await other.text()).toContain('Autre chose')
  expect([await countRows(db, 'contact_request'), await countRows(db, 'mail')]).toEqual([1, 2])
})

test('without a key, the same words are one message for a day', async ({ db }) => {
  await createContactSite(db)
  const at = (now: string) => askContactPage({ db, now }, formBody(GOOD_ANSWERS))
  expect((await at('2026-11-15T11:00:00Z')).status).toBe(303)
  expect((await at('2026-11-16T10:59:00Z')).status).toBe(303)
  expect(await countRows(db, 'contact_request')).toBe(1)
  const changed = await askContactPage({ db }, formBody({ ...GOOD_ANSWERS, phone: '' }))
  expect(changed.status).toBe(409)
  expect((await at('2026-11-16T11:01:00Z')).status).toBe(303)
  expect(await countRows(db, 'contact_request')).toBe(2)
})

test('too many messages are refused in words, and nothing typed is lost', async ({ db }) => {
  await createContactSite(db)
  const send = (number: number, sender: string = GOOD_ANSWERS.email) =>
    askContactPage({ db }, formBody({ ...GOOD_ANSWERS, email: sender, message: `Essai ${number}` }))
  for (const number of [1, 2, 3]) expect((await send(number)).status).toBe(303)
  const refused = await send(4, 'S.Morel+again@valmont-industrie.fr')
  const page = await refused.text()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('86400')
  expect(page).toContain('Une erreur est survenue lors de l&#x27;envoi du message.')
  expect(page).toContain('dans 24 heures')
  expect(page).toContain('Essai 4')
  expect(await countRows(db, 'contact_request')).toBe(3)
  expect((await send(4, 'another@valmont-industrie.fr')).status).toBe(303)
})

test('a robot is thanked, and nothing is kept', async ({ db }) => {
  await createContactSite(db)
  const human = await askContactPage({ db }, formBody(GOOD_ANSWERS))
  const robot = await askContactPage(
    { db },
    formBody({ ...GOOD_ANSWERS, email: 'r@bot.fr', topic: 'x' }),
  )
  expect([robot.status, robot.headers.get('location')]).toEqual([
    human.status,
    human.headers.get('location'),
  ])
  expect(await countRows(db, 'contact_request')).toBe(1)
})

test('a chosen client is remembered under its own name only', async ({ db }) => {
  await createContactSite(db)
  const buyer = { public_id: 'buyerValmont', slug: 'valmont', name: 'Valmont Industrie' }
  await db
    .insertInto('buyer')
    .values({ ...buyer, country: 'FR' })
    .execute()
  const chosen = { ...GOOD_ANSWERS, company_id: buyer.public_id }
  await askContactPage({ db }, formBody(chosen))
  await askContactPage({ db }, formBody({ ...chosen, company: 'Autre', message: 'Deux' }))
  const rows = await db.selectFrom('contact_request').select('buyer_id').orderBy('id').execute()
  expect(rows.map(({ buyer_id }) => buyer_id !== null)).toEqual([true, false])
})

test('a member without owner is written to at its address', async ({ db }) => {
  await createContactSite(db)
  await createMember(db, { slug: 'alone', contact_email: 'hello@alone.example' })
  await askContactPage({ db, path: '/profil/alone/contact' }, formBody(GOOD_ANSWERS))
  const mails = await db.selectFrom('mail').select('to_address').orderBy('id').execute()
  expect(mails.map(({ to_address }) => to_address)).toEqual([
    'hello@alone.example',
    GOOD_ANSWERS.email,
  ])
})

test.for([
  ['/profil/nobody/contact', 404],
  ['/profil/gone/contact', 410],
  ['/profil/old-name/contact', 301],
] as const)('%s answers %i, to a form as well', async ([path, status], { db }) => {
  const { memberId } = await createContactSite(db)
  await createMember(db, {
    slug: 'gone',
    status: 'removed',
    removal_reason: 'ceased',
    removed_at: new Date(),
  })
  await createOldSlug(db, memberId, 'old-name')
  expect((await askContactPage({ db, path })).status).toBe(status)
  expect((await askContactPage({ db, path }, formBody(GOOD_ANSWERS))).status).toBe(status)
  expect(await countRows(db, 'mail')).toBe(0)
})
