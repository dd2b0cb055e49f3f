import fc from 'fast-check'
import { expect } from 'vitest'
import {
  askContactPage,
  countRows,
  createContactSite,
  formBody,
  GOOD_ANSWERS,
} from '#tests/support/account/contact-form.ts'
import { test } from '#tests/support/database/database.ts'

const REQUIRED = 'Cette information est obligatoire'

/** What is wrong, how it is answered, and what the page says of it. */
const WRONG: [string, Record<string, string>, string][] = [
  ['nothing', {}, REQUIRED],
  ['no first name', { ...GOOD_ANSWERS, first_name: ' ' }, REQUIRED],
  ['no sector', { ...GOOD_ANSWERS, area: '' }, REQUIRED],
  ['an unknown sector', { ...GOOD_ANSWERS, area: 'Z' }, 'Choisissez l’une des réponses proposées.'],
  ['a sector that is not there', { ...GOOD_ANSWERS, area: 'B' }, 'l’une des réponses'],
  ['an unknown reason', { ...GOOD_ANSWERS, reason: 'fun' }, 'l’une des réponses'],
  [
    'a wrong phone',
    { ...GOOD_ANSWERS, phone: '123' },
    'Veuillez entrer un numéro de téléphone valide',
  ],
  ['a wrong phone, above', { ...GOOD_ANSWERS, phone: '123' }, 'Numéro de téléphone invalide'],
  ['a private mailbox', { ...GOOD_ANSWERS, email: 'me@gmail.com' }, 'boîte personnelle'],
  ['a throw-away mailbox', { ...GOOD_ANSWERS, email: 'me@yopmail.com' }, 'boîte jetable'],
  ['two addresses', { ...GOOD_ANSWERS, email: 'a@b.fr, c@d.fr' }, 'Entrez une adresse comme'],
  [
    'half an address',
    { ...GOOD_ANSWERS, email: 's.morel@valmont' },
    'Il manque la fin de l’adresse',
  ],
  [
    'a header in the address',
    { ...GOOD_ANSWERS, email: 'a@b.fr\r\nBcc: c@d.fr' },
    'caractères illisibles',
  ],
  [
    'a header in the name',
    { ...GOOD_ANSWERS, last_name: 'M\r\nBcc: c@d.fr' },
    'caractères illisibles',
  ],
  [
    'a header in the company',
    { ...GOOD_ANSWERS, company: 'V\nTo: c@d.fr' },
    'caractères illisibles',
  ],
  ['NUL in the message', { ...GOOD_ANSWERS, message: 'a\0b' }, 'caractères illisibles'],
  ['NUL in the name', { ...GOOD_ANSWERS, first_name: 'a\0b' }, 'caractères illisibles'],
  ['a message too long', { ...GOOD_ANSWERS, message: 'x'.repeat(5001) }, 'trop long'],
]

test.for(WRONG)('%s is told in the page’s language', async ([, answers, words], { db }) => {
  await createContactSite(db)
  const answer = await askContactPage({ db }, formBody(answers))
  const page = await answer.text()
  expect(answer.status).toBe(422)
  expect(page).toContain(words)
  expect(page).toContain('<html lang="fr-FR"')
  if (answers.company === GOOD_ANSWERS.company) expect(page).toContain('value="Valmont Industrie"')
  expect(await countRows(db, 'contact_request')).toBe(0)
})

test('bodies that are no form are answered as an empty one', async ({ db }) => {
  await createContactSite(db)
  for (const [type, body] of [
    ['application/json', JSON.stringify(GOOD_ANSWERS)],
    ['multipart/form-data; boundary=x', 'nonsense'],
    ['text/plain', 'nonsense'],
    ['image/png', 'PNG'],
  ] as const) {
    const answer = await askContactPage({ db, headers: { 'content-type': type } }, body)
    expect([type, answer.status]).toEqual([type, 422])
    expect(await answer.text()).toContain(REQUIRED)
  }
})

test('a doubled field and a file are told, and the other answers stay', async ({ db }) => {
  await createContactSite(db)
  const doubled = formBody(GOOD_ANSWERS)
  doubled.append('email', 'c@d.fr')
  const page = await (await askContactPage({ db }, doubled)).text()
  expect(page).toContain('Plusieurs réponses sont arrivées pour cette question.')
  expect(page).toContain('value="s.morel@valmont-industrie.fr"')

  const withFile = new FormData()
  for (const [name, value] of Object.entries(GOOD_ANSWERS)) withFile.set(name, value)
  withFile.set('message', new File(['x'], 'x.txt'))
  const answer = await askContactPage({ db }, withFile)
  expect(answer.status).toBe(422)
  expect(await countRows(db, 'contact_request')).toBe(0)
})

test('more than a megabyte is refused, and what was typed is shown again', async ({ db }) => {
  await createContactSite(db)
  const body = formBody({ ...GOOD_ANSWERS, message: 'm'.repeat(1_100_000) }).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  }
  const answer = await askContactPage({ db, headers }, body)
  const page = await answer.text()
  expect(answer.status).toBe(413)
  expect(page).toContain('Ce texte est trop long')
  expect(page).toContain('m'.repeat(1_100_000))
  expect(page).toContain('value="Sandrine"')
})

test('markup is text, on the page and in the mail', async ({ db }) => {
  await createContactSite(db)
  const markup = '<script>alert(1)</script>'
  const wrong = { ...GOOD_ANSWERS, first_name: markup, phone: '1' }
  expect(await (await askContactPage({ db }, formBody(wrong))).text()).not.toContain(markup)
  await askContactPage({ db }, formBody({ ...GOOD_ANSWERS, first_name: markup, message: markup }))
  const mails = await db.selectFrom('mail').select(['body_html', 'body_text']).execute()
  expect(mails).toHaveLength(2)
  for (const { body_html } of mails) expect(body_html).not.toContain('<script')
  expect(mails[0]?.body_text).toContain(markup)
})

test('whatever is sent, the answer is a page or a thank-you, and nothing of it is logged', async ({
  db,
}) => {
  await createContactSite(db)
  const names = [...Object.keys(GOOD_ANSWERS), 'key', 'topic', 'company_id', '__proto__', 'x']
  const values = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      ...Object.values(GOOD_ANSWERS),
      '\r\nBcc: a@b.fr',
      "'; drop table mail --",
      '%00',
    ),
  )
  const forms = fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 14 })
  const logged: string[] = []
  await fc.assert(
    fc.asyncProperty(forms, async (entries) => {
      const marked = entries.map(([name, value]) => [name, value.toWellFormed()])
      const body = new URLSearchParams([...marked, ['last_name', 'Sentinelle']])
      const answer = await askContactPage({ db, logged: (line) => logged.push(line) }, body)
      expect([303, 409, 413, 422, 429]).toContain(answer.status)
      const page = await answer.text()
      if (answer.status === 422) expect(page).toContain('role="alert"')
    }),
    { numRuns: 60 },
  )
  expect(logged.join()).not.toMatch(/Sentinelle|valmont/i)
})
