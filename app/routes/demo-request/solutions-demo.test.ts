import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { readAuthorData } from '#queries/author/author-data.ts'
import { askAccount } from '#tests/support/account/account.ts'
import { createAdministrator } from '#tests/support/account/administration.ts'
import { askForm } from '#tests/support/account/ask-page.ts'
import { test } from '#tests/support/database/database.ts'

const PAGE = '/solutions/demo'
const KEY = '0123456789abcdef0123456789abcdef'

const ANSWERS = {
  first_name: 'Sandrine',
  last_name: 'Morel',
  email: 's.morel@valmont-industrie.fr',
  phone: '06 12 34 56 78',
  company: 'Valmont Industrie',
  message: 'Plutôt un mardi.',
}

const COMPANY = { email: 'contact@site.test', salesEmail: 'sales@site.test' }

async function createDemoPage(db: Db): Promise<void> {
  const title = { FR_FR: 'Réserver une démo', EN_GB: 'Book a demo' }
  await db
    .insertInto('page')
    .values({
      public_id: 'demoPage0000',
      type: 'FEATURE',
      slug: 'demo',
      title,
      description: { FR_FR: 'Voir le site.' },
    })
    .execute()
}

type Asked = { path?: string; now?: string; network?: string }

const send = (db: Db, answers: Record<string, string>, { path = PAGE, ...rest }: Asked = {}) =>
  askForm(db, path, { ...rest, app: { company: COMPANY }, body: new URLSearchParams(answers) })

const look = async (db: Db, path = PAGE) =>
  (await askForm(db, path, { app: { company: COMPANY } })).text()

const rowsOf = (db: Db) => db.selectFrom('demo_request').selectAll().orderBy('id').execute()

test('S1.4 the demo page has a form; what it sends is stored, mailed and listed for staff', async ({
  db,
}) => {
  await createDemoPage(db)
  const page = await look(db)
  expect(page).toContain('<h1')
  expect(page).toContain(`action="${PAGE}"`)
  for (const name of Object.keys(ANSWERS)) expect(page).toContain(`name="${name}"`)
  expect(page).toContain('href="/legal/privacy"')

  const answer = await send(db, ANSWERS)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${PAGE}?sent=1`])
  const sent = await look(db, `${PAGE}?sent=1`)
  expect(sent).toContain('Votre demande a été envoyée avec succès.')
  expect(sent).not.toContain('name="first_name"')

  const [request] = await rowsOf(db)
  expect(request).toMatchObject({
    first_name: 'Sandrine',
    email: ANSWERS.email,
    phone: '+33 6 12 34 56 78',
    company_name: 'Valmont Industrie',
    message: ANSWERS.message,
    locale: 'FR_FR',
    done_at: null,
  })
  const mails = await db.selectFrom('mail').selectAll().orderBy('id').execute()
  expect(mails.map(({ to_address, reply_to }) => [to_address, reply_to])).toEqual([
    ['sales@site.test', ANSWERS.email],
    [ANSWERS.email, null],
  ])
  expect(mails[0]?.body_text).toContain(ANSWERS.message)

  const { cookie } = await createAdministrator(db)
  const list = { db, cookie, path: '/app/admin/demos' }
  const waiting = await (await askAccount(list)).text()
  expect(waiting).toContain('Valmont Industrie')
  expect(waiting).toContain(ANSWERS.message)
  const form = { form: 'settle', request: request?.public_id ?? '', state: 'done' }
  expect((await askAccount(list, form)).status).toBe(303)
  expect(await (await askAccount(list)).text()).not.toContain('Valmont Industrie')
  const done = await (await askAccount({ ...list, path: `${list.path}?state=done` })).text()
  expect(done).toContain('Valmont Industrie')
  expect(done).toContain('Hugo Delorme')
  // Whoever does it again is not who did it.
  const [settled] = await rowsOf(db)
  await askAccount({ ...list, now: '2026-11-15T12:00:00Z' }, form)
  expect(await rowsOf(db)).toEqual([settled])
  expect((await askAccount(list, { ...form, state: 'new' })).status).toBe(303)
  expect(await (await askAccount(list)).text()).toContain('Valmont Industrie')
  expect((await askAccount(list, { ...form, request: 'nothing' })).status).toBe(404)
  expect((await askAccount(list, { ...form, state: 'lost' })).status).toBe(422)
})

test('a phone number and a message may be left out, the rest is asked for in the page’s language', async ({
  db,
}) => {
  await createDemoPage(db)
  const path = `/de-DE${PAGE}`
  const refused = await send(db, { message: 'Bleibt stehen' }, { path })
  const page = await refused.text()
  expect(refused.status).toBe(422)
  expect(page.match(/id="contact-\w+-error/g)?.length ?? 0).toBeGreaterThanOrEqual(4)
  expect(page).toContain('Dieses Feld ist erforderlich')
  expect(page).toContain('Bleibt stehen')
  const personal = await send(db, { ...ANSWERS, email: 'x@gmail.com' }, { path })
  expect(personal.status).toBe(422)
  expect((await send(db, { ...ANSWERS, phone: '', message: '' }, { path })).status).toBe(303)
  expect(await rowsOf(db)).toMatchObject([{ phone: null, message: '', locale: 'DE_DE' }])
})

test('the confirmation carries nothing that the sender typed', async ({ db }) => {
  await createDemoPage(db)
  const typed = { first_name: 'Typeduno', last_name: 'Typeddue', company: 'Typedtre' }
  await send(db, { ...ANSWERS, ...typed, message: 'Typedquattro' })
  const { body_text, body_html, subject } = await db
    .selectFrom('mail')
    .selectAll()
    .where('to_address', '=', ANSWERS.email)
    .executeTakeFirstOrThrow()
  expect(`${subject} ${body_text} ${body_html}`).not.toContain('Typed')
})

test('sent twice it is one request; under a used key, other words are a conflict', async ({
  db,
}) => {
  await createDemoPage(db)
  for (const key of [KEY, '']) {
    expect((await send(db, { ...ANSWERS, key })).status).toBe(303)
    expect((await send(db, { ...ANSWERS, key })).status).toBe(303)
  }
  expect(await rowsOf(db)).toHaveLength(2)
  const other = await send(db, { ...ANSWERS, key: KEY, message: 'Autre chose' })
  expect(other.status).toBe(409)
  expect(await other.text()).toContain('Autre chose')
  expect((await send(db, { ...ANSWERS, phone: '' })).status).toBe(409)
  await send(db, ANSWERS, { now: '2026-11-16T11:01:00Z' })
  expect(await rowsOf(db)).toHaveLength(3)
})

test('one mailbox and one network ask so often and no more; nothing typed is lost', async ({
  db,
}) => {
  await createDemoPage(db)
  const ask = (number: number, email: string = ANSWERS.email, network = '203.0.113.7') =>
    send(db, { ...ANSWERS, email, message: `Essai ${number}` }, { network })
  for (const number of [1, 2, 3]) expect((await ask(number)).status).toBe(303)
  const refused = await ask(4, 'S.Morel+again@valmont-industrie.fr', '198.51.100.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400'])
  expect(await refused.text()).toContain('Essai 4')
  for (let number = 4; number <= 20; number += 1)
    expect((await ask(number, `n${number}@valmont-industrie.fr`)).status).toBe(303)
  expect((await ask(21, 'n21@valmont-industrie.fr')).status).toBe(429)
  expect(await rowsOf(db)).toHaveLength(20)
})

test('a robot is thanked, and nothing is kept', async ({ db }) => {
  await createDemoPage(db)
  const robot = await send(db, { ...ANSWERS, topic: 'x' })
  expect([robot.status, robot.headers.get('location')]).toEqual([303, `${PAGE}?sent=1`])
  expect(await rowsOf(db)).toEqual([])
})

test('whoever asked finds it among their data', async ({ db }) => {
  await createDemoPage(db)
  await send(db, ANSWERS)
  const author = { id: 0, email: ANSWERS.email, authorSince: null }
  expect(await readAuthorData(db, author)).toMatchObject({
    demo_requests: [{ company: 'Valmont Industrie', message: ANSWERS.message }],
  })
})
